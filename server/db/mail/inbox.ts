import type { ServerLanguage } from '#server/domain/server-language.ts'
import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Texts = { title: string; teaserText: string }
export type Translations = Partial<Record<ServerLanguage, Texts>>

type Reader = { accountId: number; language: ServerLanguage; now: number }

/** The texts of a message or an announcement in the reader's language. */
export const textsIn = (
  language: ServerLanguage,
  { translations, title, teaserText }: StoredTexts,
) => {
  const others = JSON.parse(translations ?? '{}') as Translations
  return others[language] ?? { title, teaserText }
}

type StoredTexts = Texts & { translations: string | null }

/** The number of a user's unread messages, and the newest messages in the user's language (E12). */
export const inboxOf = async (db: Db, { accountId, language, now }: Reader, max: number) => {
  const messages = db
    .selectFrom('inboxMessage')
    .where('accountId', '=', accountId)
    .where('createdAt', '<=', now)
  const { unread } = await messages
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('isRead', '=', 0)
    .executeTakeFirstOrThrow()
  const list = await messages
    .select(['id', 'title', 'teaserText', 'translations', 'isRead', 'createdAt', 'link'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(max)
    .execute()
  return {
    counters: { unread },
    list: list.map(({ id, isRead, createdAt, link, ...texts }) => ({
      id,
      isRead: isRead === 1,
      date: new Date(createdAt).toISOString(),
      ...textsIn(language, texts),
      ...(link !== null && { link }),
    })),
  }
}

/** Beyond this number, new messages aren't reported individually. */
const newMessages = 5000

/** Whose inboxes have messages with an id above this one, newest first. */
export const messagesAbove = (engine: Engine, id: number) => above(engine, { id })

const above = read<{ id: number }>()(({ db }, param) =>
  db
    .selectFrom('inboxMessage')
    .select(['id', 'accountId'])
    .where('id', '>', param('id'))
    .orderBy('id', 'desc')
    .limit(sql.lit(newMessages)),
)

/** Marks messages as read; ignores those of other accounts (A63). */
export const markRead = (db: Db, accountId: number, ids: readonly number[]) =>
  db
    .updateTable('inboxMessage')
    .set({ isRead: 1 })
    .where('accountId', '=', accountId)
    .where('id', 'in', ids)
    .where('isRead', '=', 0)
    .execute()

type NewMessage = Texts & {
  link?: string
  translations?: Translations
  announcementId?: number
  now: number
}

/** How many rows one statement inserts. */
const batch = 400

/** Adds a message to each of these inboxes. */
export const sendMessage = async (
  tx: Db,
  accountIds: readonly number[],
  { now, link, translations, announcementId, ...texts }: NewMessage,
) => {
  const message = {
    ...texts,
    link: link ?? null,
    announcementId: announcementId ?? null,
    translations: translations ? JSON.stringify(translations) : null,
  }
  for (let start = 0; start < accountIds.length; start += batch) {
    const rows = accountIds
      .slice(start, start + batch)
      .map((accountId) => ({ accountId, ...message, createdAt: now }))
    await tx.insertInto('inboxMessage').values(rows).execute()
  }
}
