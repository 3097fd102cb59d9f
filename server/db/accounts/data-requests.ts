import { sql } from 'kysely'

import type { DataRequestKind, DataRequestState } from '#contract/data-requests.ts'
import { releaseBlobs } from '#server/db/files/blobs.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'
import { homeCompany } from './sign-in-help.ts'

const requests = (db: Db) =>
  db
    .selectFrom('dataRequest')
    .innerJoin('account as user', 'user.id', 'dataRequest.accountId')
    .leftJoin('company', (join) => join.on('company.id', '=', homeCompany('user')))
    .leftJoin('agent', 'agent.id', 'dataRequest.decidedById')
    .selectAll('dataRequest')
    .select(['user.firstName', 'user.lastName', 'user.username', 'user.mail', 'user.language'])
    .select('user.locked')
    .select(['user.erasedAt', 'company.name as company', 'agent.displayName as decidedBy'])

export type DataRequestRow = Awaited<ReturnType<typeof openDataRequests>>['rows'][number]

export const dataRequestWith = (db: Db, id: number): Promise<DataRequestRow | undefined> =>
  requests(db).where('dataRequest.id', '=', id).executeTakeFirst()

/** The user's last request of a kind. */
export const lastDataRequest = (
  db: Db,
  accountId: number,
  kind: DataRequestKind,
): Promise<DataRequestRow | undefined> =>
  requests(db)
    .where('dataRequest.accountId', '=', accountId)
    .where('dataRequest.kind', '=', kind)
    .orderBy('dataRequest.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Adds a request; undefined if the user already has an open one of this kind. */
export const insertDataRequest = (tx: Db, request: NewRow<'dataRequest'>) =>
  tx
    .insertInto('dataRequest')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type Part = { limit: number; offset: number }

/** How many requests are open; `dueBefore` counts only those that are due before that. */
export const countOpenDataRequests = async (db: Db, dueBefore?: number) => {
  let open = db
    .selectFrom('dataRequest')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('closedAt', 'is', null)
  if (dueBefore !== undefined) open = open.where('dueAt', '<', dueBefore)
  return Number((await open.executeTakeFirstOrThrow()).count)
}

/** A page of the open requests, by deadline. */
export const openDataRequests = async (db: Db, { limit, offset }: Part) => ({
  total: await countOpenDataRequests(db),
  rows: await requests(db)
    .where('closedAt', 'is', null)
    .orderBy('dueAt')
    .orderBy('dataRequest.id')
    .limit(limit)
    .offset(offset)
    .execute(),
})

/** A page of the others, the last answer first. */
export const closedDataRequests = async (db: Db, { limit, offset }: Part) => {
  const { total } = await db
    .selectFrom('dataRequest')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('closedAt', '>', 0)
    .executeTakeFirstOrThrow()
  const rows = await requests(db)
    .where('closedAt', '>', 0)
    .orderBy('closedAt', 'desc')
    .orderBy('dataRequest.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { total: Number(total), rows }
}

type Open = { id: number; kind?: DataRequestKind }

/** A request without an answer, also while its copy is being made. */
const changeOpen = (tx: Db, { id, kind }: Open) =>
  tx
    .updateTable('dataRequest')
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'copy'))

type Answer = {
  state: Exclude<DataRequestState, 'open' | 'making' | 'ready'>
  closedAt: number
  decidedById?: number
  answer?: string
}

export const closeDataRequest = async (tx: Db, open: Open, answer: Answer) => {
  const { numUpdatedRows } = await changeOpen(tx, open).set(answer).executeTakeFirst()
  return numUpdatedRows === 1n
}

/** From now on, an instance makes the copy. */
export const approveCopy = async (tx: Db, id: number, decidedById: number) => {
  const { numUpdatedRows } = await changeOpen(tx, { id, kind: 'copy' })
    .set({ state: 'making', decidedById, failure: '', claimedUntil: 0 })
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Extension = { dueAt: number; extension: string; extendedAt: number }

/** Only before the deadline. Admins are reminded of the new one again. */
export const extendDataRequest = async (tx: Db, id: number, extension: Extension) => {
  const { numUpdatedRows } = await changeOpen(tx, { id })
    .set({ ...extension, remindedAt: null })
    .where('extendedAt', 'is', null)
    .where('dueAt', '>=', extension.extendedAt)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Claims the next copy that nobody is making; undefined if there is none. */
export const claimCopy = (db: Db, { now, until }: { now: number; until: number }) =>
  db
    .updateTable('dataRequest')
    .set({ claimedUntil: until })
    .where('id', '=', (next) =>
      next
        .selectFrom('dataRequest')
        .select('id')
        .where('closedAt', 'is', null)
        .where('state', '=', 'making')
        .where('claimedUntil', '<=', now)
        .orderBy('dueAt')
        .orderBy('id')
        .limit(1),
    )
    .where('claimedUntil', '<=', now)
    .returning(['id', 'accountId', 'claimedUntil'])
    .executeTakeFirst()

type Claim = { id: number; claimedUntil: number }

const claimed = (tx: Db, { id, claimedUntil }: Claim) =>
  tx
    .updateTable('dataRequest')
    .where('id', '=', id)
    .where('state', '=', 'making')
    .where('claimedUntil', '=', claimedUntil)

/** Lets another instance make the copy. */
export const releaseCopy = (db: Db, claim: Claim) =>
  claimed(db, claim).set({ claimedUntil: 0 }).execute()

/** Opens the request again, because the copy couldn't be made; false if it has been answered meanwhile. */
export const reopenCopy = async (tx: Db, claim: Claim, failure: string) => {
  const { numUpdatedRows } = await claimed(tx, claim)
    .set({ state: 'open', decidedById: null, claimedUntil: 0, failure })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The copies that couldn't be made and that no admin has decided about again. */
export const failedCopies = (db: Db) =>
  db
    .selectFrom('dataRequest')
    .select('id')
    .where('closedAt', 'is', null)
    .where('state', '=', 'open')
    .where('failure', '<>', '')
    .orderBy('id')
    .execute()

type Copy = { blobKey: string; size: number; closedAt: number; fileUntil: number }

/** False if the request has been claimed by another instance, or was answered or withdrawn meanwhile. */
export const storeCopy = async (tx: Db, claim: Claim, copy: Copy) => {
  const { numUpdatedRows } = await claimed(tx, claim)
    .set({ ...copy, state: 'ready' })
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The user's last copy that can be downloaded, whatever they have asked for since. */
export const lastCopyOf = (db: Db, { accountId, now }: Record<'accountId' | 'now', number>) =>
  db
    .selectFrom('dataRequest')
    .select(['id', 'fileUntil'])
    .where('accountId', '=', accountId)
    .where('kind', '=', 'copy')
    .where('state', '=', 'ready')
    .where('fileUntil', '>', now)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether the user has a request without an answer. */
export const hasOpenDataRequest = async (db: Db, accountId: number) => {
  const open = await db
    .selectFrom('dataRequest')
    .select('id')
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  return open !== undefined
}

/** The copy of the user who asked for it, unless it's too old. */
export const copyOf = (
  db: Db,
  { id, accountId, now }: Record<'id' | 'accountId' | 'now', number>,
) =>
  db
    .selectFrom('dataRequest')
    .select(['blobKey', 'size', 'closedAt'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'ready')
    .where('fileUntil', '>', now)
    .executeTakeFirst()

/** Deletes the copies that are too old. */
export const deleteOldCopies = async (tx: Db, now: number) => {
  const old = await tx
    .selectFrom('dataRequest')
    .select(['id', 'blobKey'])
    .where('blobKey', 'is not', null)
    .where('fileUntil', '<=', now)
    .execute()
  if (old.length === 0) return
  await tx
    .updateTable('dataRequest')
    .set({ blobKey: null })
    .where(
      'id',
      'in',
      old.map(({ id }) => id),
    )
    .execute()
  await releaseBlobs(
    tx,
    old.flatMap(({ blobKey }) => blobKey ?? []),
  )
}

/** Ends what an erased user has asked for, and deletes their copies. */
export const endDataRequestsOf = async (tx: Db, accountId: number, now: number) => {
  await tx
    .updateTable('dataRequest')
    .set({ state: 'erased', closedAt: now })
    .where('accountId', '=', accountId)
    .where('closedAt', 'is', null)
    .execute()
  const copies = await tx
    .selectFrom('dataRequest')
    .select('blobKey')
    .where('accountId', '=', accountId)
    .where('blobKey', 'is not', null)
    .execute()
  await releaseBlobs(
    tx,
    copies.flatMap(({ blobKey }) => blobKey ?? []),
  )
}

/**
 * Returns requests without an answer twice: `reach` before the deadline, but not in the first half of the time
 * that was left, and at the deadline.
 */
export const remindOfDataRequests = (tx: Db, { now, reach }: { now: number; reach: number }) =>
  tx
    .updateTable('dataRequest')
    .set({ remindedAt: now })
    .where('closedAt', 'is', null)
    .where('dueAt', '<=', now + reach)
    .where(sql<boolean>`due_at + coalesce(extended_at, created_at) <= ${2 * now}`)
    .where(sql<boolean>`(reminded_at is null or (reminded_at < due_at and due_at <= ${now}))`)
    .returning('id')
    .execute()

export const deleteOldDataRequests = (db: Db, before: number) =>
  db.deleteFrom('dataRequest').where('closedAt', '<', before).where('blobKey', 'is', null).execute()
