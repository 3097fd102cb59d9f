import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { deleteBlobs } from '#server/db/files/blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { params, statement, write } from '#server/db/engine/prepared.ts'
import { rowLock } from '#server/db/engine/row-locks.ts'
import type { Db, NewRow } from '#server/db/schema/schema.ts'

/** A user's open draft (A40). */
export const openDraftOf = (db: Db, accountId: number) =>
  db
    .selectFrom('ticketDraft')
    .leftJoin('ticket', 'ticket.id', 'ticketDraft.followUpOf')
    .select(['ticketDraft.ticketId', 'ticketDraft.shortDescription'])
    .select(['ticketDraft.followUpOf', 'ticket.code'])
    .where('accountId', '=', accountId)
    .where('isOpen', '=', 1)
    .executeTakeFirst()

/** A user's draft, open or replaced by a newer one. */
export const findDraft = (db: Db, ticketId: number, accountId: number) =>
  db
    .selectFrom('ticketDraft')
    .select('ticketId')
    .where('ticketId', '=', ticketId)
    .where('accountId', '=', accountId)
    .executeTakeFirst()

type NewDraft = {
  accountId: number
  shortDescription: string
  now: number
  /** the closed ticket it follows up on (T85) */
  followUpOf?: number
}

/** Opens a draft, replacing an older one. Its id will be the ticket's (A40, A42). */
export const openDraft = ({ db, reserveId }: Engine, draft: NewDraft) =>
  inTransaction(db, async (tx) => {
    // If two drafts are opened at the same time, one replaces the other.
    const { accountId, shortDescription, now, followUpOf = null } = draft
    await lockAccount(tx, accountId)
    await closeDrafts(tx, { accountId })
    const ticketId = await reserveId(tx, 'ticket')
    const row = { ticketId, accountId, shortDescription, createdAt: now, followUpOf }
    await insertDraft(tx, { ...row, isOpen: 1 })
    return { ticketId, shortDescription }
  })

const lockAccount = rowLock('account')

const closeDrafts = write<{ accountId: number }>()((tx, param) =>
  tx
    .updateTable('ticketDraft')
    .set({ isOpen: 0 })
    .where('accountId', '=', param('accountId'))
    .where('isOpen', '=', 1),
)

const insertDraft = write<NewRow<'ticketDraft'>>()((tx, param) =>
  tx
    .insertInto('ticketDraft')
    .values(
      params(
        param,
        'ticketId',
        'accountId',
        'shortDescription',
        'createdAt',
        'isOpen',
        'followUpOf',
      ),
    ),
)

/**
 * Removes a draft that becomes a ticket; undefined if it isn't this user's or has been used. Parallel
 * requests for it wait.
 */
export const claimDraft = async (tx: Db, ticketId: number, accountId: number) =>
  (await deleteDraft(tx, { ticketId, accountId })).rows[0]

const deleteDraft = statement<{ ticketId: number; accountId: number }>()((tx, param) =>
  tx
    .deleteFrom('ticketDraft')
    .where('ticketId', '=', param('ticketId'))
    .where('accountId', '=', param('accountId'))
    .returning('followUpOf'),
)

/** Locks a draft until the end of the transaction; false if it's gone. */
export const lockDraftRow = async (tx: Db, ticketId: number) => {
  const { numUpdatedRows } = await tx
    .updateTable('ticketDraft')
    .set({ ticketId })
    .where('ticketId', '=', ticketId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Detaches the files of tickets and drafts; returns the keys of their blobs. */
export const filesOfTickets = async (tx: Db, ticketIds: readonly number[]) => {
  const attachments = await tx
    .deleteFrom('attachment')
    .where('ticketId', 'in', ticketIds)
    .returning('blobKey as key')
    .execute()
  const images = await tx
    .deleteFrom('media')
    .where('ticketId', 'in', ticketIds)
    .returning('hashId as key')
    .execute()
  return [...attachments, ...images].map(({ key }) => key)
}

/** Deletes drafts that were replaced before a given time, and their uploads. */
export const deleteOldDrafts = (db: Db, before: number) =>
  inTransaction(db, async (tx) => {
    const gone = await tx
      .deleteFrom('ticketDraft')
      .where('isOpen', '=', 0)
      .where('createdAt', '<', before)
      .returning('ticketId')
      .execute()
    if (gone.length === 0) return
    await deleteBlobs(
      tx,
      await filesOfTickets(
        tx,
        gone.map(({ ticketId }) => ticketId),
      ),
    )
  })
