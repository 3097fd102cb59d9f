import { sql } from 'kysely'

import { ticketStatuses } from '#contract/limits.ts'
import type { TicketRating } from '#contract/ticket-rating.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The statuses in which a ticket can be rated. */
export const rateable: readonly number[] = [ticketStatuses.resolved, ticketStatuses.closed]

type NewRating = TicketRating & { ticketId: number; accountId: number; now: number }

/**
 * Stores the owner's rating of an ended ticket; false if there is already one, or they can't rate
 * it (T86).
 */
export const saveRating = async (db: Db, rating: NewRating) =>
  (await rate(db, rating)).rows.length === 1

const rate = statement<{
  score: number
  comment: string
  now: number
  ticketId: number
  accountId: number
}>()((db, param) =>
  db
    .insertInto('ticketRating')
    .columns(['ticketId', 'accountId', 'score', 'comment', 'createdAt'])
    .expression(({ selectFrom }) =>
      selectFrom('ticket')
        .select([
          'ticket.id',
          'ticket.ownerId',
          sql<number>`cast(${param('score')} as integer)`.as('score'),
          sql<string>`cast(${param('comment')} as text)`.as('comment'),
          sql<number>`cast(${param('now')} as bigint)`.as('createdAt'),
        ])
        .where('ticket.id', '=', param('ticketId'))
        .where('ownerId', '=', param('accountId'))
        .where('statusId', 'in', rateable),
    )
    .onConflict((conflict) => conflict.column('ticketId').doNothing())
    .returning('ticketId'),
)
