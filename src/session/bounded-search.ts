import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listTickets } from '#contract/tickets.ts'
import { session } from './session.ts'

type TicketQuery = Payload<typeof listTickets>

/** T150: a search counts no more matches than our pages show, if the server supports that. */
export const boundedSearch = (query: TicketQuery): TicketQuery =>
  query.search !== '' && session.getSnapshot().context.extras['searchCount'] === 1
    ? { ...query, countUpTo: limits.ticketSearchCount }
    : query
