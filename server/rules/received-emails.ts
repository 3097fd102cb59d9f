import { addAttachment } from '#server/db/files/attachments.ts'
import { takeReceived, takeReceivedFiles } from '#server/db/mail/received-emails.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { Refused } from '#server/texts/refused.ts'

type Use = {
  emailId: number
  /** the files that come along */
  ids: readonly number[]
  ticketId: number
  /** the entry it becomes */
  logId: number
  state: 'ticket' | 'added'
  isInternal: 0 | 1
  agentId: number
  now: number
  max: number
}

/**
 * Puts an email's files on a ticket, in the transaction that writes its entry; returns their new ids. Refused
 * if the email is on a ticket already (T227, T228).
 */
export const useReceived = async (
  tx: Db,
  { emailId, ids, ticketId, logId, state, isInternal, agentId, now, max }: Use,
) => {
  if (!(await takeReceived(tx, { id: emailId, ticketId, logId, state, agentId, now })))
    throw new Refused('emailHandled')
  const files = await takeReceivedFiles(tx, emailId, ids)
  if (!files) throw new Refused('filesGone')
  const attached: number[] = []
  for (const { name, type, size, key } of files) {
    const row = { ticketId, logId, name, type, agentId, isInternal, createdAt: now }
    const id = await addAttachment(tx, row, { key, size }, max)
    if (id === null) throw new Refused('filesTooMany')
    attached.push(id)
  }
  return attached
}
