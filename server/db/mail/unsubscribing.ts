import { hashOf, newSecret } from '#server/rules/secrets.ts'
import { givenRow, statement } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Subscription = { ticketId: number; accountId: number }

/** Makes a link that ends a subscription and returns its code; only the hash is kept. */
export const issueUnsubscribeLink = async (db: Db, whose: Subscription, now: number) => {
  const code = newSecret()
  await insertLink(db, { ...whose, hash: hashOf(code), createdAt: now })
  return code
}

const insertLink = statement((db) =>
  db.insertInto('unsubscribeLink').values(givenRow('ticketId', 'accountId', 'hash', 'createdAt')),
)

/** What a link would end; undefined for an unknown link. */
export const subscriptionBehind = (db: Db, code: string) =>
  db
    .selectFrom('unsubscribeLink')
    .innerJoin('ticket', 'ticket.id', 'unsubscribeLink.ticketId')
    .select(['ticketId', 'accountId', 'ticket.code'])
    .where('hash', '=', hashOf(code))
    .executeTakeFirst()

/** Ends a subscription; the same when it has ended already. */
export const endSubscriptionOf = (db: Db, { ticketId, accountId }: Subscription) =>
  db
    .deleteFrom('ticketSubscription')
    .where('ticketId', '=', ticketId)
    .where('accountId', '=', accountId)
    .execute()

export const dropOldUnsubscribeLinks = (db: Db, before: number) =>
  db.deleteFrom('unsubscribeLink').where('createdAt', '<', before).execute()
