import type { FastifyInstance } from 'fastify'

import { commentProblem } from '#contract/rules/comments.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { callerOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { resolveByOwner } from '#server/rules/ticket-resolution.ts'
import { commentMessages } from '#server/texts/messages.ts'

export function ticketResolutionRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, resolveTicket, async ({ ticketId, reason, comment }, request) => {
    const ticket = await requireOwnTicket(callerOf(request), ticketId)
    const text = comment.replaceAll('\r\n', '\n').trim()
    const problem = text === '' ? null : commentProblem(text)
    if (problem) return refusal(request, commentMessages[problem])

    const author = sessionOf(request)
    const refused = await resolveByOwner(db, { ticket, author, reason, text, now: now() })
    return refused ? refusal(request, refused) : { success: true }
  })
}
