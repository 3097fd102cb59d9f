import { indexInternal } from '#server/db/tickets/ticket-index.ts'
import { sql } from 'kysely'

import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { releaseBlobs } from '#server/db/files/blobs.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { recordForgotten } from '#server/db/operating/forgotten-records.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { filesOfTickets } from '#server/db/tickets/drafts.ts'

const day = 24 * 60 * 60_000

/** Closed tickets that haven't changed since a given time and have no undecided request. */
const oldTickets = (db: Db, before: number) =>
  db
    .selectFrom('ticket')
    .innerJoin('ticketStatus', 'ticketStatus.id', 'ticket.statusId')
    .where('isClosed', '=', 1)
    .where('updatedAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('loginRequest')
            .select('loginRequest.id')
            .whereRef('loginRequest.ticketId', '=', 'ticket.id')
            .where('state', '=', 'open'),
        ),
      ),
    )

const oldAttachments = (db: Db, before: number) =>
  oldTickets(db, before).innerJoin('attachment', 'attachment.ticketId', 'ticket.id')

const oldEntries = (db: Db, before: number) => db.selectFrom('audit').where('at', '<', before)

const signInEvents = [
  'totp.accepted',
  'passkey.accepted',
  'company.accepted',
  'emergency.accepted',
] as const

/** Users who were added before a given time and haven't signed in since. */
const unusedAccounts = (db: Db, before: number) =>
  db
    .selectFrom('account')
    .where('erasedAt', 'is', null)
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('audit')
            .select('audit.id')
            .whereRef('audit.accountId', '=', 'account.id')
            .where('audit.at', '>=', before)
            .where('audit.event', 'in', signInEvents),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('knownDevice')
            .select('knownDevice.id')
            .whereRef('knownDevice.accountId', '=', 'account.id')
            .where('lastAt', '>=', before),
        ),
      ),
    )

/** Tables with the devices and addresses of sign-ins, their time column and their key. */
const signIns = [
  { table: 'knownDevice', age: 'lastAt', key: ['id'] },
  { table: 'knownAddress', age: 'at', key: ['accountId', 'address'] },
  { table: 'agentAddress', age: 'at', key: ['agentId', 'address'] },
] as const

const countSignIns = async (db: Db, before: number) => {
  const counts = await Promise.all(
    signIns.map(async ({ table, age }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from ${sql.table(table)} where ${sql.ref(age)} < ${before}`.execute(
        db,
      )
      return Number(rows[0]?.count)
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

const countAll = sql<number>`count(*)`.as('count')

type Countable = { executeTakeFirstOrThrow: () => Promise<{ count: number }> }

const countOf = async (query: Countable) => Number((await query.executeTakeFirstOrThrow()).count)

const examples = 5

/** How many rows are older than a given time, and a few examples, oldest first. */
export const findOld = {
  tickets: async (db: Db, before: number) => ({
    count: await countOf(oldTickets(db, before).select(countAll)),
    examples: (
      await oldTickets(db, before).select('code').orderBy('updatedAt').limit(examples).execute()
    ).map(({ code }) => code),
  }),
  attachments: async (db: Db, before: number) => ({
    count: await countOf(oldAttachments(db, before).select(countAll)),
    examples: (
      await oldAttachments(db, before)
        .select(['ticket.code', 'attachment.name'])
        .orderBy('attachment.id')
        .limit(examples)
        .execute()
    ).map(({ code, name }) => `${code}: ${name}`),
  }),
  audit: async (db: Db, before: number) => ({
    count: await countOf(oldEntries(db, before).select(countAll)),
    examples: (
      await oldEntries(db, before).select(['at', 'event']).orderBy('at').limit(examples).execute()
    ).map(({ at, event }) => `${new Date(at).toISOString()} ${event}`),
  }),
  signIns: async (db: Db, before: number) => ({
    count: await countSignIns(db, before),
    examples: (
      await db
        .selectFrom('knownDevice')
        .select(['browser', 'system'])
        .where('lastAt', '<', before)
        .orderBy('lastAt')
        .limit(examples)
        .execute()
    ).map(({ browser, system }) => `${browser} on ${system}`),
  }),
  accounts: async (db: Db, before: number) => ({
    count: await countOf(unusedAccounts(db, before).select(countAll)),
    examples: (
      await unusedAccounts(db, before).select('username').orderBy('id').limit(examples).execute()
    ).map(({ username }) => username),
  }),
}

export const unusedAccountsOf = (db: Db, before: number) =>
  unusedAccounts(db, before).selectAll('account').orderBy('account.id').execute()

export const nextOldTicket = (db: Db, before: number) =>
  oldTickets(db, before)
    .select('ticket.id')
    .orderBy('updatedAt')
    .orderBy('ticket.id')
    .limit(1)
    .executeTakeFirst()

/** Deletes unsent emails about the ticket, by what they refer to. */
const deleteTicketEmails = async (tx: Db, ticketId: number) => {
  const entries = tx.selectFrom('actionLog').select('id').where('ticketId', '=', ticketId)
  const participants = tx
    .selectFrom('ticketParticipant')
    .select('id')
    .where('ticketId', '=', ticketId)
  const requests = tx.selectFrom('loginRequest').select('id').where('ticketId', '=', ticketId)
  const about = [
    [['ticketChanged', 'agentNews'], entries],
    [['participantAdded'], participants],
    [['partnerRequested', 'requestDecided'], requests],
  ] as const
  for (const [kinds, ids] of about)
    await tx.deleteFrom('outbox').where('kind', 'in', kinds).where('aboutId', 'in', ids).execute()
}

const originalsOf = async (tx: Db, ticketId: number) => {
  const rows = await tx
    .selectFrom('incomingMail')
    .select('blobKey')
    .where('ticketId', '=', ticketId)
    .execute()
  return rows.flatMap(({ blobKey }) => blobKey ?? [])
}

type DeleteContext = { engine: Engine; keyring: Keyring; now: () => number }

/**
 * Deletes a ticket and everything that belongs to it, unless it has been changed. The bytes of files are
 * deleted later, in parts. Returns the ticket's search words, or undefined if it isn't deleted.
 */
export const deleteTicket = (
  { engine: { db, fullText }, keyring, now }: DeleteContext,
  id: number,
  before: number,
) =>
  inTransaction(db, async (tx) => {
    const locked = await tx
      .updateTable('ticket')
      .set(({ ref }) => ({ updatedAt: ref('updatedAt') }))
      .where('id', '=', id)
      .where('id', 'in', oldTickets(tx, before).select('ticket.id').where('ticket.id', '=', id))
      .returning('externalId')
      .executeTakeFirst()
    if (!locked) return undefined
    const document = await tx
      .selectFrom('ticketDocument')
      .select(['names', 'words'])
      .where('ticketId', '=', id)
      .executeTakeFirst()
    await fullText.erasing(tx, async () => {
      await deleteTicketEmails(tx, id)
      await releaseBlobs(tx, [...(await filesOfTickets(tx, [id])), ...(await originalsOf(tx, id))])
      await tx.deleteFrom('ticketChange').where('ticketId', '=', id).execute()
      await tx.deleteFrom('ticketDocument').where('ticketId', '=', id).execute()
      await tx.deleteFrom('ticket').where('id', '=', id).execute()
    })
    const at = now()
    await recordForgotten(tx, keyring, [{ kind: 'ticket', value: locked.externalId ?? '' }], at)
    // These entries contain participants' names.
    await tx
      .updateTable('audit')
      .set({ detail: '' })
      .where('ticketId', '=', id)
      .where('event', 'in', ['participant.added', 'participant.removed', 'email.received'])
      .execute()
    await audit(tx, at, {
      event: 'ticket.deleted',
      ticketId: id,
      address: '',
      detail: `ticket ${id}`,
    })
    return document ? `${document.names} ${document.words}`.split(' ') : []
  })

/** Deletes some attachments of old tickets; true if there may be more. */
export const deleteAttachments = (db: Db, before: number, max: number) =>
  inTransaction(db, async (tx) => {
    const ids = oldAttachments(tx, before).select('attachment.id').orderBy('attachment.id')
    const gone = await tx
      .deleteFrom('attachment')
      .where('id', 'in', ids.limit(max))
      .returning(['blobKey', 'ticketId'])
      .execute()
    for (const ticketId of new Set(gone.map((file) => file.ticketId)))
      await indexInternal(tx, ticketId)
    await releaseBlobs(
      tx,
      gone.map(({ blobKey }) => blobKey),
    )
    return gone.length
  })

/** Deletes some audit entries, as far as the cutoff allows. */
export const deleteEntries = (db: Db, before: number, max: number) =>
  inTransaction(db, async (tx) => {
    await tx.updateTable('auditCutoff').set({ before }).where('before', '<', before).execute()
    const ids = oldEntries(tx, before).select('id').orderBy('at').limit(max)
    const { numDeletedRows } = await tx
      .deleteFrom('audit')
      .where('id', 'in', ids)
      .executeTakeFirst()
    return Number(numDeletedRows)
  })

/** Deletes some devices and addresses. */
export const deleteSignIns = async (db: Db, before: number, max: number) => {
  let deleted = 0
  for (const { table, age, key } of signIns) {
    const columns = sql.join(key.map((column) => sql.ref(column)))
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where (${columns}) in
        (select ${columns} from ${sql.table(table)} where ${sql.ref(age)} < ${before}
          limit ${sql.lit(max)})`.execute(db)
    deleted += Number(numAffectedRows)
  }
  return deleted
}

/** True once a day, and only in one instance. */
export const claimDailyJob = async (db: Db, name: string, now: number) => {
  const claimed = await db
    .insertInto('jobRun')
    .values({ name, at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ at: now })
        .where('jobRun.at', '<=', now - day),
    )
    .returning('name')
    .executeTakeFirst()
  return claimed !== undefined
}
