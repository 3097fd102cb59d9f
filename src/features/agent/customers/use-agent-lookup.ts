import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { findCustomers } from '#contract/agent-users.ts'
import type { CustomersQuery } from '#contract/rules/customers-query.ts'
import { agentLookupMachine, type AgentLookupActor } from '#machines/agent/agent-lookup.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { lookupQueryIn, lookupSearch, lookupSearchOf, type LookupSearch } from './lookup-address.ts'

export function useAgentLookup(query: CustomersQuery) {
  const actor = useFlow(agentLookupMachine, {
    calls: { findCustomers: readPort(findCustomers) },
    input: { query },
  })
  useAddress(actor)
  return actor
}

function useAddress(actor: AgentLookupActor) {
  const query = useSelector(actor, ({ context }) => context.query)
  useListAddress<LookupSearch>({
    path: '/agent/companies',
    address: useSearch({ from: '/agent/_workspace/companies' }),
    params: useMemo(() => lookupSearchOf(query), [query]),
    isTyping: useSelector(actor, (flow) => flow.matches('typing')),
    restore: (search) => {
      const restored = lookupQueryIn(lookupSearch(search))
      actor.send({ type: 'query.restore', query: restored })
      return lookupSearchOf(restored)
    },
  })
}
