import type { FastifyInstance } from 'fastify'

import { previewAttachment } from '#contract/attachment-preview.ts'
import { isPdf, isShowableImage } from '#contract/rules/attachments.ts'
import { attachmentIn } from '#server/db/files/attachments.ts'
import { isShowable } from '#server/files/image-size.ts'
import { sendPdf, sendImage } from '#server/files/send-file.ts'
import { ownPlace } from '#server/http/own-ticket.ts'
import { Problem } from '#server/http/problem.ts'
import { serveFile } from '#server/http/serve.ts'

export async function attachmentPreviewRoutes(app: FastifyInstance) {
  const { db, engine } = app.services

  serveFile(app, previewAttachment, async ({ ticketId, id }, request, reply) => {
    await ownPlace(request, ticketId)
    const file = await attachmentIn(engine, ticketId, id)
    if (file && isPdf(file.type)) return sendPdf(request, reply, { ...file, key: file.blobKey })
    if (!file || !isShowableImage(file.type) || !(await isShowable(db, file.blobKey)))
      throw new Problem(404, 'No preview available for this file.')
    return sendImage(request, reply, { ...file, key: file.blobKey })
  })
}
