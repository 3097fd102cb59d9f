import { sql } from 'kysely'

import { dataMap, type Use } from '#server/db/schema/data-map.ts'
import { openTicketsOfUser } from '#server/db/tickets/open-tickets.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import { type Identity, formerUser } from '#server/domain/identity.ts'
import type { FullText } from '#server/db/engine/engine.ts'
import { reindexTicket } from '#server/db/tickets/ticket-index.ts'
import { excerptOf } from '#server/domain/rich-text.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { deleteBlobs } from '#server/db/files/blobs.ts'
import { deleteOriginals } from '#server/db/mail/incoming.ts'
import { deleteReceivedFrom } from '#server/db/mail/received-emails.ts'
import { filesOfTickets } from '#server/db/tickets/drafts.ts'

const tables = Object.keys(dataMap) as (keyof Tables)[]

type AnyErase =
  | { rows: 'keep' }
  | { rows: 'delete'; by: string }
  | { rows: 'overwrite'; by: string; with: (id: number, now: number) => object }

/** The number of rows of a table that were deleted, overwritten or had a text replaced. */
export type Erased = { table: keyof Tables; deleted?: number; changed?: number }

const eraseFrom = async (tx: Db, table: keyof Tables, id: number, now: number) => {
  const erase: AnyErase | undefined = dataMap[table].user?.erase
  if (erase === undefined || erase.rows === 'keep') return {}
  const isOfUser = sql`${sql.ref(erase.by)} = ${id}`
  if (erase.rows === 'delete') {
    const gone = await sql`delete from ${sql.table(table)} where ${isOfUser}`.execute(tx)
    return { deleted: Number(gone.numAffectedRows) }
  }
  const values = Object.entries(erase.with(id, now))
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const done = await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isOfUser}`.execute(
    tx,
  )
  return { changed: Number(done.numAffectedRows) }
}

/** Erases each table's rows about a user as the data map defines. */
export const eraseRows = async (tx: Db, id: number, now: number) => {
  const done: Erased[] = []
  for (const table of tables) done.push({ table, ...(await eraseFrom(tx, table, id, now)) })
  return done
}

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Found = { id: number | null; ticket: number | null; value: string }

const ticketColumns: Partial<Record<keyof Tables, string>> = {
  ticket: 'id',
  actionLog: 'ticketId',
  attachment: 'ticketId',
}

const textsWith = async (tx: Db, table: keyof Tables, column: string, strings: string[]) => {
  const hasId = 'id' in dataMap[table].columns
  const ticket = ticketColumns[table]
  const conditions = strings.map(
    (text) => sql`lower(${sql.ref(column)}) like ${pattern(text)} escape '\\'`,
  )
  const { rows } = await sql<Found>`
    select ${hasId ? sql.ref('id') : sql`null`} as id,
      ${ticket === undefined ? sql`null` : sql.ref(ticket)} as ticket, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(tx)
  return rows
}

const isText = (use: Use) => use === 'text' || use === 'log'

/** All columns that contain texts; the bytes of files aren't searched. */
const searched = tables.flatMap((table) =>
  Object.entries(dataMap[table].columns as Record<string, Use>)
    .filter(([column, use]) => isText(use) && column !== 'bytes')
    .map(([column, use]) => ({ table, column, isLog: use === 'log' })),
)

/** Replaces what identifies a user in all texts. Returns the changes and the affected tickets. */
export const replaceTexts = async (tx: Db, { strings, replace }: Identity) => {
  const changed = new Map<keyof Tables, number>()
  const tickets = new Set<number>()
  for (const { table, column, isLog } of searched) {
    for (const { id, ticket, value } of await textsWith(tx, table, column, strings)) {
      const text = replace(value, isLog)
      if (text === value) continue
      const row = id === null ? sql`${sql.ref(column)} = ${value}` : sql`id = ${id}`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${row}`.execute(
        tx,
      )
      changed.set(table, (changed.get(table) ?? 0) + 1)
      if (ticket !== null) tickets.add(ticket)
    }
  }
  return { changed, tickets: [...tickets] }
}

/** How many open tickets a user owns, and how many open requests for logins name the user. */
export const openWorkOf = async (db: Db, accountId: number) => {
  const openTickets = await openTicketsOfUser(db, accountId)
  const requests = await db
    .selectFrom('loginRequest')
    .select(({ fn }) => fn.countAll().as('count'))
    .where(({ or, eb }) => or([eb('requesterId', '=', accountId), eb('accountId', '=', accountId)]))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow()
  return { openTickets, openRequests: Number(requests.count) }
}

/** Tickets the user owns or has written on. */
export const ticketsWith = async (tx: Db, accountId: number) => {
  const owned = tx.selectFrom('ticket').select('id').where('ownerId', '=', accountId)
  const written = tx
    .selectFrom('actionLog')
    .select('ticketId as id')
    .where('authorId', '=', accountId)
  return (await owned.union(written).execute()).map(({ id }) => id)
}

/** Updates the sort key, excerpt and search index of a ticket. */
export const updateDerivedTexts = async (tx: Db, ticketId: number, fullText: FullText) => {
  const { shortDescription, description } = await tx
    .selectFrom('ticket')
    .select(['shortDescription', 'description'])
    .where('id', '=', ticketId)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('ticket')
    .set({ shortKey: sortKey(shortDescription), excerpt: excerptOf(description) })
    .where('id', '=', ticketId)
    .execute()
  await reindexTicket(tx, ticketId, fullText)
}

/** Deletes uploads for tickets and comments that were never sent. */
export const deleteDraftFiles = async (tx: Db, accountId: number) => {
  const drafts = await tx
    .selectFrom('ticketDraft')
    .select('ticketId')
    .where('accountId', '=', accountId)
    .execute()
  const ids = drafts.map(({ ticketId }) => ticketId)
  if (ids.length > 0) await deleteBlobs(tx, await filesOfTickets(tx, ids))
  const unsent = tx.selectFrom('unsentAttachment').select('blobKey')
  await tx
    .deleteFrom('blob')
    .where('key', 'in', unsent.where('uploaderId', '=', accountId))
    .execute()
}

/** Erases emails from and to the user's address in rows that don't refer to the account. */
export const eraseAddress = async (tx: Db, { id, mailKey }: Account) => {
  await deleteReceivedFrom(tx, { id, mailKey })
  const entries = tx.selectFrom('actionLog').select('id').where('authorId', '=', id)
  const mails = await tx
    .selectFrom('incomingMail')
    .select(['id', 'blobKey'])
    .where(({ or, eb }) =>
      or([eb('logId', 'in', entries), eb(sql`lower(sender)`, '=', mailKey || null)]),
    )
    .execute()
  await deleteOriginals(tx, mails)
  const ids = mails.map((mail) => mail.id)
  if (ids.length > 0)
    await tx.updateTable('incomingMail').set({ sender: '' }).where('id', 'in', ids).execute()
  if (mailKey === '') return
  await tx
    .deleteFrom('outbox')
    .where(sql`lower(recipient)`, '=', mailKey)
    .execute()
  await tx.deleteFrom('ticketParticipant').where('emailKey', '=', mailKey).execute()
  await tx
    .updateTable('attachment')
    .set({ sender: formerUser })
    .where(sql`lower(sender)`, '=', mailKey)
    .execute()
  // A declined request for this person's login doesn't refer to an account.
  await tx
    .updateTable('loginRequest')
    .set({ accountId: id })
    .where('mailKey', '=', mailKey)
    .where('accountId', 'is', null)
    .execute()
}
