import { commitIn, type Commit } from '#server/db/engine/in-transaction.ts'
import { beginningOf, partsOf, deleteBlobs } from '#server/db/files/blobs.ts'
import type { Blob } from '#server/db/files/blobs.ts'
import { touchOpenTicket } from '#server/db/tickets/comments.ts'
import { lockDraftRow } from '#server/db/tickets/drafts.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Received } from '#server/files/received.ts'
import { typeOf } from '#server/files/sniff.ts'
import { requireUploadPlace } from './own-ticket.ts'
import { checkDraftBytes, reserveDraftBytes } from './draft-quota.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Caller, Visitor } from './caller.ts'

/** Locks an open ticket or a draft until the end of the transaction; false for a closed ticket. */
export const lockOpenOrDraft = async (tx: Db, ticketId: number, now: number) =>
  (await touchOpenTicket(tx, ticketId, now)) !== undefined || lockDraftRow(tx, ticketId)

/** Files that couldn't be scanned aren't stored. */
const assertClean = async ({ services: { db, scan }, logError }: Visitor, key: string) => {
  if (scan === null) return
  const verdict = await scan(partsOf(db, key)).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    logError(error, 'ClamAV couldn’t scan a file')
    throw new Refused('fileUnchecked')
  })
  if (verdict === 'infected') throw new Refused('fileInfected')
}

/** Refuses a file because of its ticket, before any bytes are stored (P11, X20). */
export const admitFile = async (
  caller: Caller,
  ticketId: number,
  { isForDrafts, isFull }: { isForDrafts: boolean; isFull: () => Promise<boolean> },
) => {
  const { isDraft, isClosed } = await requireUploadPlace(caller, ticketId)
  if (isForDrafts && !isDraft) throw new Refused('imageOnSent')
  if (isClosed) throw new Refused('fileOnClosed')
  if (await isFull()) throw new Refused('filesTooMany')
  if (isDraft) await checkDraftBytes(caller.services.db, caller, 1)
}

type Upload<Saved> = {
  file: Received
  /** throws if the call doesn't accept files of this type */
  check: (type: string) => Promise<void> | void
  /** locks the ticket until the end of the transaction; throws if it doesn't accept files */
  lock: (tx: Db) => Promise<void>
  /** runs the transaction (T170) */
  commit?: Commit
  /** records the owner of the file; null if there are too many */
  save: (tx: Db, type: string) => Promise<Saved | null>
}

/** For an open ticket, or a draft with room in its company's quota. */
export const lockForUpload = async (tx: Db, caller: Caller, ticketId: number, blob: Blob) => {
  if (await touchOpenTicket(tx, ticketId, caller.services.now())) return
  if (!(await lockDraftRow(tx, ticketId))) throw new Refused('fileOnClosed')
  await reserveDraftBytes(tx, caller, blob.size)
}

/** For a draft with room in its company's quota. */
export const lockDraftForUpload = async (tx: Db, caller: Caller, ticketId: number, blob: Blob) => {
  if (!(await lockDraftRow(tx, ticketId))) throw new Refused('imageOnSent')
  await reserveDraftBytes(tx, caller, blob.size)
}

const saveChecked = async <Saved>(caller: Visitor, upload: Upload<Saved>) => {
  const { db } = caller.services
  const { file, check, lock, save: keep, commit = commitIn(db) } = upload
  if (file.isTooLarge) throw new Refused('fileTooLarge')
  const type = await typeOf(await beginningOf(db, file.blob.key))
  await check(type)
  await assertClean(caller, file.blob.key)
  return commit(async (tx) => {
    await lock(tx)
    const stored = await keep(tx, type)
    if (stored === null) throw new Refused('filesTooMany')
    return stored
  })
}

/** Stores an uploaded file, or deletes it and throws the reason. */
export const storeUpload = async <Saved>(caller: Visitor, upload: Upload<Saved>) => {
  try {
    return { success: true as const, messages: [], saved: await saveChecked(caller, upload) }
  } catch (error) {
    await deleteBlobs(caller.services.db, [upload.file.blob.key])
    throw error
  }
}
