import type { FastifyInstance, FastifyRequest } from 'fastify'

import * as attachments from '#contract/attachments.ts'
import { mayManage } from '#contract/rules/permissions.ts'
import { askerOf } from '#server/http/access.ts'
import {
  addAttachment,
  attachmentCount,
  attachmentIn,
  attachmentsOf,
  removeAttachment,
} from '#server/db/files/attachments.ts'
import type { Received } from '#server/files/receive.ts'
import { readFiles } from '#server/files/receive.ts'
import { sendDownload } from '#server/files/send-file.ts'
import { ownPlace } from '#server/http/own-ticket.ts'
import { Problem } from '#server/http/problem.ts'
import { admitFile, holdOpen, holdPlace, takeFile } from '#server/rules/uploads.ts'
import { serve, serveFile, serveUpload } from '#server/http/serve.ts'
import { messageFor } from '#server/texts/messages.ts'

const keepAttachment = (request: FastifyRequest, ticketId: number, file: Received) => {
  const { env, now } = request.server.services
  const { accountId: uploaderId, username: uploader } = askerOf(request)
  const { name, blob } = file
  const createdAt = now()
  return takeFile(request, {
    file,
    check: () => {},
    hold: (tx) => holdPlace(tx, request, ticketId, blob),
    keep: async (tx, type) => {
      const row = { ticketId, name, type, uploaderId, createdAt }
      const id = await addAttachment(tx, row, blob, env.ATTACHMENTS_PER_TICKET)
      const createDate = new Date(createdAt).toISOString()
      return id === null ? null : { id, name, type, uploader, createDate }
    },
  })
}

export async function attachmentRoutes(app: FastifyInstance) {
  const { db, engine, env, now } = app.services
  await readFiles(app)

  serve(app, attachments.listAttachments, async ({ ticketId }, request) => {
    await ownPlace(request, ticketId)
    return attachmentsOf(engine, ticketId)
  })

  serveUpload(app, attachments.uploadAttachment, {
    admit: ({ ticketId }, request) =>
      admitFile(request, ticketId, {
        isForDrafts: false,
        isFull: async () => (await attachmentCount(db, ticketId)) >= env.ATTACHMENTS_PER_TICKET,
      }),
    take: async ({ payload, file }, request) => {
      const { kept, ...verdict } = await keepAttachment(request, payload.ticketId, file)
      return { ...verdict, attachment: kept }
    },
  })

  serve(app, attachments.deleteAttachment, async ({ ticketId, id }, request) => {
    await ownPlace(request, ticketId)
    const { accountId, flags } = askerOf(request)
    const file = { id, ticketId, ...(!mayManage(flags) && { uploaderId: accountId }) }
    return db.transaction().execute(async (tx) => {
      if (!(await holdOpen(tx, ticketId, now())))
        return { success: false, message: messageFor(request, 'fileOnClosed') }
      return (await removeAttachment(tx, file))
        ? { success: true }
        : { success: false, message: messageFor(request, 'fileNotYours') }
    })
  })

  serveFile(app, attachments.downloadAttachment, async ({ ticketId, id }, request, reply) => {
    await ownPlace(request, ticketId)
    const file = await attachmentIn(engine, ticketId, id)
    if (!file) throw new Problem(404, 'There is no such file.')
    return sendDownload(request, reply, { ...file, key: file.blobKey })
  })
}
