import type { FastifyInstance, FastifyRequest } from 'fastify'

import { markInboxRead, redeemEmergencyCode } from '#contract/extras.ts'
import { visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import { consumeEmergencyCode } from '#server/db/accounts/second-factor.ts'
import { rememberAddress } from '#server/db/accounts/attempts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import { markRead } from '#server/db/mail/inbox.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { auditedDevice } from '#server/domain/device.ts'
import { deviceOf } from '#server/http/device.ts'
import { isEmergencyCode } from '#server/domain/emergency-code.ts'
import { reportBypass } from '#server/rules/company-required.ts'
import { admit } from '#server/rules/tries.ts'
import { networkOf } from '#server/domain/network.ts'
import { serve } from '#server/http/serve.ts'

/** How to use up a correct code, in one transaction with its audit entry and its email. */
const useOfCode = async (request: FastifyRequest, session: Session, typed: string) => {
  const { accountId, stage, username } = session
  const { db, now } = request.server.services
  const { emergencyCodeHash } = await accountById(db, accountId)
  const isRight = await isEmergencyCode(typed, emergencyCodeHash)
  if (!isRight || emergencyCodeHash === null || stage !== 'password') return null
  return async (tx: Db) => {
    if (!(await consumeEmergencyCode(tx, accountId, emergencyCodeHash))) return false
    const detail = auditedDevice(deviceOf(request))
    await audit(tx, now(), { event: 'emergency.accepted', accountId, address: request.ip, detail })
    await queueMail(tx, { kind: 'emergencyUsed', accountId, now: now() })
    if (session.needsEmergencyCode)
      await reportBypass(tx, { accountId, username, address: request.ip, now: now() })
    return true
  }
}

export function extraRoutes(app: FastifyInstance) {
  const { db, now, sessions } = app.services

  serve(app, redeemEmergencyCode, async ({ emergencyCode }, request, reply) => {
    const session = sessionOf(request)
    const tries = await admit(visitorOf(request), 'emergency', session.username)
    const { accountId } = session
    const useCode = await useOfCode(request, session, emergencyCode)
    const success =
      useCode !== null &&
      (await sessions.complete(session, reply, useCode, { byEmergencyCode: true }))
    if (success) {
      await tries.clear()
      await rememberAddress(db, accountId, networkOf(request.ip), now())
    } else {
      const [event, detail] = ['emergency.refused', auditedDevice(deviceOf(request))] as const
      await audit(db, now(), { event, accountId, address: request.ip, detail })
    }
    return { response: { success } }
  })

  serve(app, markInboxRead, async ({ ids }, request) => {
    if (ids.length > 0) await markRead(db, sessionOf(request).accountId, ids, now())
    return {}
  })
}
