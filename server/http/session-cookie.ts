import type { FastifyRequest } from 'fastify'

/**
 * Browsers only accept `__Host-` with `Secure` and from this exact host, so a sibling domain can't plant a
 * session.
 */
export const cookieNames = { https: '__Host-sid', http: 'sid' }

export const deviceCookieNames = { https: '__Host-device', http: 'device' }

export const agentCookieNames = { https: '__Host-agent', http: 'agent' }

/** Ties the answer of a passkey to the browser that asked for it, before there is a session (T268). */
export const passkeyCookieNames = { https: '__Host-passkey', http: 'passkey' }

/** Ties a visit to a company's provider to the browser that started it (T292). */
export const companyCookieNames = { https: '__Host-company', http: 'company' }

const cookie = ({ protocol, server }: FastifyRequest, names: typeof cookieNames) => {
  const secure =
    protocol === 'https' || server.services.env.PUBLIC_URL?.startsWith('https:') === true
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  return { name: secure ? names.https : names.http, options }
}

/**
 * The options of a request's session cookie. Without `PUBLIC_URL`, a trusted proxy reports whether TLS was
 * used.
 */
export const sessionCookie = (request: FastifyRequest) => cookie(request, cookieNames)

/** The same for the cookie that recognizes a browser at its next sign-in (R69). */
export const deviceCookie = (request: FastifyRequest) => cookie(request, deviceCookieNames)

/** The same for agents' sessions; no call reads both (T101). */
export const agentCookie = (request: FastifyRequest) => cookie(request, agentCookieNames)

/** The same for the cookie of a browser that signs in with a passkey. */
export const passkeyCookie = (request: FastifyRequest) => cookie(request, passkeyCookieNames)

/** The same for the cookie of a browser that visits a company's provider. */
export const companyCookie = (request: FastifyRequest) => cookie(request, companyCookieNames)

/** The secret in a cookie; null if it isn't valid. */
export const secretIn = (request: FastifyRequest, name: string) => {
  const value = request.cookies[name]
  return value && /^[\w-]{43}$/.test(value) ? value : null
}
