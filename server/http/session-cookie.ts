import type { FastifyRequest } from 'fastify'

/** Browsers accept `__Host-` only with `Secure` and from this very host: no neighbour can plant a session. */
export const cookieNames = { https: '__Host-sid', http: 'sid' }

/** How the cookie of a request is set. Without a public address a trusted proxy says whether TLS was used. */
export const sessionCookie = ({ protocol, server }: FastifyRequest) => {
  const secure =
    protocol === 'https' || server.services.env.PUBLIC_URL?.startsWith('https:') === true
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? cookieNames.https : cookieNames.http, options }
}
