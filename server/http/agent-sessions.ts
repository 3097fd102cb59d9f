import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Env } from '#server/config/env.ts'
import {
  deleteAgentSession,
  findAgentSession,
  insertAgentSession,
  completeAgentSession,
  rotateAgentSession,
  touchAgentSession,
} from '#server/db/agents/agent-sessions.ts'
import type { AgentSession } from '#server/db/agents/agent-sessions.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { agentCookie, secretIn } from './session-cookie.ts'
import { halfOpenLifetime, minute } from '#server/domain/lifetimes.ts'

export type AgentSessions = {
  /** The active session of an agent's request, or null. */
  read: (request: FastifyRequest) => Promise<AgentSession | null>
  /** Whether a session is still complete and active; checking doesn't extend it. */
  isAlive: (idHash: string) => Promise<boolean>
  /** After the password: starts a half-open session with a new id, and ends this browser's older one. */
  open: (request: FastifyRequest, reply: FastifyReply, agentId: number) => Promise<void>
  /**
   * After the second factor: completes the session and gives it a new id. False if it is gone or already
   * complete. `useFactor` runs in the same transaction, so that a code is only used up by a successful
   * sign-in.
   */
  complete: (
    session: AgentSession,
    reply: FastifyReply,
    useFactor: (tx: Db) => Promise<boolean>,
  ) => Promise<boolean>
  /** The same with a passkey instead of password and second factor: a complete session from the start (T276). */
  openComplete: (
    reply: FastifyReply,
    agentId: number,
    usePasskey: (tx: Db) => Promise<boolean>,
  ) => Promise<boolean>
  /** Gives a complete session a new id; the old one stops working. */
  renew: (session: AgentSession, reply: FastifyReply) => Promise<void>
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const idHashOf = (request: FastifyRequest) => {
  const id = secretIn(request, agentCookie(request).name)
  return id === null ? null : hashOf(id)
}

const setCookie = (reply: FastifyReply, id: string) => {
  const { name, options } = agentCookie(reply.request)
  reply.setCookie(name, id, options)
}

type Opened = { idHash: string; now: number; expiresAt: number }

/**
 * Agents' sessions are separate from customers': other tables and another cookie, but the same
 * lifetimes (T101).
 */
export const openAgentSessions = (engine: Engine, env: Env, now: () => number): AgentSessions => {
  const { db } = engine
  const idle = env.SESSION_IDLE_MINUTES * minute
  const lifetime = env.SESSION_MAX_MINUTES * minute

  const deleteCurrent = async (request: FastifyRequest, tx: Db = db) => {
    const idHash = idHashOf(request)
    if (idHash !== null) await deleteAgentSession(tx, idHash)
  }

  /** Makes a complete session with a new id, in one transaction. */
  const finish = async (
    reply: FastifyReply,
    open: (tx: Db, opened: Opened) => Promise<boolean>,
  ) => {
    const id = newSecret()
    const opened = { idHash: hashOf(id), now: now(), expiresAt: now() + lifetime }
    const isOpen = await commitIf(db, (tx) => open(tx, opened))
    if (isOpen) setCookie(reply, id)
    return isOpen
  }

  return {
    read: async (request) => {
      const idHash = idHashOf(request)
      if (idHash === null) return null
      const session = await findAgentSession(engine, {
        idHash,
        now: now(),
        idleSince: now() - idle,
      })
      if (session && session.lastSeenAt < now() - minute) await touchAgentSession(db, idHash, now())
      return session
    },
    isAlive: async (idHash) => {
      const session = await findAgentSession(engine, {
        idHash,
        now: now(),
        idleSince: now() - idle,
      })
      return session?.stage === 'full'
    },
    open: async (request, reply, agentId) => {
      await deleteCurrent(request)
      const id = newSecret()
      const expiresAt = now() + halfOpenLifetime
      const session = { idHash: hashOf(id), agentId, createdAt: now(), expiresAt }
      await insertAgentSession(db, { ...session, stage: 'password' })
      setCookie(reply, id)
    },
    complete: (session, reply, useFactor) =>
      finish(reply, async (tx, opened) => {
        const raised = { from: session.idHash, ...opened }
        return (await useFactor(tx)) && (await completeAgentSession(tx, raised))
      }),
    openComplete: (reply, agentId, usePasskey) =>
      finish(reply, async (tx, { now: createdAt, ...opened }) => {
        if (!(await usePasskey(tx))) return false
        await deleteCurrent(reply.request, tx)
        await insertAgentSession(tx, { ...opened, agentId, stage: 'full', createdAt })
        return true
      }),
    renew: async (session, reply) => {
      const id = newSecret()
      if (await rotateAgentSession(db, session.idHash, hashOf(id))) setCookie(reply, id)
    },
    end: async (request, reply) => {
      await deleteCurrent(request)
      const { name, options } = agentCookie(request)
      reply.clearCookie(name, options)
    },
  }
}
