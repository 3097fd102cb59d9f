import { addAttachment } from '#server/db/files/attachments.ts'
import {
  addUnsent,
  countWithUnsent,
  takeUnsent,
  type Unsent,
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

/** Refuses a file because of its ticket, before any bytes are stored. */
export const admitUnsent = async (
  { services: { db, env } }: Visitor,
  { isClosed }: { isClosed: boolean | number },
  unsent: Unsent,
) => {
  if (isClosed) throw new Refused('fileOnClosed')
  if ((await countWithUnsent(db, unsent)) >= env.ATTACHMENTS_PER_TICKET)
    throw new Refused('filesTooMany')
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
    lock: async (tx) => {
      const ticket = await lockTicket(tx, unsent.ticketId)
      if (!ticket || ticket.isClosed) throw new Refused('fileOnClosed')
    },
    save: (tx, type) =>
      addUnsent(
        tx,
        { ...unsent, name: file.name, type, createdAt: now() },
        file.blob,
        env.ATTACHMENTS_PER_TICKET,
      ),
  })
}

type Sending = Unsent & {
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
    const row = { ...file, isInternal, logId, createdAt: at }
    const id = await addAttachment(tx, row, { key, size }, max)
    if (id === null) throw new Refused('filesTooMany')
    attached.push(id)
  }
  return attached
}
