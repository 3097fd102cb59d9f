import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Answer } from '#contract/call.ts'
import * as security from '#contract/security.ts'
import type { SignInResult } from '#contract/security.ts'
import { inTransaction } from '#server/db/engine/in-transaction.ts'
import { accountById } from '#server/db/accounts/accounts.ts'
import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import type { AuditEvent } from '#server/db/accounts/audit.ts'
import {
  endRenewal,
  offerWithRenewal,
  renewalOf,
  replaceEmergencyCode,
  replaceFactor,
  startRenewal,
} from '#server/db/accounts/factor-renewal.ts'
import { signInsOf } from '#server/db/accounts/own-sessions.ts'
import type { SignInEvent } from '#server/db/accounts/own-sessions.ts'
import { endSessions } from '#server/db/accounts/sessions.ts'
import { commitIf } from '#server/db/engine/commit-if.ts'
import { queueMail } from '#server/db/mail/outbox.ts'
import type { MailKind } from '#server/db/schema/schema-mail.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { visitorOf } from '#server/http/caller.ts'
import { sessionOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'
import { deviceInAudit } from '#server/domain/device.ts'
import { hashEmergencyCode, newEmergencyCode } from '#server/domain/emergency-code.ts'
import { refusal, wrongCode } from '#server/http/verdict.ts'
import { refusalOfProof } from '#server/rules/proof.ts'
import { renewalLifetime } from '#server/domain/lifetimes.ts'
import { hashOf } from '#server/domain/secrets.ts'
import { newTotpSecret, otpauthOf, stepOf } from '#server/domain/totp.ts'
import { admit } from '#server/rules/tries.ts'

const minute = 60_000
/** How far back the list of sign-ins goes. */
const signInsReach = 90 * 24 * 60 * minute

const resultOf: Record<SignInEvent, SignInResult> = {
  'totp.accepted': 'signedIn',
  'totp.refused': 'wrongCode',
  'passkey.accepted': 'passkey',
  'passkey.refused': 'wrongPasskey',
  'company.accepted': 'company',
  'company.refused': 'companyRefused',
  'password.refused': 'wrongPassword',
  'emergency.accepted': 'emergencyCode',
  'emergency.refused': 'wrongEmergencyCode',
}

type Factor = Answer<typeof security.readSecurity>['factor']

/** Identifies a session to its owner without revealing its key in the database. */
const idOf = (idHash: string) => hashOf(idHash).slice(0, 16)

const instant = (at: number) => new Date(at).toISOString()

const factorOf = ({ mfaAuthType, totpSecret }: Account): Factor => {
  if (totpSecret === null) return 'none'
  return mfaAuthType === 1 ? 'token' : 'app'
}

/** Writes a change, its audit entry and its email in one transaction (R72). */
const record = async (
  tx: Db,
  request: FastifyRequest,
  { event, kind }: { event: AuditEvent; kind: MailKind },
) => {
  const { accountId } = sessionOf(request)
  const now = request.server.services.now()
  await audit(tx, now, { event, accountId, address: request.ip })
  await queueMail(tx, { kind, accountId, now })
}

export function securityRoutes(app: FastifyInstance) {
  const { db, keyring, now, provider, sessions } = app.services

  serve(app, security.readSecurity, async (_, request) => {
    const { accountId, idHash: own } = sessionOf(request)
    const account = await accountById(db, accountId)
    const open = await sessions.liveOf(accountId)
    const signIns = await signInsOf(db, accountId, now() - signInsReach)
    return {
      factor: factorOf(account),
      hasEmergencyCode: account.emergencyCodeHash !== null,
      sessions: open.map(({ idHash, createdAt, lastSeenAt, ...device }) => ({
        ...device,
        id: idOf(idHash),
        isCurrent: idHash === own,
        createdAt: instant(createdAt),
        lastSeenAt: instant(lastSeenAt),
      })),
      signIns: signIns.map(({ at, event, detail, address }) => ({
        ...deviceInAudit(detail, address),
        at: instant(at),
        result: resultOf[event],
      })),
    }
  })

  serve(app, security.endSessions, async ({ id, ...proof }, request) => {
    const { accountId, idHash: keep } = sessionOf(request)
    const refused = await refusalOfProof(
      visitorOf(request),
      await accountById(db, accountId),
      proof,
    )
    if (refused) return refused
    const open = await sessions.liveOf(accountId)
    const selected = open.find(({ idHash }) => idOf(idHash) === id)
    if (id !== undefined && !selected) return { success: true }
    await inTransaction(db, async (tx) => {
      const which = { accountId, keep, reason: 'signedOut', now: now() } as const
      const count = await endSessions(tx, {
        ...which,
        ...(selected && { idHash: selected.idHash }),
      })
      if (count > 0) await record(tx, request, { event: 'sessions.ended', kind: 'sessionsEnded' })
    })
    return { success: true }
  })

  serve(app, security.startFactorRenewal, async (proof, request) => {
    const { accountId, idHash } = sessionOf(request)
    const account = await accountById(db, accountId)
    if (account.mfaAuthType !== 2) return refusal(request, 'factorFromProvider')
    const refused = await refusalOfProof(visitorOf(request), account, proof)
    if (refused) return refused
    const secret = await keyring.encrypt(newTotpSecret())
    await startRenewal(db, idHash, secret, now() + renewalLifetime)
    await audit(db, now(), { event: 'factor.offered', accountId, address: request.ip })
    return { success: true }
  })

  serve(app, security.offerFactor, async (_, request) => {
    const { idHash, username } = sessionOf(request)
    const emergencyCode = newEmergencyCode()
    const hash = await hashEmergencyCode(emergencyCode)
    const stored = await offerWithRenewal(db, idHash, hash, now())
    if (!stored?.pendingTotpSecret) throw new Problem(409, 'Please confirm it’s you first.')
    const qrData = otpauthOf(
      await keyring.decrypt(stored.pendingTotpSecret),
      username,
      provider.name,
    )
    return { response: { payload: { isActivated: false, emergencyCode, qrData } } }
  })

  serve(app, security.finishFactorRenewal, async ({ totp }, request) => {
    const { accountId, idHash, username } = sessionOf(request)
    const tries = await admit(visitorOf(request), 'totp', username)
    const renewal = await renewalOf(db, idHash, now())
    if (!renewal) return refusal(request, 'renewalExpired')
    const step = stepOf(await keyring.decrypt(renewal.secret), totp, now())
    if (step === null) {
      await audit(db, now(), { event: 'totp.refused', accountId, address: request.ip })
      return wrongCode(request)
    }
    const account = await accountById(db, accountId)
    const isRenewed = await commitIf(db, async (tx) => {
      if (!(await endRenewal(tx, idHash, renewal.secret))) return false
      if (!(await replaceFactor(tx, account, { ...renewal, step }))) return false
      await record(tx, request, { event: 'factor.renewed', kind: 'factorRenewed' })
      return true
    })
    if (!isRenewed) return refusal(request, 'renewalExpired')
    await tries.clear()
    return { success: true }
  })

  serve(app, security.renewEmergencyCode, async (proof, request) => {
    const { accountId } = sessionOf(request)
    const account = await accountById(db, accountId)
    if (factorOf(account) !== 'app') return refusal(request, 'emergencyNeedsApp')
    const refused = await refusalOfProof(visitorOf(request), account, proof)
    if (refused) return refused
    const emergencyCode = newEmergencyCode()
    const hash = await hashEmergencyCode(emergencyCode)
    const isRenewed = await commitIf(db, async (tx) => {
      if (!(await replaceEmergencyCode(tx, accountId, hash))) return false
      await record(tx, request, { event: 'emergency.renewed', kind: 'emergencyRenewed' })
      return true
    })
    return isRenewed ? { success: true, emergencyCode } : refusal(request, 'emergencyNeedsApp')
  })
}
