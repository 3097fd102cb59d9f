import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import { listTickets } from '#contract/tickets.ts'
import type { TicketQuery } from '#contract/rules/ticket-query.ts'
import { ticketListMachine, type TicketListActor } from '#machines/ticket-list.machine.ts'
import { preload, readPort } from '#src/flows/read-port.ts'
import { onStep } from '#src/flows/on-step.ts'
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

/**
 * T17: going back, a reload and a shared address give the same list. A change is a step to go back by;
 * typing leaves no trail.
 */
function useAddress(actor: TicketListActor) {
  const navigate = useNavigate({ from: path })
  const { history, options } = useRouter()
  const address = useSearch({ from: '/_portal/support/ticket/list' })
  const query = useSelector(actor, ({ context }) => context.query)
  const isTyping = useSelector(actor, (flow) => flow.matches({ listing: 'typing' }))
  /** The list the address was last told of. */
  const told = useRef(searchOf(query))

  useEffect(() => {
    const { pathname, search } = history.location
    if (isTyping || pathname !== path) return
    const before = told.current
    const next = searchOf(query)
    told.current = next
    const written = options.stringifySearch(next)
    if (written === search || written === options.stringifySearch(address)) return
    const isStep = written !== options.stringifySearch(before) && next.search === before.search
    void navigate({ search: next, replace: !isStep, resetScroll: false })
  }, [address, history, isTyping, navigate, options, query])

  useEffect(
    () =>
      onStep(history, path, (search) => {
        const asked = queryIn(ticketListSearch(options.parseSearch(search)))
        told.current = searchOf(asked)
        actor.send({ type: 'query.restore', query: asked })
      }),
    [actor, history, options],
  )
}
