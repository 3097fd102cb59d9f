import type { Db } from '#server/db/schema/schema.ts'

/** E12: how many messages of a person are unread, and the newest ones. */
export const inboxOf = async (db: Db, accountId: number, most: number) => {
  const messages = db.selectFrom('inboxMessage').where('accountId', '=', accountId)
  const { unread } = await messages
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('isRead', '=', 0)
    .executeTakeFirstOrThrow()
  const list = await messages
    .select(['id', 'title', 'teaserText', 'isRead'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return {
    counters: { unread },
    list: list.map((message) => ({ ...message, isRead: message.isRead === 1 })),
  }
}

/** A63: marks messages as read; those of other accounts stay as they are. */
export const markRead = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .updateTable('inboxMessage')
    .set({ isRead: 1 })
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .where('isRead', '=', 0)
    .execute()

type NewMessage = { title: string; teaserText: string; now: number }

/** How many rows one statement takes. */
const batch = 400

/** Puts a message into each of these inboxes. */
export const sendMessage = async (
  tx: Db,
  accountIds: readonly number[],
  { now, ...message }: NewMessage,
) => {
  for (let start = 0; start < accountIds.length; start += batch) {
    const rows = accountIds
      .slice(start, start + batch)
      .map((accountId) => ({ accountId, ...message, createdAt: now }))
    await tx.insertInto('inboxMessage').values(rows).execute()
  }
}
