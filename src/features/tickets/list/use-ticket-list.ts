import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { fromPromise } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine, type TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { preload, read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { watchChanges } from '#src/flows/watch-changes.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { boundedSearch } from '#src/session/bounded-search.ts'
import {
  columnsIn,
  columnsParam,
  queryIn,
  searchOf,
  ticketListSearch,
  type TicketListSearch,
} from './ticket-list-address.ts'
import type { ListLayout } from './use-list-layout.ts'

/** Called by the loader of the list's route. */
export const preloadTickets = (query: TicketQuery) =>
  void preload(listTickets, boundedSearch(query))

const readTickets = fromPromise<Answer<typeof listTickets>, TicketQuery>(({ input, signal }) =>
  read(listTickets, boundedSearch(input), signal),
)

export function useTicketList(input: { query: TicketQuery }, layout: ListLayout) {
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets: readTickets, watchTab, watchChanges },
    input,
  })
  useAddress(actor, layout)
  return actor
}

function useAddress(actor: TicketListActor, { addressColumns, onAsk }: ListLayout) {
  const query = useSelector(actor, ({ context }) => context.query)
  const columns = columnsParam(addressColumns)
  useListAddress<TicketListSearch>({
    path: '/support/ticket/list',
    address: useSearch({ from: '/_portal/support/ticket/list' }),
    params: useMemo(() => ({ ...searchOf(query), columns }), [query, columns]),
    isTyping: useSelector(actor, (flow) => flow.matches({ listing: 'typing' })),
    restore: (search) => {
      const params = ticketListSearch(search)
      const restored = queryIn(params)
      onAsk(columnsIn(params))
      actor.send({ type: 'query.restore', query: restored })
      return { ...searchOf(restored), columns: columnsParam(columnsIn(params)) }
    },
  })
}
