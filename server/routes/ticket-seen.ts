import type { FastifyInstance } from 'fastify'

import { markTicketSeen } from '#contract/ticket-seen.ts'
import { markTicketRead } from '#server/db/mail/inbox.ts'
import { markSeen } from '#server/db/tickets/ticket-seen.ts'
import { callerOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { serve } from '#server/http/serve.ts'

export function ticketSeenRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, markTicketSeen, async ({ ticketId, until }, request) => {
    const { id } = await requireOwnTicket(callerOf(request), ticketId)
    const { accountId } = sessionOf(request)
    const seenAt = Math.min(Date.parse(until), now())
    await markSeen(db, { ticketId: id, accountId, seenAt })
    await markTicketRead(db, accountId, id, seenAt)
    return {}
  })
}
