import type { FastifyRequest } from 'fastify'

import type { Access } from '#contract/call.ts'
import { mayManage, mayUseTickets } from '#contract/rules/permissions.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { Problem } from './problem.ts'

type Guard = (request: FastifyRequest) => Promise<void>

const noSession = () => new Problem(401, 'Please sign in.')
const notAllowed = () => new Problem(403, 'You don’t have permission to do this.')

const load = async (request: FastifyRequest) => {
  request.session = await request.server.services.sessions.read(request)
  return request.session
}

const whole = async (request: FastifyRequest) => {
  const session = await load(request)
  if (session?.stage !== 'full') throw noSession()
  return session
}

/** P10, P12: who may make a call, settled before its body is read. */
export const guards: Record<Access, Guard> = {
  public: async (request) => {
    await load(request)
  },
  passwordStep: async (request) => {
    if ((await load(request)) === null) throw noSession()
  },
  session: async (request) => {
    await whole(request)
  },
  tickets: async (request) => {
    if (!mayUseTickets((await whole(request)).flags)) throw notAllowed()
  },
  securityManager: async (request) => {
    if (!mayManage((await whole(request)).flags)) throw notAllowed()
  },
}

/** Who asks, in a call whose access asks for a session. */
export const askerOf = (request: FastifyRequest): Session => {
  if (request.session === null) throw noSession()
  return request.session
}
