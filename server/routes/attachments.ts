import type { FastifyInstance } from 'fastify'

import { listAttachments } from '#contract/attachments.ts'
import { attachmentsOf } from '#server/db/tickets.ts'
import { ownTicket } from '#server/own-ticket.ts'
import { serve } from '#server/serve.ts'

export async function attachmentRoutes(app: FastifyInstance) {
  serve(app, listAttachments, async ({ ticketId }, request) =>
    attachmentsOf(app.services.db, (await ownTicket(request, ticketId)).id),
  )
}
