import type { Db } from './schema.ts'

/** E12: how many messages of a person are unread, and the newest ones. */
export const inboxOf = async (db: Db, accountId: number, most: number) => {
  const messages = db.selectFrom('inboxMessage').where('accountId', '=', accountId)
  const { unread } = await messages
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('isRead', '=', 0)
    .executeTakeFirstOrThrow()
  const list = await messages
    .select(['title', 'teaserText', 'isRead'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return {
    counters: { unread },
    list: list.map((message) => ({ ...message, isRead: message.isRead === 1 })),
  }
}
