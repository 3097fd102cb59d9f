import type { I18n } from '@lingui/core'

import { isTooLarge } from '#contract/rules/attachments.ts'
import { addAttachment, attachmentCount } from '#server/db/files/attachments.ts'
import { beginningOf, partsOf, deleteBlobs, writeBlob, type Blob } from '#server/db/files/blobs.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { typeOf } from '#server/files/sniff.ts'
import type { RuleServices } from '#server/rules/services.ts'
import type { Author } from './author.ts'

/** The message can't be processed now. It stays where it is and is retried. */
export class TryLater extends Error {
  override name = 'TryLater'
}

type File = { name: string; bytes: Uint8Array }

/** A file that has been scanned; its blob is pending. */
type Ready = { name: string; type: string; blob: Blob }

type Reason = 'tooLarge' | 'tooMany' | 'infected'

/** The files of a message: those to attach, and the names of those left out. */
export type Files = { ready: Ready[]; left: { name: string; reason: Reason }[] }

async function* streamOf(bytes: Uint8Array) {
  yield bytes
}

/** Stores bytes as a pending blob. */
export const blobOf = ({ db, now }: RuleServices, bytes: Uint8Array) =>
  writeBlob(db, streamOf(bytes), now())

/** Files that couldn't be scanned aren't stored; the message is retried. */
const isClean = async ({ db, scan }: RuleServices, { key }: Blob) => {
  if (scan === null) return true
  const verdict = await scan(partsOf(db, key)).catch((error: unknown) => {
    throw new TryLater('ClamAV couldn’t scan a file', { cause: error })
  })
  return verdict === 'clean'
}

const readFile = async (services: RuleServices, { name, bytes }: File, files: Files) => {
  if (isTooLarge(bytes.length)) return void files.left.push({ name, reason: 'tooLarge' })
  const blob = await blobOf(services, bytes)
  try {
    if (await isClean(services, blob)) {
      const type = await typeOf(await beginningOf(services.db, blob.key))
      files.ready.push({ name, type, blob })
      return
    }
    await deleteBlobs(services.db, [blob.key])
    files.left.push({ name, reason: 'infected' })
  } catch (error) {
    await deleteBlobs(services.db, [blob.key])
    throw error
  }
}

/** Deletes stored files that won't be attached. */
export const deleteFiles = ({ db }: RuleServices, { ready }: Files) =>
  deleteBlobs(
    db,
    ready.map(({ blob }) => blob.key),
  )

/** Scans the files of a message. Runs outside a transaction (T124). */
export const readFiles = async (services: RuleServices, sent: readonly File[]): Promise<Files> => {
  const files: Files = { ready: [], left: [] }
  try {
    for (const file of sent.slice(0, services.env.ATTACHMENTS_PER_TICKET))
      await readFile(services, file, files)
  } catch (error) {
    await deleteFiles(services, files)
    throw error
  }
  const rest = sent.slice(services.env.ATTACHMENTS_PER_TICKET)
  files.left.push(...rest.map(({ name }) => ({ name, reason: 'tooMany' as const })))
  return files
}

const uploaderOf = ({ side, id, name }: Author) => {
  if (side === 'customer') return { uploaderId: id }
  return side === 'agent' ? { agentId: id } : { sender: name }
}

/** Leaves out files the ticket has no room for. */
export const limitFiles = async (tx: Db, ticketId: number, files: Files, max: number) => {
  const room = Math.max(0, max - (await attachmentCount(tx, { ticketId })))
  const ready = files.ready.slice(0, room)
  const rest = files.ready.slice(room)
  const left = [...files.left, ...rest.map(({ name }) => ({ name, reason: 'tooMany' as const }))]
  return { ready, left, rest }
}

type Place = {
  ticketId: number
  /** the entry of the message; none for a new ticket */
  logId?: number
  author: Author
  createdAt: number
  max: number
}

/** Attaches files to a ticket that the transaction has locked. */
export const attachFiles = async (
  tx: Db,
  ready: readonly Ready[],
  { author, max, ...place }: Place,
) => {
  for (const { blob, ...file } of ready) {
    const row = { ...place, ...file, ...uploaderOf(author) }
    const id = await addAttachment(tx, row, blob, max)
    if (id === null) throw new TryLater('a file was deleted before its entry was written')
  }
}

const reasons: Record<Reason, (i18n: I18n, names: string) => string> = {
  tooLarge: (i18n, names) =>
    i18n._('Not attached: {names}. A file can have at most 10\u00A0MB.', { names }),
  tooMany: (i18n, names) =>
    i18n._('Not attached: {names}. This ticket can’t have any more attachments.', { names }),
  infected: (i18n, names) => i18n._('Not attached: {names}. We found a virus.', { names }),
}

/** Lists the files of an email that weren't attached (T124). */
export const skippedFileNotes = (i18n: I18n, left: Files['left']) =>
  [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, files]) =>
    reasons[reason](i18n, files.map(({ name }) => name).join(', ')),
  )
