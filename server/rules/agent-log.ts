import type { AgentEntry } from '#contract/agent-ticket.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { emailOf, logPart, type LogPart, type LogRow } from '#server/db/tickets/log-parts.ts'
import { linesOf } from '#server/domain/rich-text.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { entryIn, eventOf, isIdentification } from '#server/texts/ticket-history.ts'
import { isEditable } from './note-editing.ts'

const messages: readonly string[] = ['comment', 'answer']

const kindOf = (row: LogRow) => {
  if (row.kind === 'note') return isIdentification(eventOf(row)) ? 'step' : 'note'
  return messages.includes(row.kind) ? 'message' : 'step'
}

/** External participants have no account, but count as customers. */
const sideOf = ({ authorId, kind }: LogRow) =>
  authorId === null && !['participants', 'comment'].includes(kind) ? 'provider' : 'customer'

const redactionOf = ({ kind, details }: LogRow) => {
  if (details === null || !(messages.includes(kind) || kind === 'note')) return {}
  const event = JSON.parse(details) as TicketEvent
  return 'at' in event ? { redactedAt: new Date(event.at).toISOString() } : {}
}

/** What agents are told about a changed note, and its author about one that can still be changed (T214). */
const editingOf = (row: LogRow, agentId: number, now: number) => ({
  ...(row.editedAt !== null && { editedAt: new Date(row.editedAt).toISOString() }),
  ...(isEditable(row, { agentId, now }) && { editable: linesOf(row.description) }),
})

type LogReader = { agentId: number; now: number; language: ServerLanguage; part: LogPart }

/** The history in the reader's language, oldest first, including internal notes (T105). */
export const agentLog = async (
  engine: Engine,
  ticketId: number,
  { agentId, now, language, part }: LogReader,
): Promise<AgentEntry[]> => {
  const rows = await logPart(engine, ticketId, part, 'agent')
  return rows.map((row, at) => ({
    entryId: row.id,
    date: new Date(row.at).toISOString(),
    kind: kindOf(row),
    side: sideOf(row),
    source: row.source,
    isOwn: row.agentId === agentId,
    ...redactionOf(row),
    ...editingOf(row, agentId, now),
    ...(at === 0 && row.earlier !== undefined && { earlier: row.earlier }),
    ...entryIn(language, row),
    ...(row.quoted !== null && { quoted: row.quoted }),
    ...emailOf(row),
  }))
}
