import { limits } from '#contract/limits.ts'
import type { Db, Row } from '#server/db/schema/schema.ts'
import { changeNote, ownNote } from '#server/db/tickets/comments.ts'
import { indexInternal } from '#server/db/tickets/ticket-index.ts'
import { recordChange } from '#server/db/tickets/ticket-changes.ts'
import { htmlOf, linesOf } from '#server/domain/rich-text.ts'
import { Refused } from '#server/texts/refused.ts'
import { emailNewMentions, type TicketWork } from './ticket-work.ts'

type Note = Pick<Row<'actionLog'>, 'at' | 'kind' | 'agentId' | 'details'>

/** Whether an agent can change a note: their own, for five minutes, unless it was redacted (T214). */
export const isEditable = (
  { at, kind, agentId, details }: Note,
  by: { agentId: number; now: number },
) =>
  kind === 'note' && agentId === by.agentId && details === null && at > by.now - limits.noteEditing

/** Changes an own note; false if its text is the same (T214). */
export const editNote = async (
  tx: Db,
  work: TicketWork,
  { id, text, at }: { id: number; text: string; at: number },
) => {
  const { ticket, by } = work
  const agentId = by.agentId ?? 0
  const note = await ownNote(tx, { id, ticketId: ticket.id, agentId })
  if (!note || !isEditable(note, { agentId, now: at })) throw new Refused('noteFixed')
  const before = linesOf(note.description)
  if (before === text) return false
  await changeNote(tx, id, { description: htmlOf(text), editedAt: at })
  await indexInternal(tx, ticket.id)
  await recordChange(tx, { ticketId: ticket.id, at, isShared: false })
  await emailNewMentions(tx, work, { from: before, to: text, logId: id, now: at })
  return true
}
