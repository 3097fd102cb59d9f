import type { FastifyRequest } from 'fastify'

import type { Access, Call } from '#contract/call.ts'
import { canManage, canUseTickets } from '#contract/rules/permissions.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import { Problem } from '#server/domain/problem.ts'

type Guard = (request: FastifyRequest) => Promise<void>

const noSession = () => new Problem(401, 'Please sign in.')
const notAllowed = () => new Problem(403, 'You don’t have permission to do this.')

const load = async (request: FastifyRequest) => {
  request.session = await request.server.services.sessions.read(request)
  return request.session
}

const requireFullSession = async (request: FastifyRequest) => {
  const session = await load(request)
  if (session?.stage !== 'full') throw noSession()
  return session
}

const loadAgent = async (request: FastifyRequest) => {
  request.agent = await request.server.services.agentSessions.read(request)
  return request.agent
}

/** A page that only listens doesn't extend its session. */
export const requireUnextendedSession: Guard = async (request) => {
  request.session = await request.server.services.sessions.peek(request)
  if (request.session?.stage !== 'full') throw noSession()
}

/** Checks who can make a call, before its body is read (P10, P12). */
const guards: Record<Exclude<Access, 'agent'>, Guard> = {
  public: async (request) => {
    await load(request)
  },
  passwordStep: async (request) => {
    if ((await load(request)) === null) throw noSession()
  },
  session: async (request) => {
    await requireFullSession(request)
  },
  tickets: async (request) => {
    if (!canUseTickets((await requireFullSession(request)).flags)) throw notAllowed()
  },
  securityManager: async (request) => {
    if (!canManage((await requireFullSession(request)).flags)) throw notAllowed()
  },
  agentPublic: async (request) => {
    await loadAgent(request)
  },
  agentStep: async (request) => {
    if ((await loadAgent(request)) === null) throw noSession()
  },
}

/** Requires an agent session with one of these roles (T101). */
export const guardOfRoles =
  (roles: Call['roles']): Guard =>
  async (request) => {
    const agent = await loadAgent(request)
    if (agent?.stage !== 'full') throw noSession()
    if (!roles.includes(agent.role)) throw notAllowed()
  }

export const guardOf = ({ access, roles }: Call): Guard =>
  access === 'agent' ? guardOfRoles(roles) : guards[access]

/** The session of the user who makes the call; only for calls that require one. */
export const sessionOf = (request: FastifyRequest): Session => {
  if (request.session === null) throw noSession()
  return request.session
}

/** The agent who makes the call; only for calls that require one. */
export const agentOf = (request: FastifyRequest): AgentSession => {
  if (request.agent === null) throw noSession()
  return request.agent
}
