import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine, type TicketListActor } from '#machines/ticket-list.machine.ts'
import { preload, readPort } from '#src/flows/read-port.ts'
import { onStep } from '#src/flows/on-step.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import {
  columnsIn,
  columnWords,
  queryIn,
  searchOf,
  ticketListSearch,
} from './ticket-list-address.ts'
import type { ListLayout } from './use-list-layout.ts'

/** For the loader of the list. */
export const preloadTickets = (query: TicketQuery) => void preload(listTickets, query)

export function useTicketList(input: { query: TicketQuery }, layout: ListLayout) {
  const actor = useFlow(ticketListMachine, {
    calls: { listTickets: readPort(listTickets) },
    input,
  })
  useAddress(actor, layout)
  return actor
}

const path = '/support/ticket/list'

/**
 * T17: going back, a reload and a shared address give the same list. A change is a step to go back by;
 * typing leaves no trail. A view may change filters and words at once, which is a step.
 */
function useAddress(actor: TicketListActor, { asked, onAsk }: ListLayout) {
  const navigate = useNavigate({ from: path })
  const { history, options } = useRouter()
  const address = useSearch({ from: '/_portal/support/ticket/list' })
  const query = useSelector(actor, ({ context }) => context.query)
  const isTyping = useSelector(actor, (flow) => flow.matches({ listing: 'typing' }))
  const columns = columnWords(asked)
  /** The list the address was last told of. */
  const told = useRef({ ...searchOf(query), columns })

  useEffect(() => {
    const withoutWords = (list: typeof told.current) =>
      options.stringifySearch({ ...list, search: undefined, page: undefined })
    const { pathname, search } = history.location
    if (isTyping || pathname !== path) return
    const before = told.current
    const next = { ...searchOf(query), columns }
    told.current = next
    const written = options.stringifySearch(next)
    if (written === search || written === options.stringifySearch(address)) return
    const isStep =
      next.search === before.search
        ? written !== options.stringifySearch(before)
        : withoutWords(next) !== withoutWords(before)
    void navigate({ search: next, replace: !isStep, resetScroll: false })
  }, [address, columns, history, isTyping, navigate, options, query])

  useEffect(
    () =>
      onStep(history, path, (search) => {
        const said = ticketListSearch(options.parseSearch(search))
        const wanted = queryIn(said)
        told.current = { ...searchOf(wanted), columns: columnWords(columnsIn(said)) }
        onAsk(columnsIn(said))
        actor.send({ type: 'query.restore', query: wanted })
      }),
    [actor, history, onAsk, options],
  )
}
