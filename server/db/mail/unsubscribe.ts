import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { params, write } from '#server/db/engine/prepared.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

type Subscription = { ticketId: number; accountId: number }
type EmailReader = Subscription | { ticketId: number; participantId: number }

/** Creates a link that stops a ticket's emails to one reader, and returns its code; only the hash is stored. */
export const issueUnsubscribeLink = async (db: Db, reader: EmailReader, now: number) => {
  const code = newSecret()
  const ofNobody = { accountId: null, participantId: null }
  await insertLink(db, { ...ofNobody, ...reader, hash: hashOf(code), createdAt: now })
  return code
}

const insertLink = write<NewRow<'unsubscribeLink'>>()((db, param) =>
  db.insertInto('unsubscribeLink').values({
    ...params(param, 'ticketId', 'hash', 'createdAt'),
    accountId: param('accountId'),
    participantId: param('participantId'),
  }),
)

/** The subscription that a link ends; undefined if the link is unknown. */
export const subscriptionByLink = (db: Db, code: string) =>
  db
    .selectFrom('unsubscribeLink')
    .innerJoin('ticket', 'ticket.id', 'unsubscribeLink.ticketId')
    .select(['ticketId', 'accountId', 'participantId', 'ticket.code'])
    .where('hash', '=', hashOf(code))
    .executeTakeFirst()

export type LinkedSubscription = NonNullable<Awaited<ReturnType<typeof subscriptionByLink>>>

/** Ends a subscription; does nothing if it has already ended. */
export const endSubscriptionOf = (db: Db, { ticketId, accountId }: Subscription) =>
  db
    .deleteFrom('ticketSubscription')
    .where('ticketId', '=', ticketId)
    .where('accountId', '=', accountId)
    .execute()

export const deleteOldUnsubscribeLinks = (db: Db, before: number) =>
  db.deleteFrom('unsubscribeLink').where('createdAt', '<', before).execute()
