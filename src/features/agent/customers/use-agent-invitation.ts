import { useState } from 'react'

import { getCustomerCompany, inviteUser } from '#contract/agent-users.ts'
import type { NewUserField } from '#contract/rules/new-user.ts'
import {
  agentInvitationMachine,
  type AgentInvitationActor,
} from '#machines/agent/agent-invitation.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { useAgentsTexts } from '#src/features/agent/session/use-agents-texts.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import type { TypedForm } from '#src/flows/use-typed-texts.ts'

/** The company's page, which leads here, has usually loaded its name. */
const knownName = (companyId: number) => {
  const { queryKey } = callQuery(getCustomerCompany, { companyId, page: 1 })
  return queryClient.getQueryData(queryKey)?.data?.name ?? ''
}

const newUser: TypedForm<AgentInvitationActor, Record<NewUserField, string>> = {
  open: (flow) => {
    const { companyId, form } = flow.context
    const { flags: _, ...texts } = form
    return flow.matches({ invitation: 'sent' }) ? null : { place: `invitation.${companyId}`, texts }
  },
  restore: (texts, { context }) => ({ type: 'form.change', form: { ...context.form, ...texts } }),
}

export function useAgentInvitation(companyId: number) {
  const [companyName] = useState(() => knownName(companyId))
  const actor = useFlow(agentInvitationMachine, {
    calls: { readCompany: readPort(getCustomerCompany), inviteUser },
    input: { companyId, companyName },
  })
  useAgentsTexts(actor, newUser)
  return actor
}
