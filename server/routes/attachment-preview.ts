import type { FastifyInstance } from 'fastify'

import { previewAttachment } from '#contract/attachment-preview.ts'
import { callerOf } from '#server/http/caller.ts'
import { sendPreview } from '#server/http/send-preview.ts'
import { requireUploadPlace } from '#server/rules/own-ticket.ts'
import { serveFile } from '#server/http/serve.ts'

export function attachmentPreviewRoutes(app: FastifyInstance) {
  serveFile(app, previewAttachment, async (payload, request, reply) => {
    await requireUploadPlace(callerOf(request), payload.ticketId)
    return sendPreview(request, reply, payload, 'customer')
  })
}
