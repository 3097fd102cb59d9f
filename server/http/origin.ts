import type { FastifyRequest } from 'fastify'

import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authorized by the secret in the address, not by a cookie, so any site may post to it. */
    isPermittedByAddress?: true
  }
}

/** Scheme, host and port as browsers write them: without the default port. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** Without a public address, the origin the browser used; behind TLS a trusted proxy names the scheme. */
const ownOrigin = ({ protocol, host, server }: FastifyRequest) =>
  originOf(server.services.env.PUBLIC_URL ?? `${protocol}://${host}`)

const isOwn = (request: FastifyRequest, origin: string) => {
  const own = ownOrigin(request)
  return own !== null && own === originOf(origin)
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
