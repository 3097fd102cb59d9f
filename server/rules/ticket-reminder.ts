import { ticketStatuses } from '#contract/limits.ts'
import { emailAgents } from '#server/db/agents/agent-emails.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { logNote } from '#server/db/tickets/comments.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { Refused } from '#server/texts/refused.ts'
import { entryOf } from '#server/texts/ticket-history.ts'
import { changeStatus, type TicketWork } from './ticket-work.ts'

type Reminder = { statusId: number; remindAt: number; now: number }

/**
 * Sets when a postponed ticket becomes active again, or never with 0; false if nothing changes. Throws
 * `Refused` for another status and for a time that has passed (T256).
 */
export const setReminder = async (tx: Db, { ticket }: TicketWork, reminder: Reminder) => {
  const { statusId, remindAt, now } = reminder
  const isPossible = statusId === ticketStatuses.postponed && remindAt > now
  if (remindAt !== 0 && !isPossible) throw new Refused('reminderImpossible')
  const to = remindAt === 0 ? null : remindAt
  if (ticket.remindAt === to) return false
  await changeTicket(tx, ticket.id, { remindAt: to })
  return true
}

/**
 * Makes a postponed ticket active: it waits for the agents again, and its assignee gets an email. Customers
 * see the status, and get none (T256).
 */
export const endPostponement = async (tx: Db, work: TicketWork) => {
  const { id: ticketId, updatedAt: at, language, assigneeId } = work.ticket
  await changeStatus(tx, work, 'active')
  await changeTicket(tx, ticketId, { waitingSince: at })
  const entry = entryOf({ what: 'reminded' }, language)
  const source = work.by.name
  const logId = await logNote(tx, { ticketId, at, source, authorId: null, agentId: null, ...entry })
  if (assigneeId !== null)
    await emailAgents(tx, { event: 'note', agentIds: [assigneeId], logId, now: at })
}
