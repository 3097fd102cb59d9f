import { sql } from 'kysely'

import type { TicketEvent } from '#server/domain/ticket-event.ts'

const openings: readonly TicketEvent[] = [{ what: 'openedByTelephone' }, { what: 'openedByEmail' }]

/** The name of the agent who opened a ticket for its owner; null if the owner created it (T203). */
export const openedBy = sql<string | null>`(
  select source from action_log
  where action_log.ticket_id = ticket.id
    and kind = 'created'
    and details in (${sql.join(openings.map((event) => sql.lit(JSON.stringify(event))))})
)`
