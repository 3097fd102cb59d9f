import type { AnnouncementKind } from '#contract/rules/announcement-kinds.ts'
import { statement } from '#server/db/engine/prepared.ts'
import type { Db, NewRow, Row } from '#server/db/schema/schema.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { sendMessage, textsIn, type Translations } from './inbox.ts'

/** The maximum number above a page. */
const max = 2

/** Finds the few current announcements by their end, then looks up the rest for each. */
const currentFor = statement<{ accountId: number; now: number }>()((db, param) =>
  db
    .selectFrom('announcement')
    .select(['announcement.id', 'title', 'teaserText', 'translations', 'link'])
    .where('withdrawnAt', 'is', null)
    .where('endsAt', '>', param('now'))
    .where('startsAt', '<=', param('now'))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('audience', '=', 'everybody'),
        eb('announcement.accountId', '=', param('accountId')),
        exists(
          selectFrom('announcementCompany')
            .innerJoin(
              'accountCompany',
              'accountCompany.companyId',
              'announcementCompany.companyId',
            )
            .select('announcementCompany.companyId')
            .whereRef('announcementCompany.announcementId', '=', 'announcement.id')
            .where('accountCompany.accountId', '=', param('accountId')),
        ),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('announcementDismissal')
            .select('at')
            .whereRef('announcementDismissal.announcementId', '=', 'announcement.id')
            .where('announcementDismissal.accountId', '=', param('accountId')),
        ),
      ),
    )
    .orderBy('startsAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(max + 1),
)

type Reader = { accountId: number; language: ServerLanguage; now: number }

/** The announcements above this user's pages (T119). */
export const announcementsFor = async (db: Db, { language, ...reader }: Reader) => {
  const { rows } = await currentFor(db, reader)
  const list = rows.slice(0, max).map(({ id, link, ...texts }) => ({
    id,
    ...textsIn(language, texts),
    ...(link !== null && { link }),
  }))
  return { list, isMore: rows.length > max }
}

/** Does nothing if the announcement was dismissed before or doesn't exist. */
export const dismiss = (
  db: Db,
  params: { announcementId: number; accountId: number; at: number },
) =>
  db
    .insertInto('announcementDismissal')
    .columns(['announcementId', 'accountId', 'at'])
    .expression((query) =>
      query
        .selectFrom('announcement')
        .select(({ val, cast }) => [
          'announcement.id',
          cast<number>(val(params.accountId), 'integer').as('accountId'),
          cast<number>(val(params.at), 'bigint').as('at'),
        ])
        .where('announcement.id', '=', params.announcementId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export type Readers =
  | { audience: 'everybody' }
  | { audience: 'companies'; companyIds: readonly number[] }
  | { audience: 'user'; accountId: number }

/** The ids of an announcement's or a message's readers. */
export const accountsOf = async (db: Db, readers: Readers) => {
  const accounts = db.selectFrom('account').select('id')
  const companyIds = readers.audience === 'companies' ? readers.companyIds : []
  const members = db
    .selectFrom('accountCompany')
    .select('accountId')
    .where('companyId', 'in', [...companyIds, 0])
  const rows = await (
    readers.audience === 'everybody'
      ? accounts
      : readers.audience === 'user'
        ? accounts.where('id', '=', readers.accountId)
        : accounts.where('id', 'in', members)
  ).execute()
  return rows.map(({ id }) => id)
}

export type AnnouncementTexts = {
  title: string
  teaserText: string
  translations: Translations | undefined
  link: string | undefined
}

const columnsOf = ({ title, teaserText, translations, link }: AnnouncementTexts) => ({
  title,
  teaserText,
  link: link ?? null,
  translations: translations ? JSON.stringify(translations) : null,
})

type NewAnnouncement = AnnouncementTexts &
  Pick<NewRow<'announcement'>, 'startsAt' | 'endsAt' | 'agentId' | 'createdAt'>

type Insertion = NewAnnouncement & {
  kind: AnnouncementKind
  people: number | null
  accountIds: readonly number[]
}

const insert = async (tx: Db, readers: MessageReaders, written: Insertion) => {
  const { kind, people, accountIds, startsAt, endsAt, agentId, createdAt } = written
  const columns = { ...columnsOf(written), kind, people, startsAt, endsAt, agentId, createdAt }
  const { id } = await tx
    .insertInto('announcement')
    .values({
      ...columns,
      audience: readers.audience,
      accountId: readers.audience === 'user' ? readers.accountId : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (readers.audience === 'companies') {
    const companies = readers.companyIds.map((companyId) => ({ announcementId: id, companyId }))
    await tx.insertInto('announcementCompany').values(companies).execute()
  }
  const { link, translations, title, teaserText } = written
  await sendMessage(tx, accountIds, {
    title,
    teaserText,
    now: startsAt,
    announcementId: id,
    ...(link !== undefined && { link }),
    ...(translations && { translations }),
  })
  return id
}

/**
 * Publishes an announcement to these users: above their pages while it's current, and in their inboxes from
 * its start.
 */
export const insertAnnouncement = async (tx: Db, readers: Readers, written: NewAnnouncement) => {
  const accountIds = await accountsOf(tx, readers)
  return insert(tx, readers, { ...written, kind: 'announcement', people: null, accountIds })
}

/** `desk` can send a message to several users, who aren't listed individually. */
export type MessageReaders = Readers | { audience: 'user'; accountId: null }

type NewMessage = AnnouncementTexts & {
  agentId: number | null
  accountIds: readonly number[]
  now: number
}

/** Adds a message to these inboxes, and records it as an announcement that ends when it starts (T138). */
export const insertMessage = (tx: Db, readers: MessageReaders, { now, ...written }: NewMessage) =>
  insert(tx, readers, {
    ...written,
    kind: 'message',
    people: written.accountIds.length,
    startsAt: now,
    endsAt: now,
    createdAt: now,
  })

/** The times and the version of an announcement. */
export const announcementTimes = (tx: Db, id: number) =>
  tx
    .selectFrom('announcement')
    .select(['startsAt', 'endsAt', 'withdrawnAt', 'version', 'kind'])
    .where('id', '=', id)
    .executeTakeFirst()

type Change = AnnouncementTexts & { startsAt: number; endsAt: number }

/** Changes this version of an announcement, including in inboxes; false if it has another version. */
export const changeAnnouncement = async (
  tx: Db,
  { id, version }: { id: number; version: number },
  change: Change,
) => {
  const columns = columnsOf(change)
  const { startsAt, endsAt } = change
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set({ ...columns, startsAt, endsAt, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx
    .updateTable('inboxMessage')
    .set({ ...columns, createdAt: startsAt })
    .where('announcementId', '=', id)
    .execute()
  return true
}

/** Ends a current announcement; false if it isn't current. Inboxes keep it. */
export const endAnnouncement = async (tx: Db, id: number, at: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set(({ eb }) => ({ endsAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .where('startsAt', '<=', at)
    .where('endsAt', '>', at)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Withdraws an announcement or a message, including from inboxes; false if there is nothing to withdraw. */
export const withdrawAnnouncement = async (tx: Db, id: number, at: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('announcement')
    .set(({ eb }) => ({ withdrawnAt: at, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.deleteFrom('inboxMessage').where('announcementId', '=', id).execute()
  return true
}

const published = (db: Db) =>
  db
    .selectFrom('announcement')
    .leftJoin('account', 'account.id', 'announcement.accountId')
    .leftJoin('agent', 'agent.id', 'announcement.agentId')
    .select(['announcement.id', 'audience', 'title', 'teaserText', 'translations', 'link'])
    .select(['startsAt', 'endsAt', 'withdrawnAt', 'version', 'kind', 'people'])
    .select(['account.username', 'agent.displayName as publishedBy'])

type Found = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number]
export type PublishedAnnouncement = Found & { companies: { id: number; name: string }[] }

const withCompanies = async (db: Db, rows: Found[]): Promise<PublishedAnnouncement[]> => {
  const companies = await db
    .selectFrom('announcementCompany')
    .innerJoin('company', 'company.id', 'announcementCompany.companyId')
    .select(['announcementId', 'company.id', 'company.name'])
    .where('announcementId', 'in', [...rows.map(({ id }) => id), 0])
    .orderBy('company.sortKey')
    .execute()
  return rows.map((row) => ({
    ...row,
    companies: companies
      .filter(({ announcementId }) => announcementId === row.id)
      .map(({ id, name }) => ({ id, name })),
  }))
}

/** One announcement or message, if it exists. */
export const publishedAnnouncement = async (db: Db, id: number) => {
  const rows = await published(db).where('announcement.id', '=', id).execute()
  return (await withCompanies(db, rows))[0]
}

/** The latest announcements, messages or both, by start: scheduled, current and past ones. */
export const publishedAnnouncements = async (
  db: Db,
  { kind, limit }: { kind: AnnouncementKind | undefined; limit: number },
) => {
  const rows = await published(db)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'announcement'))
    .orderBy('startsAt', 'desc')
    .orderBy('announcement.id', 'desc')
    .limit(limit)
    .execute()
  return withCompanies(db, rows)
}

export type AnnouncementState = 'scheduled' | 'current' | 'past' | 'sent' | 'withdrawn'

export const stateOfAnnouncement = (
  {
    startsAt,
    endsAt,
    withdrawnAt,
    kind,
  }: Pick<Row<'announcement'>, 'startsAt' | 'endsAt' | 'withdrawnAt' | 'kind'>,
  at: number,
): AnnouncementState => {
  if (withdrawnAt !== null) return 'withdrawn'
  if (kind === 'message') return 'sent'
  if (endsAt <= at) return 'past'
  return startsAt > at ? 'scheduled' : 'current'
}

type Recipients = {
  accountIds: readonly number[]
  companyIds: readonly number[]
  isEverybody: boolean
  /** only those who read this language */
  language: 'en' | 'de' | undefined
}

/** The ids of the accounts that get a message. */
export const recipientIds = async (
  db: Db,
  { accountIds, companyIds, isEverybody, language }: Recipients,
) => {
  const members = db.selectFrom('accountCompany').select('accountId')
  const rows = await db
    .selectFrom('account')
    .select('id')
    .where((where) =>
      where.or([
        where.lit(isEverybody),
        where('id', 'in', [...accountIds, 0]),
        where('id', 'in', members.where('companyId', 'in', [...companyIds, 0])),
      ]),
    )
    .$if(language !== undefined, (query) => query.where('language', '=', language ?? ''))
    .execute()
  return rows.map(({ id }) => id)
}
