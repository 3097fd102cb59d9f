import { useState } from 'react'

import { getCustomerCompany, inviteUser } from '#contract/agent-users.ts'
import { agentInvitationMachine } from '#machines/agent/agent-invitation.machine.ts'
import { callQuery } from '#src/api/call-query.ts'
import { queryClient } from '#src/api/query-client.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

/** The company's page, which leads here, has usually loaded its name. */
const knownName = (companyId: number) => {
  const { queryKey } = callQuery(getCustomerCompany, { companyId, page: 1 })
  return queryClient.getQueryData(queryKey)?.data?.name ?? ''
}

export function useAgentInvitation(companyId: number) {
  const [companyName] = useState(() => knownName(companyId))
  return useFlow(agentInvitationMachine, {
    calls: { readCompany: readPort(getCustomerCompany), inviteUser },
    input: { companyId, companyName },
  })
}
