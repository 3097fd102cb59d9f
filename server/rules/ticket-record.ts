import type { TicketRecord, ActionLogItem } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { findTicket } from '#server/db/tickets/tickets.ts'
import type { ServerLanguage } from '#server/domain/server-language.ts'
import { priorityIn } from '#server/texts/priorities.ts'
import { openingIn, entryIn } from '#server/texts/ticket-history.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { emailOf, logPart, type LogPart } from '#server/db/tickets/log-parts.ts'

/** Null if another company owns the ticket or it doesn't exist (P7, E2). */
export const ticketRecord = async (
  engine: Engine,
  ticketId: number,
  companyIds: readonly number[],
  language: ServerLanguage,
): Promise<TicketRecord | null> => {
  const ticket = await findTicket(engine, ticketId, companyIds)
  if (ticket === null) return null
  const { internalPriorityId: _, redactedAt: __, ...record } = ticket
  return {
    ...record,
    description: openingIn(language, ticket),
    priority: priorityIn(language, ticket),
  }
}

type LogReader = { accountId: number; language: ServerLanguage; part?: LogPart }

/** The history in the reader's language, oldest first, without internal notes (E3, A89, T99). */
export const actionLog = async (
  engine: Engine,
  ticketId: number,
  { accountId, language, part = {} }: LogReader,
): Promise<ActionLogItem[]> => {
  const items = await logPart(engine, ticketId, part, 'customer')
  return items.map(
    (
      { id, at, source, isCurrent, authorId, agentId: _, earlier, quoted, emailSender, ...entry },
      place,
    ) => ({
      date: new Date(at).toISOString(),
      source,
      isCurrent: isCurrent === 1,
      author: authorTo(accountId, authorId, entry.kind),
      kind: messages.includes(entry.kind) ? 'message' : 'step',
      entryId: id,
      ...(place === 0 && earlier !== undefined && { earlier }),
      ...redactionOf({ id, isOwn: authorId === accountId, ...entry }),
      ...entryIn(language, { ...entry, source }),
      ...(quoted !== null && { quoted }),
      ...emailOf({ emailSender }),
    }),
  )
}

const authorTo = (reader: number, authorId: number | null, kind: string) => {
  // An external participant who comments is on the customer's side; one who unsubscribes is on neither side.
  if (authorId === null && kind === 'comment') return 'colleague'
  if (authorId === null) return kind === 'participants' ? undefined : 'provider'
  return authorId === reader ? 'you' : 'colleague'
}

type Redactable = { id: number; isOwn: boolean; kind: string; details: string | null }

/** The id of a comment that its author can redact, or when it was redacted (T80). */
const redactionOf = ({ id, isOwn, kind, details }: Redactable) => {
  if (kind !== 'comment') return {}
  if (details === null) return isOwn ? { id } : {}
  const event = JSON.parse(details) as TicketEvent
  return event.what === 'redacted' ? { redactedAt: new Date(event.at).toISOString() } : {}
}

const messages: readonly string[] = ['comment', 'answer']
