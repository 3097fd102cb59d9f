import { ticketStatuses } from '#contract/limits.ts'
import { logAction, logNote } from '#server/db/tickets/comments.ts'
import type { HeldTicket } from '#server/db/tickets/held-ticket.ts'
import { notifySubscribers } from '#server/db/tickets/subscriptions.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { indexComment } from '#server/db/tickets/ticket-index.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { entryOf, writtenEntry, type TicketEvent } from '#server/texts/ticket-history.ts'
import { statusOf, type StatusName } from '#server/texts/ticket-statuses.ts'

/** Who works on a ticket for the provider: an agent, or a name given to `desk`. */
export type Worker = { name: string; agentId: number | null }

/** A ticket held by the transaction, and who changes it. */
export type TicketWork = { ticket: HeldTicket; by: Worker }

const entryBy = ({ ticket, by }: TicketWork) => ({
  ...{ ticketId: ticket.id, at: ticket.updatedAt },
  ...{ source: by.name, authorId: null },
})

/** A closed ticket keeps when it was resolved; an open one isn't any more. */
const resolvedAtFor = (to: StatusName, at: number) => {
  if (to === 'closed') return {}
  return { resolvedAt: to === 'resolved' ? at : null }
}

const move = async (tx: Db, work: TicketWork, to: StatusName) => {
  const { id, statusId, status, language, updatedAt } = work.ticket
  const change = { statusId: ticketStatuses[to], ...resolvedAtFor(to, updatedAt) }
  await changeTicket(tx, id, change)
  const event: TicketEvent = { what: 'statusChanged', from: statusOf(statusId) ?? status, to }
  return logAction(tx, { ...entryBy(work), kind: 'status', ...entryOf(event, language) })
}

const tell = (tx: Db, { ticket }: TicketWork, logId: number) =>
  notifySubscribers(tx, { ticketId: ticket.id, logId, now: ticket.updatedAt })

type Answer = { text: string; status?: StatusName | undefined }

/** Writes an answer the customer reads; with a status the ticket moves as well. False on a closed ticket. */
export const answerTicket = async (tx: Db, work: TicketWork, { text, status }: Answer) => {
  const { ticket } = work
  if (ticket.isClosed) return false
  const written = writtenEntry('answer', text, ticket.language)
  // One email for both: it says the status at the time it is sent.
  await tell(tx, work, await logAction(tx, { ...entryBy(work), ...written }))
  if (status && ticketStatuses[status] !== ticket.statusId) await move(tx, work, status)
  await indexComment(tx, ticket.id, text)
  return true
}

/** Writes a note beside the log; the ticket shows no change to its customer. */
export const noteOnTicket = (
  tx: Db,
  work: TicketWork,
  { text, at }: { text: string; at: number },
) => logNote(tx, { ...entryBy(work), at, ...writtenEntry('note', text, work.ticket.language) })

/** Moves a ticket to another status, also out of Closed; false when it has this one. */
export const moveToStatus = async (tx: Db, work: TicketWork, to: StatusName) => {
  if (work.ticket.statusId === ticketStatuses[to]) return false
  await tell(tx, work, await move(tx, work, to))
  return true
}

const logHanding = (tx: Db, work: TicketWork, event: TicketEvent) =>
  logAction(tx, {
    ...{ ...entryBy(work), kind: 'assigned' },
    ...entryOf(event, work.ticket.language),
  })

/** Hands a ticket to somebody; an empty name stands for nobody. False when they have it. */
export const assignTicket = async (tx: Db, work: TicketWork, name: string) => {
  const { id, assigneeName } = work.ticket
  if (assigneeName === name) return false
  await changeTicket(tx, id, { assigneeName: name })
  await logHanding(tx, work, name === '' ? { what: 'unassigned' } : { what: 'assigned', to: name })
  return true
}

/** Moves a ticket to a support group; false when it is there. */
export const moveToGroup = async (tx: Db, work: TicketWork, to: string) => {
  const { id, supportGroup: from } = work.ticket
  if (from === to) return false
  await changeTicket(tx, id, { supportGroup: to })
  await logHanding(tx, work, { what: 'groupChanged', from, to })
  return true
}
