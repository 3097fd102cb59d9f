import type { FastifyRequest } from 'fastify'

import { agentOf, sessionOf } from './access.ts'
import { i18nFor } from './language.ts'
import { routeOf } from './log-request.ts'
import { ownOrigin } from './origin.ts'
import { deviceCookie, secretIn } from './session-cookie.ts'

/** A request as rules know it: plain values, and who makes the call. */
export const visitorOf = (request: FastifyRequest) => ({
  services: request.server.services,
  path: routeOf(request),
  address: request.ip,
  i18n: i18nFor(request),
  session: request.session,
  agent: request.agent,
  origin: ownOrigin(request),
  deviceId: secretIn(request, deviceCookie(request).name),
  logError: (error: unknown, message: string) =>
    request.log.error({ err: error, id: request.id }, message),
})

/** The same for calls that require a user's session. */
export const callerOf = (request: FastifyRequest) => ({
  ...visitorOf(request),
  session: sessionOf(request),
})

/** The same for calls that require an agent's session. */
export const agentCallerOf = (request: FastifyRequest) => ({
  ...visitorOf(request),
  agent: agentOf(request),
})
