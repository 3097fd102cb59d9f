import type { FastifyInstance } from 'fastify'

import { rateTicket } from '#contract/ticket-rating.ts'
import { saveRating } from '#server/db/tickets/ticket-rating.ts'
import { sessionOf } from '#server/http/access.ts'
import { callerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'

export function ticketRatingRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, rateTicket, async ({ ticketId, score, comment }, request) => {
    await requireOwnTicket(callerOf(request), ticketId)
    const { accountId } = sessionOf(request)
    const rating = { ticketId, accountId, score, comment: comment.trim(), now: now() }
    if (await saveRating(db, rating)) return { success: true }
    return refusal(request, 'notRatable')
  })
}
