import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { param, params, lookup, statement } from '#server/db/engine/prepared.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'

export const isSubscribedTo = async (engine: Engine, ticketId: number, accountId: number) =>
  (await subscription(engine, { ticketId, accountId })).length > 0

const subscription = lookup(({ db }) =>
  db
    .selectFrom('ticketSubscription')
    .select('ticketId')
    .where('ticketId', '=', param<number>('ticketId'))
    .where('accountId', '=', param<number>('accountId'))
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
    .values(params('ticketId', 'accountId'))
    .onConflict((conflict) =>
      conflict.columns(['ticketId', 'accountId']).doUpdateSet(({ eb, ref }) => ({
        isActive: eb(sql.lit<0 | 1>(1), '-', ref('ticketSubscription.isActive')),
      })),
    )
    .returning('isActive'),
)

type News = {
  ticketId: number
  logId: number
  now: number
  authorId?: number
  /** the external participant who wrote it */
  participantId?: number
}

/**
 * Puts an email about an entry of the log into the outbox for each subscriber and each external
 * participant, but not for its author.
 */
export const notifySubscribers = (tx: Db, { authorId = 0, participantId = 0, ...news }: News) =>
  queue(tx, { authorId, participantId, ...news })

/** PostgreSQL can't tell the type of a parameter in a union. */
const whole = (name: string) => sql<number>`cast(${param<number>(name)} as bigint)`

const queue = statement((tx) =>
  tx
    .insertInto('outbox')
    .columns(['kind', 'accountId', 'recipient', 'aboutId', 'dueAt', 'createdAt'])
    .expression((from) =>
      from
        .selectFrom('ticketSubscription')
        .select([
          sql.lit<MailKind>('ticketChanged').as('kind'),
          sql.ref<number | null>('ticketSubscription.accountId').as('accountId'),
          sql<string | null>`cast(null as text)`.as('recipient'),
          whole('logId').as('aboutId'),
          whole('now').as('dueAt'),
          whole('now').as('createdAt'),
        ])
        .where('ticketId', '=', param<number>('ticketId'))
        .where('accountId', '<>', param<number>('authorId'))
        .where('isActive', '=', 1)
        .unionAll(
          from
            .selectFrom('ticketParticipant')
            .select([
              sql.lit<MailKind>('ticketChanged').as('kind'),
              sql<number | null>`cast(null as bigint)`.as('accountId'),
              'ticketParticipant.email as recipient',
              whole('logId').as('aboutId'),
              whole('now').as('dueAt'),
              whole('now').as('createdAt'),
            ])
            .where('ticketId', '=', param<number>('ticketId'))
            .where('id', '<>', param<number>('participantId'))
            .where('emailKey', 'is not', null)
            .where('leftAt', 'is', null),
        ),
    ),
)
