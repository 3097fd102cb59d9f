import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { deleteMedia, getMedia, uploadMedia } from '#contract/attachments.ts'
import { isPicture } from '#contract/rules/attachments.ts'
import { askerOf, guards } from '#server/http/access.ts'
import type { Blob } from '#server/db/files/blobs.ts'
import { draftAmong } from '#server/db/tickets/drafts.ts'
import { addMedia, mediaCount, mediaNamed, removeMedia } from '#server/db/files/media.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { isShowable } from '#server/files/image-size.ts'
import { readFiles } from '#server/files/receive.ts'
import { sendPicture } from '#server/files/send-file.ts'
import { ownPlace } from '#server/http/own-ticket.ts'
import { Problem } from '#server/http/problem.ts'
import { Refused } from '#server/rules/refused.ts'
import { admitFile, holdOnlyDraft, takeFile } from '#server/rules/uploads.ts'
import { serve, serveFile, serveUpload } from '#server/http/serve.ts'

/** Pictures of one description. */
const mostPictures = 50

/** An image a browser can show: of a known type, with a readable header, and not of too many pixels. */
const checkImage = async (db: Db, blob: Blob, type: string) => {
  if (!isPicture(type)) throw new Refused('fileNoPicture')
  const isFit = await isShowable(db, blob.key)
  if (isFit === null) throw new Refused('fileNoPicture')
  if (!isFit) throw new Refused('imageTooLarge')
}

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

  serveUpload(app, uploadMedia, {
    admit: ({ ticketId }, request) =>
      admitFile(request, ticketId, {
        isForDrafts: true,
        isFull: async () => (await mediaCount(db, ticketId)) >= mostPictures,
      }),
    take: async ({ payload: { ticketId }, file: { blob, ...file } }, request) => {
      const row = { ticketId, uploaderId: askerOf(request).accountId, createdAt: now() }
      const { kept, ...verdict } = await takeFile(request, {
        file: { blob, ...file },
        check: (type) => checkImage(db, blob, type),
        hold: (tx) => holdOnlyDraft(tx, request, ticketId, blob),
        keep: (tx, type) => addMedia(tx, { ...row, type }, blob, mostPictures),
      })
      return { ...verdict, hashId: kept }
    },
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
