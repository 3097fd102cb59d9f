import { endSubscriptionOf } from '#server/db/mail/unsubscribe.ts'
import type { LinkedSubscription } from '#server/db/mail/unsubscribe.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { leaveByLink } from './ticket-participants.ts'

/** Unsubscribes by the link in an email; does nothing if it has been used before. */
export const unsubscribeByLink = async (
  db: Db,
  { ticketId, accountId, participantId }: LinkedSubscription,
  now: number,
) => {
  if (accountId !== null) await endSubscriptionOf(db, { ticketId, accountId })
  if (participantId !== null) await leaveByLink(db, participantId, now)
}
