import { ticketStatuses } from '#contract/limits.ts'
import { emailAgents } from '#server/db/agents/agent-emails.ts'
import { mentionableAgents } from '#server/db/agents/assignees.ts'
import { logAction, logNote } from '#server/db/tickets/comments.ts'
import type { LockedTicket } from '#server/db/tickets/lock-ticket.ts'
import { notifySubscribers } from '#server/db/tickets/entry-emails.ts'
import { categoryWith } from '#server/db/tickets/ticket-options.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { mentionedIn } from '#server/domain/mentions.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { indexEntry, indexInternal, reindexTicket } from '#server/db/tickets/ticket-index.ts'
import type { FullText } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { priorityOf } from '#server/texts/priorities.ts'
import { htmlOf, textOf } from '#server/domain/rich-text.ts'
import type { TicketEvent } from '#server/domain/ticket-event.ts'
import { entryOf, htmlEntry, writtenEntry } from '#server/texts/ticket-history.ts'
import { statusOf, type StatusName } from '#server/texts/ticket-statuses.ts'

/** Who works on a ticket for the provider: an agent, or a name passed to `desk`. */
export type ChangedBy = { name: string; agentId: number | null }

/** A ticket that the transaction has locked, and who changes it. */
export type TicketWork = { ticket: LockedTicket; by: ChangedBy }

const entryBy = ({ ticket, by }: TicketWork) => ({
  ticketId: ticket.id,
  at: ticket.updatedAt,
  source: by.name,
  authorId: null,
  agentId: by.agentId,
})

/** A closed ticket keeps its resolution time; an open one loses it. */
const resolvedAtFor = (to: StatusName, at: number) => {
  if (to === 'closed') return {}
  return { resolvedAt: to === 'resolved' ? at : null }
}

/** Changes a ticket's status without notifying anyone; returns the id of its entry. */
export const changeStatus = async (tx: Db, work: TicketWork, to: StatusName) => {
  const { id, statusId, status, language, updatedAt } = work.ticket
  const change = { statusId: ticketStatuses[to], remindAt: null, ...resolvedAtFor(to, updatedAt) }
  await changeTicket(tx, id, change)
  const event: TicketEvent = { what: 'statusChanged', from: statusOf(statusId) ?? status, to }
  return logAction(tx, { ...entryBy(work), kind: 'status', ...entryOf(event, language) })
}

const newsOf = ({ ticket }: TicketWork, logId: number) => ({
  ticketId: ticket.id,
  logId,
  now: ticket.updatedAt,
})

type Answer = {
  html: string
  /** the quoted part of an email (T131) */
  quoted?: string | null
  status?: StatusName | undefined
}

/**
 * Adds an answer that the customer reads, from clean HTML. With a status, it also changes the ticket's.
 * Returns the id of its entry, or null if the ticket is closed.
 */
export const writeAnswer = async (
  tx: Db,
  work: TicketWork,
  { html, quoted = null, status }: Answer,
) => {
  const { ticket } = work
  if (ticket.isClosed) return null
  const written = htmlEntry('answer', html, ticket.language)
  const logId = await logAction(tx, { ...entryBy(work), ...written, quoted })
  const to = status && ticketStatuses[status] !== ticket.statusId ? status : undefined
  // One email for both: it names the status at the time it is sent.
  await notifySubscribers(tx, {
    ...newsOf(work, logId),
    event: 'answer',
    alsoEvent: to && 'status',
  })
  if (to) await changeStatus(tx, work, to)
  await indexEntry(tx, ticket.id, textOf(`${html} ${quoted ?? ''}`))
  return logId
}

/** The same with plain text. */
export const answerTicket = (
  tx: Db,
  work: TicketWork,
  { text, status }: { text: string; status?: StatusName | undefined },
) => writeAnswer(tx, work, { html: htmlOf(text), status })

/** Adds an internal note; customers see no change. Returns the id of its entry. */
export const addInternalNote = async (
  tx: Db,
  work: TicketWork,
  { text, at }: { text: string; at: number },
) => {
  const logId = await logNote(tx, {
    ...entryBy(work),
    at,
    ...writtenEntry('note', text, work.ticket.language),
  })
  await emailAboutNote(tx, work, { text, logId, now: at })
  await indexInternal(tx, work.ticket.id)
  return logId
}

const mentionsIn = async (tx: Db, { by }: TicketWork, text: string) =>
  mentionedIn(text, await mentionableAgents(tx)).filter((id) => id !== by.agentId)

/** Emails the agents a changed note mentions for the first time (T214, T234). */
export const emailNewMentions = async (
  tx: Db,
  work: TicketWork,
  { from, to, ...entry }: { from: string; to: string; logId: number; now: number },
) => {
  const before = await mentionsIn(tx, work, from)
  const agentIds = (await mentionsIn(tx, work, to)).filter((id) => !before.includes(id))
  await emailAgents(tx, { ...entry, event: 'mention', agentIds })
}

/** Emails the agents that a note mentions and the assignee, once each, but not its author (T234). */
const emailAboutNote = async (
  tx: Db,
  work: TicketWork,
  { text, ...entry }: { text: string; logId: number; now: number },
) => {
  const { assigneeId } = work.ticket
  const agentIds = await mentionsIn(tx, work, text)
  const emailed = await emailAgents(tx, { ...entry, event: 'mention', agentIds })
  if (assigneeId === null || assigneeId === work.by.agentId || emailed.includes(assigneeId)) return
  await emailAgents(tx, { ...entry, event: 'note', agentIds: [assigneeId] })
}

/** Changes a ticket's status, even if it's closed; false if it already has this status. */
export const moveToStatus = async (tx: Db, work: TicketWork, to: StatusName) => {
  if (work.ticket.statusId === ticketStatuses[to]) return false
  const logId = await changeStatus(tx, work, to)
  await notifySubscribers(tx, { ...newsOf(work, logId), event: 'status' })
  return true
}

const logAssignment = (tx: Db, work: TicketWork, event: TicketEvent) =>
  logAction(tx, {
    ...entryBy(work),
    kind: 'assigned',
    ...entryOf(event, work.ticket.language),
  })

/** The assignee of a ticket: an agent, or a name without an account. */
export type Assignee = { name: string; agentId: number | null }

export const nobody: Assignee = { name: '', agentId: null }

/** Assigns a ticket, or removes its assignee; false if nothing changes. */
export const assignTicket = async (tx: Db, work: TicketWork, { name, agentId }: Assignee) => {
  const { id, assigneeName, assigneeId } = work.ticket
  if (assigneeName === name && assigneeId === agentId) return false
  await changeTicket(tx, id, { assigneeName: name, assigneeId: agentId })
  const logId = await logAssignment(
    tx,
    work,
    name === '' ? { what: 'unassigned' } : { what: 'assigned', to: name },
  )
  const by = work.by.agentId
  // The operator's command says nothing; nobody needs an email about what they did.
  if (agentId !== null && by !== null && by !== agentId) {
    const now = work.ticket.updatedAt
    await emailAgents(tx, { event: 'assigned', agentIds: [agentId], logId, now })
  }
  return true
}

/** Moves a ticket to a support group; false if it's already there. */
export const moveToGroup = async (tx: Db, work: TicketWork, to: string) => {
  const { id, supportGroup: from } = work.ticket
  if (from === to) return false
  await changeTicket(tx, id, { supportGroup: to })
  await logAssignment(tx, work, { what: 'groupChanged', from, to })
  return true
}

type Urgency = { id: number; name: string }

/** Adds an entry about a changed field; returns its id. */
export const logChange = (tx: Db, work: TicketWork, event: TicketEvent) =>
  logAction(tx, {
    ...entryBy(work),
    kind: 'changed',
    ...entryOf(event, work.ticket.language),
  })

/** Says that a file was deleted, but not its name; only agents learn about the file of a note (T210). */
export const logFileDeletion = (
  tx: Db,
  work: TicketWork,
  { isInternal, at }: { isInternal: 0 | 1; at: number },
) => {
  const entry = { ...entryBy(work), at, ...entryOf({ what: 'fileDeleted' }, work.ticket.language) }
  return isInternal === 1 ? logNote(tx, entry) : logAction(tx, { ...entry, kind: 'changed' })
}

/** Changes a ticket's urgency, and with it the priority; false if it already has this urgency. */
export const changeUrgency = async (tx: Db, work: TicketWork, { id: urgencyId, name }: Urgency) => {
  const { id, typeId, language, urgencyId: before, urgency: from } = work.ticket
  if (before === urgencyId) return false
  await changeTicket(tx, id, { urgencyId, ...priorityOf(urgencyId, typeId, language) })
  await logChange(tx, work, { what: 'urgencyChanged', from, to: name })
  return true
}

export type TicketCategory = NonNullable<Awaited<ReturnType<typeof categoryWith>>>

/** Changes a ticket's category and type, and with the type its priority; returns what has changed (T254). */
export const changeCategory = async (tx: Db, work: TicketWork, category: TicketCategory) => {
  const { id, typeId, categoryId, urgencyId, language } = work.ticket
  const { ticketTypeId } = category
  const before = categoryId === category.id ? undefined : await categoryWith(tx, categoryId)
  if (!before) return []
  const priority = priorityOf(urgencyId, ticketTypeId, language)
  await changeTicket(tx, id, { typeId: ticketTypeId, categoryId: category.id, ...priority })
  const isMoved = typeId !== ticketTypeId
  if (isMoved)
    await logChange(tx, work, { what: 'typeChanged', from: before.type, to: category.type })
  await logChange(tx, work, { what: 'categoryChanged', from: before.name, to: category.name })
  return isMoved ? ['type', 'category'] : ['category']
}

/** Changes a ticket's subject and updates the search index; false if it already has this subject. */
export const changeSubject = async (tx: Db, work: TicketWork, to: string, fullText: FullText) => {
  const { id, shortDescription: from } = work.ticket
  if (from === to) return false
  await changeTicket(tx, id, { shortDescription: to, shortKey: sortKey(to) })
  await logChange(tx, work, { what: 'subjectChanged', from, to })
  await reindexTicket(tx, id, fullText)
  return true
}
