import type { FastifyRequest } from 'fastify'

import { commitIn, type Commit } from '#server/db/engine/in-transaction.ts'
import { beginningOf, partsOf, deleteBlobs } from '#server/db/files/blobs.ts'
import type { Blob } from '#server/db/files/blobs.ts'
import { touchOpenTicket } from '#server/db/tickets/comments.ts'
import { lockDraftRow } from '#server/db/tickets/drafts.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Received } from '#server/http/receive.ts'
import { typeOf } from '#server/files/sniff.ts'
import { requireUploadPlace } from '#server/http/own-ticket.ts'
import { messageFor } from '#server/http/language.ts'
import type { Services } from '#server/services.ts'
import { checkDraftBytes, reserveDraftBytes } from './draft-quota.ts'
import { Refused, reasonOf } from '#server/texts/refused.ts'

/** Locks an open ticket or a draft until the end of the transaction; false for a closed ticket. */
export const lockOpenOrDraft = async (tx: Db, ticketId: number, now: number) =>
  (await touchOpenTicket(tx, ticketId, now)) !== undefined || lockDraftRow(tx, ticketId)

/** Files that couldn't be scanned aren't stored. */
const assertClean = async ({ db, scan }: Services, key: string, request: FastifyRequest) => {
  if (scan === null) return
  const verdict = await scan(partsOf(db, key)).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    request.log.error({ err: error, id: request.id }, 'ClamAV couldn’t scan a file')
    throw new Refused('fileUnchecked')
  })
  if (verdict === 'infected') throw new Refused('fileInfected')
}

/** Refuses a file because of its ticket, before any bytes are stored (P11, X20). */
export const admitFile = async (
  request: FastifyRequest,
  ticketId: number,
  { isForDrafts, isFull }: { isForDrafts: boolean; isFull: () => Promise<boolean> },
) => {
  const { isDraft, isClosed } = await requireUploadPlace(request, ticketId)
  if (isForDrafts && !isDraft) throw new Refused('imageOnSent')
  if (isClosed) throw new Refused('fileOnClosed')
  if (await isFull()) throw new Refused('filesTooMany')
  if (isDraft) await checkDraftBytes(request.server.services.db, request, 1)
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
export const lockForUpload = async (
  tx: Db,
  request: FastifyRequest,
  ticketId: number,
  blob: Blob,
) => {
  if (await touchOpenTicket(tx, ticketId, request.server.services.now())) return
  if (!(await lockDraftRow(tx, ticketId))) throw new Refused('fileOnClosed')
  await reserveDraftBytes(tx, request, blob.size)
}

/** For a draft with room in its company's quota. */
export const lockDraftForUpload = async (
  tx: Db,
  request: FastifyRequest,
  ticketId: number,
  blob: Blob,
) => {
  if (!(await lockDraftRow(tx, ticketId))) throw new Refused('imageOnSent')
  await reserveDraftBytes(tx, request, blob.size)
}

const saveChecked = async <Saved>(request: FastifyRequest, upload: Upload<Saved>) => {
  const { services } = request.server
  const { file, check, lock, save: keep, commit = commitIn(services.db) } = upload
  if (file.isTooLarge) throw new Refused('fileTooLarge')
  const type = await typeOf(await beginningOf(services.db, file.blob.key))
  await check(type)
  await assertClean(services, file.blob.key, request)
  return commit(async (tx) => {
    await lock(tx)
    const stored = await keep(tx, type)
    if (stored === null) throw new Refused('filesTooMany')
    return stored
  })
}

/** Stores an uploaded file, or deletes it and throws the reason. */
export const storeUpload = async <Saved>(request: FastifyRequest, upload: Upload<Saved>) => {
  try {
    return { success: true as const, messages: [], saved: await saveChecked(request, upload) }
  } catch (error) {
    await deleteBlobs(request.server.services.db, [upload.file.blob.key])
    throw error
  }
}

/** The response to a refused upload; rethrows other errors (X19–X21). */
export const uploadRefusal = (request: FastifyRequest, error: unknown) => {
  const reason = reasonOf(error)
  return {
    success: false as const,
    messages: [messageFor(request, reason)],
    ...(reason === 'filesTooMany' && { maxFilesReached: true }),
    ...(reason === 'fileInfected' && { isInfected: true }),
  }
}
