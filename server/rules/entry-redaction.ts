import type { FullText } from '#server/db/engine/engine.ts'
import { removeFilesOfEntry, removeFirstFiles } from '#server/db/files/attachments.ts'
import { deleteUnshownMedia } from '#server/db/files/media.ts'
import { deleteOriginalOf } from '#server/db/mail/incoming.ts'
import { clearReceivedOf } from '#server/db/mail/received-emails.ts'
import { cancelUpdateEmails } from '#server/db/mail/outbox.ts'
import { uncountEntry } from '#server/db/tickets/entry-messages.ts'
import { clearEntry, clearQuoted, openingOf, writtenEntryIn } from '#server/db/tickets/comments.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import { blockFromImports } from '#server/db/tickets/imported-tickets.ts'
import { reindexTicket } from '#server/db/tickets/ticket-index.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { Refused } from '#server/texts/refused.ts'

type Entry = { id: number; ticketId: number; at: number }

/** Removes an entry from every place it is stored, with its files; false if it's already gone (T110). */
export const redactEntry = async (tx: Db, { id, ticketId, at }: Entry, fullText: FullText) => {
  const entry = await writtenEntryIn(tx, { id, ticketId })
  if (!entry) return redactOpening(tx, { id, ticketId, at }, fullText)
  if (entry.details !== null) return false
  const event: TicketEvent = { what: 'removed', at, kind: entry.kind }
  await fullText.erasing(tx, async () => {
    await clearEntry(tx, id, JSON.stringify(event))
    await removeFilesOfEntry(tx, id)
    await reindexTicket(tx, ticketId, fullText)
  })
  await removeRest(tx, { id, ticketId, at, isShared: entry.kind !== 'note' })
  return true
}

/** The same for the first message, whose text is the ticket's description (T267). */
const redactOpening = async (tx: Db, { id, ticketId, at }: Entry, fullText: FullText) => {
  const opening = await openingOf(tx, { id, ticketId })
  if (!opening) throw new Refused('entryNotWritten')
  if (opening.redactedAt !== null) return false
  await fullText.erasing(tx, async () => {
    await clearQuoted(tx, id)
    await changeTicket(tx, ticketId, { description: '', excerpt: '', redactedAt: at })
    await removeFirstFiles(tx, ticketId, id)
    await deleteUnshownMedia(tx, ticketId, '')
    await reindexTicket(tx, ticketId, fullText)
  })
  await removeRest(tx, { id, ticketId, at, isShared: true })
  return true
}

/** Removes what belongs to an entry whose text has just been cleared (T80, T110, T195). */
export const removeRest = async (
  tx: Db,
  { id, ticketId, at, isShared }: Entry & { isShared: boolean },
) => {
  await blockFromImports(tx, [ticketId])
  await recordChange(tx, { ticketId, at, isShared })
  await cancelUpdateEmails(tx, id)
  await deleteOriginalOf(tx, id)
  await clearReceivedOf(tx, id)
  await uncountEntry(tx, { ticketId, logId: id })
}
