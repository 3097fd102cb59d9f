import type { FastifyReply, FastifyRequest } from 'fastify'

import { companyVisitLifetime, passkeyLifetime } from '#server/domain/lifetimes.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { companyCookie, secretIn, passkeyCookie } from './session-cookie.ts'

/** The hash of the cookie of a browser that visits a company's provider; null if it doesn't (T292). */
export const companyBrowser = (request: FastifyRequest) => {
  const secret = secretIn(request, companyCookie(request).name)
  return secret === null ? null : hashOf(secret)
}

/** The same for a browser that starts a visit. Its tabs share a cookie. */
export const rememberCompanyBrowser = (request: FastifyRequest, reply: FastifyReply) => {
  const { name, options } = companyCookie(request)
  const secret = secretIn(request, name) ?? newSecret()
  reply.setCookie(name, secret, { ...options, maxAge: companyVisitLifetime / 1000 })
  return hashOf(secret)
}

/** The hash of the cookie of a browser that has asked for a passkey; null if it hasn't (T268). */
export const passkeyBrowser = (request: FastifyRequest) => {
  const secret = secretIn(request, passkeyCookie(request).name)
  return secret === null ? null : hashOf(secret)
}

/** The same for a browser that asks now. Its tabs share a cookie, so that they can ask at the same time. */
export const rememberPasskeyBrowser = (request: FastifyRequest, reply: FastifyReply) => {
  const { name, options } = passkeyCookie(request)
  const secret = secretIn(request, name) ?? newSecret()
  reply.setCookie(name, secret, { ...options, maxAge: passkeyLifetime / 1000 })
  return hashOf(secret)
}
