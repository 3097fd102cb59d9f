import type { FastifyInstance, FastifyRequest } from 'fastify'

import { redeemEmergencyCode } from '#contract/extras.ts'
import { askerOf } from '#server/access.ts'
import { spendEmergencyCode } from '#server/db/accounts.ts'
import { rememberAddress } from '#server/db/attempts.ts'
import { audit } from '#server/db/audit.ts'
import { queueMail } from '#server/db/outbox.ts'
import type { Session } from '#server/db/sessions.ts'
import { emergencyCodeFrom, hashOf } from '#server/rules/secrets.ts'
import { admit } from '#server/rules/tries.ts'
import { serve } from '#server/serve.ts'

/** Spends the code; its entry in the audit and the mail about it go with it or not at all. */
const spends = (request: FastifyRequest, { accountId, stage }: Session, typed: string) => {
  const { db, now } = request.server.services
  return db.transaction().execute(async (tx) => {
    const hash = hashOf(emergencyCodeFrom(typed))
    const spent = stage === 'password' && (await spendEmergencyCode(tx, accountId, hash))
    const event = spent ? 'emergency.accepted' : 'emergency.refused'
    await audit(tx, now(), { event, accountId, address: request.ip })
    if (spent) await queueMail(tx, { kind: 'emergencyUsed', accountId, now: now() })
    return spent
  })
}

export async function emergencyCodeRoutes(app: FastifyInstance) {
  const { db, now, sessions } = app.services

  serve(app, redeemEmergencyCode, async ({ emergencyCode }, request, reply) => {
    const asker = askerOf(request)
    const tries = await admit(request, 'emergency', asker.username)
    const success =
      (await spends(request, asker, emergencyCode)) && (await sessions.raise(asker, reply))
    if (success) {
      await tries.forgive()
      await rememberAddress(db, asker.accountId, request.ip, now())
    }
    return { response: { success } }
  })
}
