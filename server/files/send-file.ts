import { Readable } from 'node:stream'

import { create } from 'content-disposition'
import type { FastifyReply, FastifyRequest } from 'fastify'

import { bytesOf } from '#server/db/files/blobs.ts'

/** Whatever a file holds, no browser runs it. */
const policy = "default-src 'none'; sandbox; frame-ancestors 'none'"

type Stored = { type: string; size: number; key: string }

const sendBytes = (request: FastifyRequest, reply: FastifyReply, { type, size, key }: Stored) =>
  reply
    .type(type)
    .header('content-length', size)
    .header('content-security-policy', policy)
    .send(Readable.from(bytesOf(request.server.services.db, key)))

/** A file to keep, never to show. */
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

/** A picture of a page. The browser asks every time whether it may still show it. */
export const sendPicture = (request: FastifyRequest, reply: FastifyReply, picture: Stored) => {
  const tag = `"${picture.key}"`
  reply.header('etag', tag).header('cache-control', 'private, no-cache')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  reply.header('content-disposition', 'inline')
  return sendBytes(request, reply, picture)
}
