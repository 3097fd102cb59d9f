import { createHash, timingSafeEqual } from 'node:crypto'

import type { FastifyRequest } from 'fastify'

import { Problem } from '#server/domain/problem.ts'

const here = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const nearby = /^(127\.|::1$|::ffff:127\.)/

/** Headers by which proxies and tunnels say that a request came from somewhere else. */
const forwarding =
  /^(forwarded|via|cdn-loop|x-(forwarded|original|envoy|proxy|arr|azure|amzn|ms)\b.*|(.+-)?(client|connecting|real)-ip)$/

const isForwarded = (request: FastifyRequest) =>
  Object.keys(request.headers).some((name) => forwarding.test(name))

const digest = (text: string) => createHash('sha256').update(text).digest()

const isKey = (candidate: unknown, key: string) =>
  typeof candidate === 'string' && timingSafeEqual(digest(candidate), digest(key))

/**
 * Guards pages with which anyone could sign in. Behind a proxy on this machine every browser looks local, so
 * only the key printed at start opens them, and only for requests that no proxy says it forwarded.
 */
export const requireLocalKey = (key: string) => async (request: FastifyRequest) => {
  const { socket, headers, query } = request
  const isHere = nearby.test(socket.remoteAddress ?? '') && here.test(headers.host ?? '')
  const isAllowed = isHere && !isForwarded(request) && isKey((query as { key?: unknown }).key, key)
  if (!isAllowed) throw new Problem(404, 'Not found.')
}
