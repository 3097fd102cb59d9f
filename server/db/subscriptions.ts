import { sql } from 'kysely'

import type { Engine } from './engine/engine.ts'
import { given, read } from './prepared.ts'
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
export const tellSubscribers = (tx: Db, { ticketId, logId, now, authorId = 0 }: News) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'accountId', 'aboutId', 'dueAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ticketSubscription')
        .select([
          sql.lit<MailKind>('ticketChanged').as('kind'),
          'ticketSubscription.accountId',
          sql<number>`${logId}`.as('aboutId'),
          sql<number>`${now}`.as('dueAt'),
          sql<number>`${now}`.as('createdAt'),
        ])
        .where('ticketId', '=', ticketId)
        .where('accountId', '<>', authorId),
    )
    .execute()
