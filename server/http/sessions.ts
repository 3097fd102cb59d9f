import type { FastifyReply, FastifyRequest } from 'fastify'

import type { Engine } from '#server/db/engine/engine.ts'
import { linkOnCompletion } from '#server/db/accounts/company-links.ts'
import { rememberDevice } from '#server/db/accounts/known-devices.ts'
import { liveSessionsOf } from '#server/db/accounts/own-sessions.ts'
import type { Db } from '#server/db/schema/schema.ts'
import {
  deleteSession,
  findSession,
  insertSession,
  completeSession,
  reasonOfEnd,
  rotateSessionId,
  touchSession,
} from '#server/db/accounts/sessions.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import type { EndReason } from '#server/db/schema/schema-accounts.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import type { Env } from '#server/config/env.ts'
import { hashOf, newSecret } from '#server/domain/secrets.ts'
import { deviceLifetime, halfOpenLifetime, minute } from '#server/domain/lifetimes.ts'
import { deviceOf } from './device.ts'
import { deviceCookie, secretIn, sessionCookie } from './session-cookie.ts'

type Opening = {
  /** the company's provider that has signed the user in */
  providerId?: number
  /** see `Session` */
  needsEmergencyCode?: 1
}

export type Sessions = {
  /** The active session of a request, or null. */
  read: (request: FastifyRequest) => Promise<Session | null>
  /** The same without extending it. */
  peek: (request: FastifyRequest) => Promise<Session | null>
  /** Why the request's session ended; null if the user signed out or it expired. */
  endOf: (request: FastifyRequest) => Promise<EndReason | undefined>
  /**
   * After the password: starts a half-open session with a new id, and ends this browser's older one. Returns
   * the hash of the id.
   */
  open: (
    request: FastifyRequest,
    reply: FastifyReply,
    accountId: number,
    how?: Opening,
  ) => Promise<string>
  /**
   * After the second factor: completes the session and gives it a new id. False if it is gone or already
   * complete. `useFactor` runs in the same transaction, so that a code is only used up by a successful
   * sign-in. So does queueing the email about a new device, and linking an identity. `byEmergencyCode`: some
   * sessions need that code (T298).
   */
  complete: (
    session: Session,
    reply: FastifyReply,
    useFactor: (tx: Db) => Promise<boolean>,
    way?: { byEmergencyCode: true },
  ) => Promise<boolean>
  /** The same with a passkey or a company's provider instead of password and second factor: a complete session from the start (T269). */
  openComplete: (
    reply: FastifyReply,
    accountId: number,
    usePasskey: (tx: Db) => Promise<boolean>,
    how?: Opening,
  ) => Promise<boolean>
  /** The active, complete sessions of an account. */
  liveOf: (accountId: number) => ReturnType<typeof liveSessionsOf>
  /** Gives a complete session a new id; the old one stops working. */
  renew: (session: Session, reply: FastifyReply) => Promise<void>
  end: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
}

const setCookie = (reply: FastifyReply, id: string) => {
  const { name, options } = sessionCookie(reply.request)
  reply.setCookie(name, id, options)
}

const idHashOf = (request: FastifyRequest) => {
  const id = secretIn(request, sessionCookie(request).name)
  return id === null ? null : hashOf(id)
}

/** Recognizes a browser at its next sign-in; it doesn't grant access (R69). */
const deviceIdOf = (request: FastifyRequest) =>
  secretIn(request, deviceCookie(request).name) ?? newSecret()

const setDeviceCookie = (reply: FastifyReply, id: string) => {
  const { name, options } = deviceCookie(reply.request)
  reply.setCookie(name, id, { ...options, maxAge: deviceLifetime / 1000 })
}

type Opened = { idHash: string; now: number; expiresAt: number }

/** Sessions are stored in the database, so that instances share them. The browser gets a random id (A100). */
export const openSessions = (engine: Engine, env: Env, now: () => number): Sessions => {
  const { db } = engine
  const idle = env.SESSION_IDLE_MINUTES * minute
  const lifetime = env.SESSION_MAX_MINUTES * minute

  const deleteCurrent = async (request: FastifyRequest, tx: Db = db) => {
    const idHash = idHashOf(request)
    if (idHash !== null) await deleteSession(tx, idHash)
  }

  /** Makes a complete session with a new id, and remembers its device, in one transaction. */
  const finish = async (
    reply: FastifyReply,
    accountId: number,
    open: (tx: Db, opened: Opened) => Promise<boolean>,
  ) => {
    const { request } = reply
    const id = newSecret()
    const deviceId = deviceIdOf(request)
    const opened = { idHash: hashOf(id), now: now(), expiresAt: now() + lifetime }
    const isOpen = await commitIf(db, async (tx) => {
      if (!(await open(tx, opened))) return false
      const device = { hash: hashOf(deviceId), device: deviceOf(request) }
      await rememberDevice(tx, { accountId, now: now(), ...device })
      return true
    })
    if (!isOpen) return false
    setCookie(reply, id)
    setDeviceCookie(reply, deviceId)
    return true
  }

  const peek = async (request: FastifyRequest) => {
    const idHash = idHashOf(request)
    if (idHash === null) return null
    return findSession(engine, { idHash, now: now(), idleSince: now() - idle })
  }

  return {
    read: async (request) => {
      const session = await peek(request)
      if (session && session.lastSeenAt < now() - minute)
        await touchSession(db, session.idHash, now())
      return session
    },
    peek,
    endOf: async (request) => {
      const idHash = idHashOf(request)
      return idHash === null ? undefined : reasonOfEnd(db, idHash)
    },
    open: async (request, reply, accountId, how) => {
      await deleteCurrent(request)
      const id = newSecret()
      const idHash = hashOf(id)
      await insertSession(db, {
        idHash,
        accountId,
        stage: 'password',
        createdAt: now(),
        expiresAt: now() + halfOpenLifetime,
        device: deviceOf(request),
        ...how,
      })
      setCookie(reply, id)
      return idHash
    },
    complete: async (session, reply, useFactor, way) => {
      const { accountId, idHash: from, needsEmergencyCode } = session
      if (needsEmergencyCode && !way?.byEmergencyCode) return false
      const { ip: address } = reply.request
      return finish(reply, accountId, async (tx, opened) => {
        if (!(await useFactor(tx))) return false
        if (!(await linkOnCompletion(tx, { from, accountId, now: opened.now, address })))
          return false
        return completeSession(tx, { from, ...opened })
      })
    },
    openComplete: (reply, accountId, usePasskey, how) =>
      finish(reply, accountId, async (tx, { now: createdAt, ...opened }) => {
        const { request } = reply
        if (!(await usePasskey(tx))) return false
        await deleteCurrent(request, tx)
        const device = deviceOf(request)
        await insertSession(tx, { ...opened, ...how, accountId, stage: 'full', createdAt, device })
        return true
      }),
    liveOf: (accountId) => liveSessionsOf(db, { accountId, now: now(), idleSince: now() - idle }),
    renew: async (session, reply) => {
      const id = newSecret()
      if (await rotateSessionId(db, session.idHash, hashOf(id))) setCookie(reply, id)
    },
    end: async (request, reply) => {
      await deleteCurrent(request)
      const { name, options } = sessionCookie(request)
      reply.clearCookie(name, options)
    },
  }
}
