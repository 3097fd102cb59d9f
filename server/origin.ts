import type { FastifyRequest } from 'fastify'

import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The secret in the address decides, not a cookie: it may be posted from anywhere. */
    isPermittedByAddress?: true
  }
}

/** A host as addresses spell it: the port only where it is not the usual one. */
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : '')

const isOwn = (request: FastifyRequest, origin: string) => {
  const { PUBLIC_URL } = request.server.services.env
  if (PUBLIC_URL) return origin === new URL(PUBLIC_URL).origin
  const [scheme] = origin.split('//')
  const host = hostOf(origin)
  return host !== '' && host === hostOf(`${scheme}//${request.host}`)
}

/**
 * Refuses writes another site makes a browser do. Browsers send `Origin` with every POST; who sends
 * neither it nor `Sec-Fetch-Site` is no browser, and nobody else's cookie is in its hands.
 */
export const checkOrigin = async (request: FastifyRequest) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.routeOptions.config.isPermittedByAddress) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign =
    origin === undefined ? site !== undefined && site !== 'same-origin' : !isOwn(request, origin)
  if (foreign) throw new Problem(403, 'This request comes from another site.')
}
