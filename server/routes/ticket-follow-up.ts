import type { FastifyInstance } from 'fastify'

import { createFollowUp } from '#contract/ticket-follow-up.ts'
import { openDraft } from '#server/db/tickets/drafts.ts'
import { sessionOf } from '#server/http/access.ts'
import { callerOf } from '#server/http/caller.ts'
import { serve } from '#server/http/serve.ts'
import { checkDraftCount } from '#server/rules/draft-quota.ts'
import { requireOwnTicket } from '#server/rules/own-ticket.ts'

export function ticketFollowUpRoutes(app: FastifyInstance) {
  const { db, engine, now } = app.services

  serve(app, createFollowUp, async ({ ticketId }, request) => {
    const { id, isClosed, shortDescription } = await requireOwnTicket(callerOf(request), ticketId)
    if (!isClosed) return { ticketId: null, shortDescription: '' }
    await checkDraftCount(db, callerOf(request))
    const { accountId } = sessionOf(request)
    return openDraft(engine, { accountId, shortDescription, now: now(), followUpOf: id })
  })
}
