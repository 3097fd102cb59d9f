import type { FastifyInstance, FastifyRequest, FastifyReply } from 'fastify'

import * as attachments from '#contract/attachments.ts'
import { isShowableImage } from '#contract/rules/attachments.ts'
import { canManage } from '#contract/rules/permissions.ts'
import {
  addAttachment,
  attachmentCount,
  attachmentIn,
  attachmentsOf,
  removeAttachment,
} from '#server/db/files/attachments.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { partsOf, type Blob } from '#server/db/files/blobs.ts'
import { addMedia, mediaCount, mediaNamed, removeMedia } from '#server/db/files/media.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { findDraft } from '#server/db/tickets/drafts.ts'
import { isShowable } from '#server/files/image-size.ts'
import type { Received } from '#server/files/received.ts'
import { callerOf, visitorOf } from '#server/http/caller.ts'
import { readFiles } from '#server/http/receive.ts'
import { sendDownload, sendImage } from '#server/http/send-file.ts'
import { sessionOf, guardOf } from '#server/http/access.ts'
import { requireUploadPlace } from '#server/rules/own-ticket.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve, serveFile, serveUpload } from '#server/http/serve.ts'
import { verdictOf } from '#server/http/verdict.ts'
import { Refused } from '#server/texts/refused.ts'
import {
  admitFile,
  lockOpenOrDraft,
  lockForUpload,
  storeUpload,
  lockDraftForUpload,
} from '#server/rules/uploads.ts'
import { requireTicket } from './agent-ticket.ts'

const saveAttachment = (request: FastifyRequest, ticketId: number, file: Received) => {
  const { env, now } = request.server.services
  const { accountId: uploaderId, username: uploader } = sessionOf(request)
  const { name, blob } = file
  const createdAt = now()
  return storeUpload(visitorOf(request), {
    file,
    check: () => {},
    lock: (tx) => lockForUpload(tx, callerOf(request), ticketId, blob),
    save: async (tx, type) => {
      const row = { ticketId, name, type, uploaderId, createdAt }
      const id = await addAttachment(tx, row, blob, env.ATTACHMENTS_PER_TICKET)
      const createDate = new Date(createdAt).toISOString()
      const { size } = blob
      return id === null ? null : { id, name, type, size, uploader, createDate }
    },
  })
}

/** The maximum number of images in a description. */
const maxImages = 50

/** An image that browsers can show: a known type with a readable header, and not too many pixels. */
const checkImage = async (db: Db, blob: Blob, type: string) => {
  if (!isShowableImage(type)) throw new Refused('fileNotShowable')
  const isFit = await isShowable(partsOf(db, blob.key))
  if (isFit === null) throw new Refused('fileNotShowable')
  if (!isFit) throw new Refused('imageTooLarge')
}

const ownImage = async (request: FastifyRequest, hashId: string) => {
  const image = await mediaNamed(request.server.services.db, hashId)
  if (!image) throw new Problem(404, 'Image not found.')
  await (request.agent === null
    ? requireUploadPlace(callerOf(request), image.ticketId)
    : requireTicket(request, image.ticketId))
  return image
}

/** Agents load the images of descriptions from the same URL (T105). */
const guardImage = async (request: FastifyRequest) => {
  const { agentSessions, env } = request.server.services
  const agent = env.AGENTS === 'on' ? await agentSessions.read(request) : null
  if (agent?.stage === 'full') request.agent = agent
  else await guardOf(attachments.getMedia)(request)
}

const show = async (request: FastifyRequest, reply: FastifyReply, hashId: string) => {
  const { type, size } = await ownImage(request, hashId)
  return sendImage(request, reply, { type, size, key: hashId })
}

export async function attachmentRoutes(app: FastifyInstance) {
  const { db, engine, env, now } = app.services
  await readFiles(app)

  serve(app, attachments.listAttachments, async ({ ticketId }, request) => {
    await requireUploadPlace(callerOf(request), ticketId)
    return attachmentsOf(engine, ticketId, 'customer')
  })

  serveUpload(app, attachments.uploadAttachment, {
    admit: ({ ticketId }, request) =>
      admitFile(callerOf(request), ticketId, {
        isForDrafts: false,
        isFull: async () => (await attachmentCount(db, { ticketId })) >= env.ATTACHMENTS_PER_TICKET,
      }),
    take: async ({ payload, file }, request) => {
      const { saved: kept, ...verdict } = await saveAttachment(request, payload.ticketId, file)
      return { ...verdict, attachment: kept }
    },
  })

  serve(app, attachments.deleteAttachment, async ({ ticketId, id }, request) => {
    await requireUploadPlace(callerOf(request), ticketId)
    const { accountId, flags } = sessionOf(request)
    const uploaderId = canManage(flags) ? undefined : accountId
    const file = { id, ticketId, now: now(), reader: 'customer', uploaderId } as const
    // A refusal rolls back, so that the ticket doesn't look changed.
    return verdictOf(
      request,
      inTransaction(db, async (tx) => {
        if (!(await lockOpenOrDraft(tx, ticketId, now()))) throw new Refused('fileOnClosed')
        if (!(await removeAttachment(tx, file))) throw new Refused('fileNotYours')
      }),
    )
  })

  serveFile(app, attachments.downloadAttachment, async ({ ticketId, id }, request, reply) => {
    await requireUploadPlace(callerOf(request), ticketId)
    const file = await attachmentIn(engine, { ticketId, id }, 'customer')
    if (!file) throw new Problem(404, 'File not found.')
    return sendDownload(request, reply, { ...file, key: file.blobKey })
  })

  serveUpload(app, attachments.uploadMedia, {
    admit: ({ ticketId }, request) =>
      admitFile(callerOf(request), ticketId, {
        isForDrafts: true,
        isFull: async () => (await mediaCount(db, ticketId)) >= maxImages,
      }),
    take: async ({ payload: { ticketId }, file: { blob, ...file } }, request) => {
      const row = { ticketId, uploaderId: sessionOf(request).accountId, createdAt: now() }
      const { saved: kept, ...verdict } = await storeUpload(visitorOf(request), {
        file: { blob, ...file },
        check: (type) => checkImage(db, blob, type),
        lock: (tx) => lockDraftForUpload(tx, callerOf(request), ticketId, blob),
        save: (tx, type) => addMedia(tx, { ...row, type }, blob, maxImages),
      })
      return { ...verdict, hashId: kept }
    },
  })

  serve(app, attachments.deleteMedia, async ({ hashId }, request) => {
    const { ticketId } = await ownImage(request, hashId)
    const { accountId } = sessionOf(request)
    if (!(await findDraft(db, ticketId, accountId))) return { success: false }
    const success = await inTransaction(db, (tx) => removeMedia(tx, hashId, accountId))
    return { success }
  })

  serveFile(app, attachments.getMedia, ({ hashId }, request, reply) => show(request, reply, hashId))

  app.get<{ Params: { hashId: string } }>(
    '/media/:hashId',
    {
      onRequest: guardImage,
      schema: { params: attachments.getMedia.body },
    },
    (request, reply) => show(request, reply, request.params.hashId),
  )
}
