import type { FastifyReply, FastifyRequest } from 'fastify'

import { dropOldTries } from '#server/db/accounts/attempts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { dropOldLinks } from '#server/db/accounts/links.ts'
import type { Db } from '#server/db/schema/schema.ts'
import {
  deleteSession,
  dropExpiredSessions,
  findSession,
  insertSession,
  raiseSession,
  renameSession,
  touchSession,
} from '#server/db/accounts/sessions.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Env } from '#server/config/env.ts'
import { hashOf, newSecret } from '#server/rules/secrets.ts'
import { longWindow } from '#server/rules/tries.ts'
import { sessionCookie } from './session-cookie.ts'

const minute = 60_000
/** How long the second factor may take after the password. */
const halfOpenLifetime = 15 * minute

export type Sessions = {
  /** The live session of a request, or null. */
  read: (request: FastifyRequest) => Promise<Session | null>
  /** After the password: a half-open session under a new id; an older one of this browser ends. */
  open: (request: FastifyRequest, reply: FastifyReply, accountId: number) => Promise<void>
  /**
   * After the second factor: whole, under a new id; false when the session is gone or was raised before.
   * `useFactor` runs in the same transaction: a code is used up only by a sign-in that succeeds.
   */
  raise: (
    session: Session,
    reply: FastifyReply,
    useFactor: (tx: Db) => Promise<boolean>,
  ) => Promise<boolean>
  /** A new id for a whole session: whoever knows the old one is out. */
  renew: (session: Session, reply: FastifyReply) => Promise<void>
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  /** Ends the sessions that have run out and clears away what counts no longer. */
  sweep: () => Promise<void>
}

const giveCookie = (reply: FastifyReply, id: string) => {
  const { name, options } = sessionCookie(reply.request)
  reply.setCookie(name, id, options)
}

const idHashOf = (request: FastifyRequest) => {
  const cookie = request.cookies[sessionCookie(request).name]
  return cookie && /^[\w-]{43}$/.test(cookie) ? hashOf(cookie) : null
}

/** Sessions live in the database, so that instances share them; the browser holds a random id (A100). */
export const openSessions = (engine: Engine, env: Env, now: () => number): Sessions => {
  const { db } = engine
  const idle = env.SESSION_IDLE_MINUTES * minute
  const lifetime = env.SESSION_MAX_MINUTES * minute

  const drop = async (request: FastifyRequest) => {
    const idHash = idHashOf(request)
    if (idHash !== null) await deleteSession(db, idHash)
  }

  return {
    read: async (request) => {
      const idHash = idHashOf(request)
      if (idHash === null) return null
      const session = await findSession(engine, { idHash, now: now(), idleSince: now() - idle })
      if (session && session.lastSeenAt < now() - minute) await touchSession(db, idHash, now())
      return session
    },
    open: async (request, reply, accountId) => {
      await drop(request)
      const id = newSecret()
      await insertSession(db, {
        idHash: hashOf(id),
        accountId,
        stage: 'password',
        createdAt: now(),
        expiresAt: now() + halfOpenLifetime,
      })
      giveCookie(reply, id)
    },
    raise: async (session, reply, useFactor) => {
      const id = newSecret()
      const raised = { idHash: hashOf(id), now: now(), expiresAt: now() + lifetime }
      const isRaised = await commitIf(db, async (tx) => {
        const isUsed = await useFactor(tx)
        return isUsed && raiseSession(tx, { from: session.idHash, ...raised })
      })
      if (isRaised) giveCookie(reply, id)
      return isRaised
    },
    renew: async (session, reply) => {
      const id = newSecret()
      if (await renameSession(db, session.idHash, hashOf(id))) giveCookie(reply, id)
    },
    end: async (request, reply) => {
      await drop(request)
      const { name, options } = sessionCookie(request)
      reply.clearCookie(name, options)
    },
    sweep: async () => {
      await db.transaction().execute(async (tx) => {
        const ended = await dropExpiredSessions(tx, { now: now(), idleSince: now() - idle })
        for (const { accountId } of ended) {
          await audit(tx, now(), { event: 'session.expired', accountId, address: '' })
        }
      })
      await dropOldTries(db, now() - longWindow)
      await dropOldLinks(db, now())
    },
  }
}
