import { Readable } from 'node:stream'

import { create } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { openFile } from '#server/files/stored-file.ts'

/** Prevents browsers from running a file, whatever it contains. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

type Stored = { type: string; size: number; key: string }

const sendBytes = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { type, size, key }: Stored,
  csp = policy,
) => {
  const bytes = await openFile(request.server.services, key)
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-security-policy', csp)
    .send(Readable.from(bytes))
}

/** Sends a file as a download that browsers never display. */
export const sendDownload = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Stored & { name: string },
) => {
  reply
    .header('content-disposition', create(file.name))
    .header('cache-control', 'private, no-store')
  return sendBytes(request, reply, file)
}

/** Browsers display PDFs with their own scripts, which a sandbox would block. */
const pdfPolicy = "frame-ancestors 'none'"

/** Sends a PDF to display. Its type prevents browsers from treating it as anything else. */
export const sendPdf = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: Stored & { name: string },
) => {
  reply
    .header('content-disposition', create(file.name, { type: 'inline' }))
    .header('cache-control', 'private, no-store')
  return sendBytes(request, reply, { ...file, type: 'application/pdf' }, pdfPolicy)
}

/** Sends an image of a page. The browser revalidates it every time, because access may have ended. */
export const sendImage = (request: FastifyRequest, reply: FastifyReply, image: Stored) => {
  const tag = `"${image.key}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.header('content-disposition', 'inline')
  return sendBytes(request, reply, image)
}
