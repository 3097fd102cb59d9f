import type { FastifyRequest } from 'fastify'

import { beginningOf, bytesOf, dropBlobs } from '#server/db/blobs.ts'
import { touchOpenTicket } from '#server/db/comments.ts'
import { holdDraft } from '#server/db/drafts.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import type { Db } from '#server/db/schema.ts'
import type { Received } from '#server/files/receive.ts'
import { typeOf } from '#server/files/sniff.ts'
import { ownPlace } from '#server/own-ticket.ts'
import type { Services } from '#server/services.ts'
import { wordsFor } from '#server/words.ts'
import type { WordKey } from '#server/words.ts'
import { Refused, reasonOf } from './refused.ts'

/** Holds an open ticket or a draft until the end of the transaction; false for a closed ticket. */
export const holdOpen = async (tx: Db, ticketId: number, now: number) =>
  (await touchOpenTicket(tx, ticketId, now)) || holdDraft(tx, ticketId)

/** Nothing is kept that could not be looked through. */
const assertClean = async ({ db, scan }: Services, key: string, request: FastifyRequest) => {
  if (scan === null) return
  const verdict = await scan(bytesOf(db, key)).catch((error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error
    request.log.error({ err: error }, 'ClamAV did not look a file through')
    throw new Refused('fileUnchecked')
  })
  if (verdict === 'infected') throw new Refused('fileInfected')
}

type Upload<Kept> = {
  ticketId: number
  file: Received
  accepts: (type: string) => boolean
  /** writes down whose the file is; null when there are too many */
  keep: (tx: Db, type: string) => Promise<Kept | null>
}

const keepFile = async <Kept>(request: FastifyRequest, upload: Upload<Kept>) => {
  const { services } = request.server
  const { ticketId, file, accepts, keep } = upload
  await ownPlace(request, ticketId)
  if (file.isTooLarge) throw new Refused('fileTooLarge')
  const type = await typeOf(await beginningOf(services.db, file.blob.key))
  if (!accepts(type)) throw new Refused('fileNoPicture')
  await assertClean(services, file.blob.key, request)
  return services.db.transaction().execute(async (tx) => {
    if (!(await holdOpen(tx, ticketId, services.now()))) throw new Refused('fileOnClosed')
    const kept = await keep(tx, type)
    if (kept === null) throw new Refused('filesTooMany')
    return kept
  })
}

const refusalFor = (request: FastifyRequest, reason: WordKey) => ({
  success: false as const,
  messages: [wordsFor(request)[reason]],
  ...(reason === 'filesTooMany' && { maxFilesReached: true }),
  ...(reason === 'fileInfected' && { isInfected: true }),
})

/** X19–X21: keeps a file that has arrived, or says why not; then nothing is left of it. */
export const takeFile = async <Kept>(request: FastifyRequest, upload: Upload<Kept>) => {
  try {
    return { success: true as const, messages: [], kept: await keepFile(request, upload) }
  } catch (error) {
    await dropBlobs(request.server.services.db, [upload.file.blob.key])
    return refusalFor(request, reasonOf(error))
  }
}
