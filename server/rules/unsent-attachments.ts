import { addAttachment } from '#server/db/files/attachments.ts'
import {
  addUnsent,
  countWithUnsent,
  lockFormsOf,
  moveUnsent,
  takeUnsent,
  type Unsent,
  type UnsentInForm,
  type UnsentOnTicket,
} from '#server/db/files/unsent-attachments.ts'
import type { Commit } from '#server/db/engine/in-transaction.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { lockTicket } from '#server/db/tickets/lock-ticket.ts'
import type { Received } from '#server/files/received.ts'
import { Refused } from '#server/texts/refused.ts'
import type { Visitor } from './caller.ts'
import { storeUpload } from './uploads.ts'

/** How long files of an unsent entry are kept, in milliseconds. */
export const unsentLifetime = 24 * 60 * 60_000

/** Refuses a file because of its ticket or the number of files, before any bytes are stored. */
export const admitUnsent = async (
  { services: { db, env } }: Visitor,
  unsent: Unsent,
  { isClosed }: { isClosed: boolean | number } = { isClosed: false },
) => {
  if (isClosed) throw new Refused('fileOnClosed')
  if ((await countWithUnsent(db, unsent)) >= env.ATTACHMENTS_PER_TICKET)
    throw new Refused('filesTooMany')
}

/** Other uploads to the same place wait, so that there are never too many. */
const lockPlace = async (tx: Db, unsent: Unsent) => {
  if ('formId' in unsent) {
    await lockFormsOf(tx, unsent.by.agentId)
    return
  }
  const ticket = await lockTicket(tx, unsent.ticketId)
  if (!ticket || ticket.isClosed) throw new Refused('fileOnClosed')
}

/** Stores a file that only its writer sees until the entry is sent (T193). */
export const storeUnsent = (
  caller: Visitor,
  unsent: Unsent,
  file: Received,
  commit?: Commit | undefined,
) => {
  const { env, now } = caller.services
  return storeUpload(caller, {
    file,
    check: () => {},
    ...(commit && { commit }),
    lock: (tx) => lockPlace(tx, unsent),
    save: (tx, type) =>
      addUnsent(
        tx,
        { ...unsent, name: file.name, type, createdAt: now() },
        file.blob,
        env.ATTACHMENTS_PER_TICKET,
      ),
  })
}

type Sending = UnsentOnTicket & {
  /** the ids of the unsent files */
  ids: readonly number[]
  /** the entry */
  logId: number
  at: number
  max: number
}

/** Attaches unsent files to an entry, in the transaction that writes it; returns their new ids (T193). */
export const attachUnsent = async (tx: Db, { ids, logId, at, max, ...unsent }: Sending) => {
  if (ids.length === 0) return []
  const files = await takeUnsent(tx, { ...unsent, ids })
  if (!files) throw new Refused('filesGone')
  const attached: number[] = []
  for (const { blobKey: key, size, isNote: isInternal, ...file } of files) {
    const row = { ...file, ticketId: unsent.ticketId, isInternal, logId, createdAt: at }
    const id = await addAttachment(tx, row, { key, size }, max)
    if (id === null) throw new Refused('filesTooMany')
    attached.push(id)
  }
  return attached
}

type Creating = UnsentInForm & Pick<Sending, 'ids' | 'logId' | 'at' | 'max' | 'ticketId'>

/** Attaches the files of a form to the ticket that is created with it; returns their new ids (T250). */
export const attachToNewTicket = async (
  tx: Db,
  { formId, ticketId, by, ids, ...entry }: Creating,
) => {
  if (ids.length === 0) return []
  if (!(await moveUnsent(tx, { formId, ticketId, by, ids, isNote: 0 })))
    throw new Refused('filesGone')
  return attachUnsent(tx, { ...entry, ticketId, by, ids, isNote: 0 })
}
