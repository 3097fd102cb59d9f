import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listTickets } from '#contract/tickets.ts'
import { session } from './session.ts'

type TicketQuery = Payload<typeof listTickets>

/** T150: if the server supports it, a search stops counting matches beyond what our pages show. */
export const boundedSearch = (query: TicketQuery): TicketQuery =>
  query.search !== '' && session.getSnapshot().context.extras['searchCount'] === 1
    ? { ...query, countUpTo: limits.ticketSearchCount }
    : query
