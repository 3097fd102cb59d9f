import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import { read } from '#server/db/engine/prepared.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import type { Db } from '#server/db/schema/schema.ts'

type Texts = { title: string; teaserText: string }
export type Translations = Partial<Record<ServerLanguage, Texts>>

type Reader = {
  accountId: number
  /** whether the user can use tickets; otherwise messages about them stay hidden (P3) */
  seesTickets: boolean
  now: number
}

/** The texts of a message or an announcement in the reader's language. */
export const textsIn = (
  language: ServerLanguage,
  { translations, title, teaserText }: StoredTexts,
) => {
  const others = JSON.parse(translations ?? '{}') as Translations
  return others[language] ?? { title, teaserText }
}

type StoredTexts = Texts & { translations: string | null }

/** A user's messages, without those about tickets of companies the user has left (T195). */
const messagesOf = (db: Db, { accountId, seesTickets, now }: Reader) =>
  db
    .selectFrom('inboxMessage')
    .leftJoin('ticket', 'ticket.id', 'inboxMessage.ticketId')
    .where('inboxMessage.accountId', '=', accountId)
    .where('inboxMessage.createdAt', '<=', now)
    .where(({ and, eb, exists, lit, or, selectFrom }) =>
      or([
        eb('inboxMessage.ticketId', 'is', null),
        and([
          lit(seesTickets),
          exists(
            selectFrom('accountCompany')
              .select('accountCompany.companyId')
              .whereRef('accountCompany.accountId', '=', 'inboxMessage.accountId')
              .whereRef('accountCompany.companyId', '=', 'ticket.companyId'),
          ),
        ]),
      ]),
    )

const counted = (db: Db, reader: Reader) =>
  messagesOf(db, reader).select(({ fn }) => fn.countAll<number>().as('count'))

export const countMessages = async (db: Db, reader: Reader) =>
  (await counted(db, reader).executeTakeFirstOrThrow()).count

/** The number of a user's unread messages (E12). */
export const unreadCount = async (db: Db, reader: Reader) => {
  const unread = counted(db, reader).where('inboxMessage.isRead', '=', sql.lit(0))
  return (await unread.executeTakeFirstOrThrow()).count
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

/** A user's messages, newest first, with the tickets and entries they are about. */
export const messagesFrom = (db: Db, reader: Reader, start: number, max: number) =>
  messagesOf(db, reader)
    .leftJoin('actionLog', (join) =>
      join
        .onRef('actionLog.id', '=', 'inboxMessage.entryId')
        .onRef('actionLog.ticketId', '=', 'inboxMessage.ticketId'),
    )
    .select(['inboxMessage.id', 'inboxMessage.title', 'inboxMessage.teaserText'])
    .select(['inboxMessage.translations', 'inboxMessage.isRead', 'inboxMessage.createdAt'])
    .select(['inboxMessage.link', 'inboxMessage.news', 'inboxMessage.ticketId'])
    .select(['ticket.code', 'ticket.shortDescription'])
    .select(['actionLog.kind', 'actionLog.step', 'actionLog.source'])
    .select(['actionLog.description', 'actionLog.details'])
    .orderBy('inboxMessage.createdAt', 'desc')
    .orderBy('inboxMessage.id', 'desc')
    .offset(start)
    .limit(max)
    .execute()

export type StoredMessage = Awaited<ReturnType<typeof messagesFrom>>[number]

const unreadUntil = (db: Db, accountId: number, until: number) =>
  db
    .updateTable('inboxMessage')
    .set({ isRead: 1, news: 0 })
    .where('accountId', '=', accountId)
    .where('isRead', '=', sql.lit(0))
    .where('createdAt', '<=', until)

/** Marks messages as read; ignores those of other accounts (A63). */
export const markRead = (db: Db, accountId: number, ids: readonly number[], now: number) =>
  unreadUntil(db, accountId, now).where('id', 'in', ids).execute()

/** Marks all messages up to a time as read (T196). */
export const markAllRead = (db: Db, accountId: number, until: number) =>
  unreadUntil(db, accountId, until).execute()

/** A user has seen a ticket up to this time, and with it the message about it (T195). */
export const markTicketRead = (db: Db, accountId: number, ticketId: number, until: number) =>
  unreadUntil(db, accountId, until).where('ticketId', '=', ticketId).execute()

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
