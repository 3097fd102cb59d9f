import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

import { findCustomers } from '#contract/agent-users.ts'
import type { CustomersQuery } from '#contract/rules/customers-query.ts'
import { agentLookUpMachine, type AgentLookUpActor } from '#machines/agent-look-up.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import {
  lookUpQueryIn,
  lookUpSearch,
  lookUpSearchOf,
  type LookUpSearch,
} from './look-up-address.ts'

export function useAgentLookUp(query: CustomersQuery) {
  const actor = useFlow(agentLookUpMachine, {
    calls: { findCustomers: readPort(findCustomers) },
    input: { query },
  })
  useAddress(actor)
  return actor
}

function useAddress(actor: AgentLookUpActor) {
  const query = useSelector(actor, ({ context }) => context.query)
  useListAddress<LookUpSearch>({
    path: '/agent/companies',
    address: useSearch({ from: '/agent/_workspace/companies' }),
    params: useMemo(() => lookUpSearchOf(query), [query]),
    isTyping: useSelector(actor, (flow) => flow.matches('typing')),
    restore: (search) => {
      const restored = lookUpQueryIn(lookUpSearch(search))
      actor.send({ type: 'query.restore', query: restored })
      return lookUpSearchOf(restored)
    },
  })
}
