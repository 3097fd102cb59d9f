import type { FastifyInstance } from 'fastify'

import { redactComment } from '#contract/comment-redaction.ts'
import { callerOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'
import { serve } from '#server/http/serve.ts'
import { refusal } from '#server/http/verdict.ts'
import { redact } from '#server/rules/comment-redaction.ts'

export function commentRedactionRoutes(app: FastifyInstance) {
  const { engine, now } = app.services

  serve(app, redactComment, async ({ ticketId, id }, request) => {
    await requireOwnTicket(callerOf(request), ticketId)
    const { accountId } = sessionOf(request)
    const comment = { id, ticketId, accountId, address: request.ip, now: now() }
    return (await redact(engine, comment)) ? { success: true } : refusal(request, 'commentNotYours')
  })
}
