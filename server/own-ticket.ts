import type { FastifyRequest } from 'fastify'

import { askerOf } from './access.ts'
import { ticketAmong } from './db/tickets.ts'
import { Problem } from './problem.ts'

/** P11, A58b: the ticket if it belongs to a company of whoever asks; any other is not found, by any call. */
export const ownTicket = async (request: FastifyRequest, ticketId: number) => {
  const { db } = request.server.services
  const ticket = await ticketAmong(db, ticketId, askerOf(request).companyIds)
  if (!ticket) throw new Problem(404, 'There is no such ticket.')
  return ticket
}
