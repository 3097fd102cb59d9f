import type { FullText } from '#server/db/engine/engine.ts'
import { isMuted } from '#server/db/mail/notification-mutes.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { addMessageTo } from '#server/db/tickets/entry-messages.ts'
import { findColleague, keepAsParticipant, startOwning } from '#server/db/tickets/participants.ts'
import { changeTicket } from '#server/db/tickets/ticket-change.ts'
import { reindexTicket } from '#server/db/tickets/ticket-index.ts'
import { Refused } from '#server/texts/refused.ts'
import { logChange, type TicketWork } from './ticket-work.ts'

/** Tells the new owner, by email and in the inbox, as if they had been added (T197). */
const notifyOwner = async (tx: Db, { ticket }: TicketWork, accountId: number, logId: number) => {
  const now = ticket.updatedAt
  if (!(await isMuted(tx, accountId, 'added.email')))
    await queueMail(tx, { kind: 'ticketChanged', accountId, aboutId: logId, now })
  const entry = { ticketId: ticket.id, logId, now, authorId: 0, news: 0 } as const
  await addMessageTo(tx, accountId, { ...entry, event: 'added', alsoEvent: 'added' })
}

/**
 * Gives a ticket to another user of its company; the previous owner stays as a participant. False if it's
 * already theirs, and throws `Refused` if they can't own it (T255).
 */
export const changeOwner = async (tx: Db, work: TicketWork, to: number, fullText: FullText) => {
  const { id: ticketId, ownerId: from, ownerName, companyId, updatedAt: addedAt } = work.ticket
  if (from === to) return false
  const owner = await findColleague(tx, companyId, { 'account.id': to })
  if (!owner) throw new Refused('ownerWithoutTickets')
  await changeTicket(tx, ticketId, { ownerId: to })
  await startOwning(tx, { ticketId, accountId: to })
  const { agentId } = work.by
  await keepAsParticipant(tx, { ticketId, accountId: from, addedById: null, agentId, addedAt })
  const name = `${owner.firstName} ${owner.lastName}`
  const logId = await logChange(tx, work, { what: 'ownerChanged', from: ownerName, to: name })
  await notifyOwner(tx, work, to, logId)
  await reindexTicket(tx, ticketId, fullText)
  return true
}
