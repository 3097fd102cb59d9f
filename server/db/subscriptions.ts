import { sql } from 'kysely'

import type { Engine } from './engine/engine.ts'
import { given, read, statement } from './prepared.ts'
import type { MailKind } from './schema-mail.ts'
import type { Db } from './schema.ts'

export const isSubscribedTo = async (engine: Engine, ticketId: number, accountId: number) =>
  (await subscription(engine, { ticketId, accountId })).length > 0

const subscription = read(({ db }) =>
  db
    .selectFrom('ticketSubscription')
    .select('ticketId')
    .where('ticketId', '=', given<number>('ticketId'))
    .where('accountId', '=', given<number>('accountId')),
)

/** Turns a subscription round and tells what it is now. */
export const toggleSubscriptionTo = (db: Db, ticketId: number, accountId: number) =>
  db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('ticketSubscription')
      .where('ticketId', '=', ticketId)
      .where('accountId', '=', accountId)
      .executeTakeFirst()
    if (numDeletedRows > 0n) return false
    await tx
      .insertInto('ticketSubscription')
      .values({ ticketId, accountId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return true
  })

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
        .where('accountId', '<>', given<number>('authorId')),
    ),
)
