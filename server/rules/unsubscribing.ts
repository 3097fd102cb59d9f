import { endSubscriptionOf } from '#server/db/mail/unsubscribing.ts'
import type { LinkedSubscription } from '#server/db/mail/unsubscribing.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { leaveByLink } from './ticket-participants.ts'

/** Ends what the link in an email is for; the same when it has ended already. */
export const unsubscribeByLink = async (
  db: Db,
  { ticketId, accountId, participantId }: LinkedSubscription,
  now: number,
) => {
  if (accountId !== null) await endSubscriptionOf(db, { ticketId, accountId })
  if (participantId !== null) await leaveByLink(db, participantId, now)
}
