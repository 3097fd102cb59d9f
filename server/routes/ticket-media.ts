import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { deleteMedia, getMedia, uploadMedia } from '#contract/attachments.ts'
import { isPicture } from '#contract/rules/attachments.ts'
import { askerOf, guards } from '#server/access.ts'
import { draftAmong } from '#server/db/drafts.ts'
import { addMedia, mediaNamed, removeMedia } from '#server/db/media.ts'
import { readFiles } from '#server/files/receive.ts'
import { sendPicture } from '#server/files/send-file.ts'
import { ownPlace } from '#server/own-ticket.ts'
import { Problem } from '#server/problem.ts'
import { takeFile } from '#server/rules/uploads.ts'
import { serve, serveFile, serveUpload } from '#server/serve.ts'

/** Pictures of one description. */
const mostPictures = 50

const ownPicture = async (request: FastifyRequest, hashId: string) => {
  const picture = await mediaNamed(request.server.services.db, hashId)
  if (!picture) throw new Problem(404, 'There is no such picture.')
  await ownPlace(request, picture.ticketId)
  return picture
}

const show = async (request: FastifyRequest, reply: FastifyReply, hashId: string) => {
  const { type, size } = await ownPicture(request, hashId)
  return sendPicture(request, reply, { type, size, key: hashId })
}

export async function ticketMediaRoutes(app: FastifyInstance) {
  const { db, now } = app.services
  await readFiles(app)

  serveUpload(app, uploadMedia, async ({ payload: { ticketId }, file }, request) => {
    const uploaderId = askerOf(request).accountId
    const taken = await takeFile(request, {
      ticketId,
      file,
      accepts: isPicture,
      keep: (tx, type) =>
        addMedia(tx, { ticketId, type, uploaderId, createdAt: now() }, file.blob, mostPictures),
    })
    return taken.success ? { ...taken, hashId: taken.kept } : taken
  })

  serve(app, deleteMedia, async ({ hashId }, request) => {
    const { ticketId } = await ownPicture(request, hashId)
    const { accountId } = askerOf(request)
    if (!(await draftAmong(db, ticketId, accountId))) return { success: false }
    const success = await db.transaction().execute((tx) => removeMedia(tx, hashId, accountId))
    return { success }
  })

  serveFile(app, getMedia, ({ hashId }, request, reply) => show(request, reply, hashId))

  app.get<{ Params: { hashId: string } }>(
    '/media/:hashId',
    { onRequest: guards[getMedia.access], schema: { params: getMedia.body } },
    (request, reply) => show(request, reply, request.params.hashId),
  )
}
