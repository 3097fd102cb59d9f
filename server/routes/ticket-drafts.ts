import type { FastifyInstance } from 'fastify'

import { createDraft, createTicket, getDraft } from '#contract/tickets.ts'
import { askerOf } from '#server/http/access.ts'
import { openDraft, openDraftOf } from '#server/db/tickets/drafts.ts'
import { checkDraftCount } from '#server/rules/draft-quota.ts'
import { makeTicket } from '#server/rules/new-ticket.ts'
import { reasonOf } from '#server/rules/refused.ts'
import { serve } from '#server/http/serve.ts'
import { messageFor } from '#server/texts/messages.ts'

const noDraft = { ticketId: null, shortDescription: '' }

export async function draftRoutes(app: FastifyInstance) {
  const { db, engine, now } = app.services

  serve(app, createDraft, async ({ shortDescription }, request) => {
    const { accountId } = askerOf(request)
    await checkDraftCount(db, request)
    return openDraft(engine, { accountId, shortDescription: shortDescription.trim(), now: now() })
  })

  serve(app, getDraft, async (_, request) => {
    const draft = await openDraftOf(db, askerOf(request).accountId)
    return draft ?? noDraft
  })

  serve(app, createTicket, async (wanted, request) => {
    try {
      await makeTicket(request, wanted)
      return { success: true }
    } catch (error) {
      return { success: false, message: messageFor(request, reasonOf(error)) }
    }
  })
}
