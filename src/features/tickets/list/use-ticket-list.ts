import {
  defaultParseSearch,
  defaultStringifySearch,
  useNavigate,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import * as z from 'zod/mini'

import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine, type TicketListActor } from '#machines/ticket-list.machine.ts'
import { preload, readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { queryIn, searchOf, ticketListSearch } from './ticket-list-address.ts'

/** For the loader of the list. */
export const preloadTickets = (query: TicketQuery) => void preload(listTickets, query)

export function useTicketList(input: { query: TicketQuery }) {
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets: readPort(listTickets) },
    input,
  })
  useAddress(actor)
  return actor
}

const path = '/support/ticket/list'

/** T17: going back, a reload and a shared address give the same list; typing leaves no trail of addresses. */
function useAddress(actor: TicketListActor) {
  const navigate = useNavigate({ from: path })
  const { history } = useRouter()
  const address = defaultStringifySearch(useSearch({ from: '/_portal/support/ticket/list' }))
  const query = useSelector(actor, ({ context }) => context.query)
  const isTyping = useSelector(actor, (flow) => flow.matches({ listing: 'typing' }))

  useEffect(() => {
    const search = searchOf(query)
    if (isTyping || defaultStringifySearch(search) === address) return
    void navigate({ search, replace: true, resetScroll: false })
  }, [address, isTyping, navigate, query])

  useEffect(
    () =>
      history.subscribe(({ location: { pathname, search }, action }) => {
        // The list itself only ever replaces its address.
        if (pathname !== path || action.type === 'REPLACE') return
        const asked = queryIn(z.parse(ticketListSearch, defaultParseSearch(search)))
        if (asked) actor.send({ type: 'query.restore', query: asked })
      }),
    [actor, history],
  )
}
