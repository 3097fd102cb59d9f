import { fromPromise } from 'xstate'

import {
  prepareAgentFactor,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import type { initUserMfa } from '#contract/authentication.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { agentSignInMachine } from '#machines/agent/agent-sign-in.machine.ts'
import { agentSession } from '#src/features/agent/session/agent-session.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** Agents have no emergency code (T102). */
const prepareSecondFactor = fromPromise<Answer<typeof initUserMfa>, Payload<typeof initUserMfa>>(
  async ({ signal }) => {
    const factor = await callApi(prepareAgentFactor, {}, signal)
    return { response: { payload: { ...factor, emergencyCode: '' } } }
  },
)

/** An agent's sign-in, from its beginning or from where a reload interrupted it. */
export const useAgentSignIn = () =>
  useFlow(agentSignInMachine, {
    calls: {
      signIn: signInAgent,
      verifyCode: verifyAgentCode,
      signOut: signOutAgent,
      secondFactorSetup: { prepareSecondFactor },
    },
    input: { username: agentSession.getSnapshot().context.signingIn ?? '' },
  })
