import type { FastifyRequest } from 'fastify'

import { Problem } from '#server/domain/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Authorized by a secret in the URL, not by a cookie, so any site can post to it. */
    isPermittedByAddress?: true
  }
}

/** The scheme, host and port as browsers send them: without the default port. */
const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : null)

/** Without `PUBLIC_URL`, the origin that the browser used; a trusted proxy reports the scheme. */
export const ownOrigin = ({ protocol, host, server }: FastifyRequest) =>
  originOf(server.services.env.PUBLIC_URL ?? `${protocol}://${host}`)

const isOwn = (request: FastifyRequest, origin: string) => {
  const own = ownOrigin(request)
  return own !== null && own === originOf(origin)
}

/**
 * Prevents cross-site request forgery. Browsers send `Origin` with every POST. A client that sends neither
 * `Origin` nor `Sec-Fetch-Site` isn't a browser, so it can't send someone else's cookie.
 */
export const checkOrigin = async (request: FastifyRequest) => {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.routeOptions.config.isPermittedByAddress) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const foreign =
    origin === undefined ? site !== undefined && site !== 'same-origin' : !isOwn(request, origin)
  if (foreign) throw new Problem(403, 'This request comes from another site.')
}
