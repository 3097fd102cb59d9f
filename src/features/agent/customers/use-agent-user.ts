import { useSelector } from '@xstate/react'
import { fromPromise } from 'xstate'

import {
  askForHelpApproval,
  helpByEmergencyCode,
  helpLastManager,
  withdrawSignInHelp,
} from '#contract/agent-sign-in-help.ts'
import {
  endUserSessions,
  getCustomerUser,
  lockUser,
  resetUserFactor,
  sendUserLink,
  setUserFlags,
  unlockUser,
} from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { agentUserMachine } from '#machines/agent/agent-user.machine.ts'
import type { AgentUserProofActor, ProvenHelp } from '#machines/agent/agent-user-proof.machine.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { callApi } from '#src/flows/call-port.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

const help = fromPromise<Answer<typeof helpByEmergencyCode>, ProvenHelp>(({ input, signal }) => {
  const { way, code, reason, hasCalled, ...subject } = input
  if (way === 'code') return callApi(helpByEmergencyCode, { ...subject, code }, signal)
  return way === 'admin'
    ? callApi(helpLastManager, { ...subject, reason, hasCalled: hasCalled ? 1 : 0 }, signal)
    : callApi(askForHelpApproval, { ...subject, reason }, signal)
})

/** The emergency code is a secret. */
const reason: TypedForm<AgentUserProofActor, { reason: string }> = {
  open: ({ context: { userId, kind, form } }) => ({
    place: `signInHelp.${userId}.${kind}`,
    texts: { reason: form.reason },
  }),
  restore: ({ reason: text }, { context }) => ({
    type: 'form.change',
    form: { ...context.form, reason: text },
  }),
}

export const useAgentUser = (userId: number) => {
  const actor = useFlow(agentUserMachine, {
    calls: {
      getUser: readPort(getCustomerUser),
      unlockUser,
      lock: { change: lockUser },
      factorReset: { change: resetUserFactor },
      sessionEnd: { change: endUserSessions },
      link: { change: sendUserLink },
      proof: { help },
      help: { getUser: readPort(getCustomerUser), withdrawHelp: withdrawSignInHelp },
      permissions: { setUserFlags },
    },
    input: { userId },
  })
  useAgentsTexts(
    useSelector(actor, ({ children }) => children.proof),
    reason,
  )
  return actor
}
