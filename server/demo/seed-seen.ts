import type { Db } from '#server/db/schema/schema.ts'
import { daysBefore } from './tickets/clock.ts'

/** All users last visited some days ago and have seen their own tickets as of then. */
export const seedSeen = async (tx: Db, midnight: number) => {
  const lastVisit = daysBefore(midnight, 4, 120)
  await tx.updateTable('account').set({ ticketsSeenUntil: lastVisit }).execute()
  await tx
    .insertInto('ticketSeen')
    .columns(['accountId', 'ticketId', 'seenAt'])
    .expression(({ selectFrom, val }) =>
      selectFrom('ticket')
        .select(['ownerId', 'id', val(lastVisit).as('seenAt')])
        .where('createdAt', '<=', lastVisit),
    )
    .execute()
}
