import type { Db } from './schema.ts'

export const isSubscribedTo = async (db: Db, ticketId: number, accountId: number) => {
  const found = await db
    .selectFrom('ticketSubscription')
    .select('ticketId')
    .where('ticketId', '=', ticketId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return found !== undefined
}

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
