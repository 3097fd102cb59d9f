import { findDraft } from '#server/db/tickets/drafts.ts'
import { ticketAmong } from '#server/db/tickets/tickets.ts'
import { Problem } from '#server/domain/problem.ts'
import type { Caller } from './caller.ts'

const noTicket = () => new Problem(404, 'Ticket not found.')

/**
 * The ticket, if it belongs to one of the user's companies; otherwise “not found” in every
 * call (P11, A58b).
 */
export const requireOwnTicket = async (caller: Caller, ticketId: number) => {
  const { engine } = caller.services
  const ticket = await ticketAmong(engine, ticketId, caller.session.companyIds)
  if (!ticket) throw noTicket()
  return ticket
}

/** Where a user can store files: on such a ticket, or on their own draft (A42). */
export const requireUploadPlace = async (caller: Caller, ticketId: number) => {
  const { engine, db } = caller.services
  const { companyIds, accountId } = caller.session
  const ticket = await ticketAmong(engine, ticketId, companyIds)
  if (ticket) return { isDraft: false, isClosed: ticket.isClosed === 1 }
  if (await findDraft(db, ticketId, accountId)) return { isDraft: true, isClosed: false }
  throw noTicket()
}
