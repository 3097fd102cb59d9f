import { ticketStatuses } from '#contract/limits.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** Postponed tickets whose reminder is due, the earliest first. */
export const dueReminders = async (db: Db, now: number, max: number) => {
  const rows = await db
    .selectFrom('ticket')
    .select('id')
    .where('remindAt', '<=', now)
    .orderBy('remindAt')
    .limit(max)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a due reminder; true if the ticket is still postponed, and for one of two instances only. */
export const takeReminder = async (tx: Db, id: number, now: number) => {
  const taken = await tx
    .updateTable('ticket')
    .set({ remindAt: null })
    .where('id', '=', id)
    .where('remindAt', '<=', now)
    .returning('statusId')
    .executeTakeFirst()
  return taken?.statusId === ticketStatuses.postponed
}
