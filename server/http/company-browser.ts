import type { FastifyReply, FastifyRequest } from 'fastify'

import { companyVisitLifetime } from '#server/domain/lifetimes.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { companyCookie, secretIn } from './session-cookie.ts'

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
