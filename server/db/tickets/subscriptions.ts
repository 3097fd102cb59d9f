import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { given, givenRow, read, statement } from '#server/db/engine/prepared.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const isSubscribedTo = async (engine: Engine, ticketId: number, accountId: number) =>
  (await subscription(engine, { ticketId, accountId })).length > 0

const subscription = read(({ db }) =>
  db
    .selectFrom('ticketSubscription')
    .select('ticketId')
    .where('ticketId', '=', given<number>('ticketId'))
    .where('accountId', '=', given<number>('accountId'))
    .where('isActive', '=', 1),
)

/** Toggles a subscription and returns what it is now. One statement, so that parallel toggles all count. */
export const toggleSubscriptionTo = async (db: Db, ticketId: number, accountId: number) => {
  const { rows } = await toggle(db, { ticketId, accountId })
  return rows[0]?.isActive === 1
}

const toggle = statement((db) =>
  db
    .insertInto('ticketSubscription')
    .values(givenRow('ticketId', 'accountId'))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'accountId']).doUpdateSet(({ eb, ref }) => ({
        isActive: eb(sql.lit<0 | 1>(1), '-', ref('ticketSubscription.isActive')),
      })),
    )
    .returning('isActive'),
)

type News = { ticketId: number; logId: number; now: number; authorId?: number }

/** Puts a mail about an entry of the log into the outbox for each subscriber but its author. */
export const tellSubscribers = (tx: Db, { authorId = 0, ...news }: News) =>
  tell(tx, { authorId, ...news })

const tell = statement((tx) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'accountId', 'aboutId', 'dueAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ticketSubscription')
        .select([
          sql.lit<MailKind>('ticketChanged').as('kind'),
          'ticketSubscription.accountId',
          given<number>('logId').as('aboutId'),
          given<number>('now').as('dueAt'),
          given<number>('now').as('createdAt'),
        ])
        .where('ticketId', '=', given<number>('ticketId'))
        .where('accountId', '<>', given<number>('authorId'))
        .where('isActive', '=', 1),
    ),
)
