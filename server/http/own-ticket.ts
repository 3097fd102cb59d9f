import type { FastifyRequest } from 'fastify'

import { sessionOf } from './access.ts'
import { findDraft } from '#server/db/tickets/drafts.ts'
import { ticketAmong } from '#server/db/tickets/tickets.ts'
import { Problem } from '#server/domain/problem.ts'

const noTicket = () => new Problem(404, 'Ticket not found.')

/**
 * The ticket, if it belongs to one of the user's companies; otherwise “not found” in every
 * call (P11, A58b).
 */
export const requireOwnTicket = async (request: FastifyRequest, ticketId: number) => {
  const { engine } = request.server.services
  const ticket = await ticketAmong(engine, ticketId, sessionOf(request).companyIds)
  if (!ticket) throw noTicket()
  return ticket
}

/** Where a user can store files: on such a ticket, or on their own draft (A42). */
export const requireUploadPlace = async (request: FastifyRequest, ticketId: number) => {
  const { engine, db } = request.server.services
  const { companyIds, accountId } = sessionOf(request)
  const ticket = await ticketAmong(engine, ticketId, companyIds)
  if (ticket) return { isDraft: false, isClosed: ticket.isClosed === 1 }
  if (await findDraft(db, ticketId, accountId)) return { isDraft: true, isClosed: false }
  throw noTicket()
}
