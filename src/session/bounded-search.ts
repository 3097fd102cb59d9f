import type { Payload } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { listTickets } from '#contract/tickets.ts'
import { session } from './session.ts'

type TicketQuery = Payload<typeof listTickets>

/** If the server supports it, a search stops counting matches beyond what our pages show (T150). */
export const boundedSearch = (query: TicketQuery): TicketQuery =>
  query.search !== '' && session.getSnapshot().context.extras['searchCount'] === 1
    ? { ...query, countUpTo: limits.ticketSearchCount }
    : query
