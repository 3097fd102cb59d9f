import { sql } from 'kysely'

import { statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { emailSender } from './log-parts.ts'

type Place = {
  ticketId: number
  logId: number
  /** since when the reader gets emails about the ticket, in epoch milliseconds; 0 for always */
  since: number
}

/** The last message before an entry; undefined if there is none, or if the reader was added after it. */
export const messageBefore = async (db: Db, { since, ...place }: Place) => {
  const message = (await before(db, place)).rows[0]
  return message && message.at >= since ? message : undefined
}

const written = ['comment', 'answer'] as const

const before = statement<Omit<Place, 'since'>>()((db, param) =>
  db
    .selectFrom('actionLog')
    .innerJoin('ticket', 'ticket.id', 'actionLog.ticketId')
    .select(['actionLog.at', 'actionLog.kind', 'actionLog.source', 'actionLog.description'])
    .select(['ticket.description as opening', emailSender.as('emailSender')])
    .where('actionLog.ticketId', '=', param('ticketId'))
    .where(({ or, and, eb }) =>
      or([
        and([
          eb('actionLog.kind', '=', sql.lit('created' as const)),
          eb('ticket.redactedAt', 'is', null),
        ]),
        // Other removed messages have data instead of their text.
        and([
          eb(
            'actionLog.kind',
            'in',
            written.map((kind) => sql.lit(kind)),
          ),
          eb('actionLog.details', 'is', null),
          eb('actionLog.description', '<>', sql.lit('')),
        ]),
      ]),
    )
    .where(
      sql<boolean>`(action_log.at, action_log.id) < (select entry.at, entry.id from action_log as entry
      where entry.id = ${param('logId')})`,
    )
    .orderBy('actionLog.at', 'desc')
    .orderBy('actionLog.id', 'desc')
    .limit(sql.lit(1)),
)
