import type { FastifyReply, FastifyRequest } from 'fastify'

import { isPdf, isShowableImage } from '#contract/rules/attachments.ts'
import { attachmentIn } from '#server/db/files/attachments.ts'
import { Problem } from '#server/domain/problem.ts'
import { isShowable } from '#server/files/image-size.ts'
import { openFile } from '#server/files/stored-file.ts'
import { sendImage, sendPdf } from './send-file.ts'

/** Shows an image or a PDF of a ticket; other files have no preview (T82). */
export const sendPreview = async (
  request: FastifyRequest,
  reply: FastifyReply,
  place: { ticketId: number; id: number },
  reader: 'customer' | 'agent',
) => {
  const { services } = request.server
  const file = await attachmentIn(services.engine, place, reader)
  if (file && isPdf(file.type)) return sendPdf(request, reply, { ...file, key: file.blobKey })
  const isImage = file && isShowableImage(file.type)
  if (!isImage || !(await isShowable(await openFile(services, file.blobKey))))
    throw new Problem(404, 'No preview available for this file.')
  return sendImage(request, reply, { ...file, key: file.blobKey })
}
