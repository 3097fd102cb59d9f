import { sql, type SqlBool } from 'kysely'

import { limits } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { read, type Param } from '#server/db/engine/prepared.ts'
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

type Values = { accountId: number; seesTickets: 0 | 1; now: number }

const valuesOf = ({ seesTickets, ...reader }: Reader): Values => ({
  ...reader,
  seesTickets: seesTickets ? 1 : 0,
})

/** A user's messages, without those about tickets of companies the user has left (T195). */
const messagesOf = (db: Db, param: Param<Values>) =>
  db
    .selectFrom('inboxMessage')
    .leftJoin('ticket', 'ticket.id', 'inboxMessage.ticketId')
    .where('inboxMessage.accountId', '=', param('accountId'))
    .where('inboxMessage.createdAt', '<=', param('now'))
    .where(({ and, eb, exists, or, selectFrom }) =>
      or([
        eb('inboxMessage.ticketId', 'is', null),
        and([
          sql<SqlBool>`${param('seesTickets')} = 1`,
          exists(
            selectFrom('accountCompany')
              .select('accountCompany.companyId')
              .whereRef('accountCompany.accountId', '=', 'inboxMessage.accountId')
              .whereRef('accountCompany.companyId', '=', 'ticket.companyId'),
          ),
        ]),
      ]),
    )

/** A program that creates tickets can have any number of messages, and every page of the portal counts them. */
const countUpTo = (max: number, only: { isUnread: boolean }) =>
  read<Values>()(({ db }, param) =>
    db
      .selectFrom(
        messagesOf(db, param)
          .$if(only.isUnread, (query) => query.where('inboxMessage.isRead', '=', sql.lit(0)))
          .select('inboxMessage.id')
          // Otherwise PostgreSQL reads all tickets to look up some.
          .orderBy('inboxMessage.createdAt', 'desc')
          .limit(sql.lit(max))
          .as('counted'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
  )

const countAll = countUpTo(limits.inboxCount, { isUnread: false })
const countUnread = countUpTo(limits.inboxUnread, { isUnread: true })

const countIn = async (engine: Engine, reader: Reader, count: typeof countAll) => {
  const [row] = await count(engine, valuesOf(reader))
  return row?.count ?? 0
}

/** How many messages the pages of a user's inbox have. */
export const countMessages = (engine: Engine, reader: Reader) => countIn(engine, reader, countAll)

/** The number of a user's unread messages (E12). */
export const unreadCount = (engine: Engine, reader: Reader) => countIn(engine, reader, countUnread)

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

const page = read<Values & { start: number; max: number }>()(({ db }, param) =>
  db
    .selectFrom(
      messagesOf(db, param)
        .select(['inboxMessage.id', 'title', 'teaserText', 'translations', 'isRead', 'link'])
        .select(['inboxMessage.createdAt', 'news', 'ticketId', 'entryId'])
        .select(['ticket.code', 'ticket.shortDescription'])
        .orderBy('inboxMessage.createdAt', 'desc')
        .orderBy('inboxMessage.id', 'desc')
        .limit(param('max'))
        .offset(param('start'))
        .as('message'),
    )
    .leftJoin('actionLog', (join) =>
      join
        .onRef('actionLog.id', '=', 'message.entryId')
        .onRef('actionLog.ticketId', '=', 'message.ticketId'),
    )
    .select(['message.id', 'message.title', 'message.teaserText', 'message.translations'])
    .select(['message.isRead', 'message.createdAt', 'message.link', 'message.news'])
    .select(['message.ticketId', 'message.code', 'message.shortDescription'])
    .select(['actionLog.kind', 'actionLog.step', 'actionLog.source'])
    .select(['actionLog.description', 'actionLog.details'])
    .orderBy('message.createdAt', 'desc')
    .orderBy('message.id', 'desc'),
)

/** A user's messages, newest first, with the tickets and entries they are about. */
export const messagesFrom = async (engine: Engine, reader: Reader, start: number, max: number) =>
  start < limits.inboxCount ? page(engine, { ...valuesOf(reader), start, max }) : []

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
