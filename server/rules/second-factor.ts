import type { Account } from '#server/db/accounts/accounts.ts'
import { audit } from '#server/db/accounts/audit.ts'
import {
  activateFactor,
  completeWizard,
  offerFactor,
  pendingFactor,
  useTotpStep,
} from '#server/db/accounts/second-factor.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Session } from '#server/db/accounts/sessions.ts'
import { hashEmergencyCode, newEmergencyCode } from '#server/domain/emergency-code.ts'
import { newTotpSecret, otpauthOf, stepOf } from '#server/domain/totp.ts'
import { admit } from './tries.ts'
import type { Visitor } from './caller.ts'

/** Whether this is an unused code of the account's factor. Each code works once, across all instances. */
const isFreshCode = async (
  { db, keyring, now }: Visitor['services'],
  account: Account,
  code: string,
) => {
  if (account.totpSecret === null) return false
  const step = stepOf(await keyring.decrypt(account.totpSecret), code, now())
  return step !== null && (await useTotpStep(db, account.id, step))
}

/** Checks an unused code; a wrong one is counted and audited (P8, P9, T22). */
export const provesFactor = async (caller: Visitor, account: Account, code: string) => {
  const { db, now } = caller.services
  const tries = await admit(caller, 'totp', account.username)
  if (await isFreshCode(caller.services, account, code)) {
    await tries.clear()
    return true
  }
  await audit(db, now(), { event: 'totp.refused', accountId: account.id, address: caller.address })
  return false
}

/** Uses up a correct code, in a transaction. False if another request was faster. */
export type UseCode = (tx: Db) => Promise<boolean>

/**
 * The first correct code of an offered secret activates it as the account's factor and completes the
 * wizard (A9).
 */
const findActivation = async (
  caller: Visitor,
  account: Account,
  code: string,
): Promise<UseCode | null> => {
  const { db, keyring, now } = caller.services
  const offer = await pendingFactor(db, caller.session?.idHash ?? '')
  const secret = offer?.pendingTotpSecret ?? null
  const step = secret === null ? null : stepOf(await keyring.decrypt(secret), code, now())
  if (secret === null || step === null) return null
  const emergencyCodeHash = offer?.pendingEmergencyHash ?? null
  return async (tx) => {
    const factor = { accountId: account.id, secret, step, emergencyCodeHash }
    if (!(await activateFactor(tx, factor))) return false
    const event = {
      event: 'factor.activated',
      accountId: account.id,
      address: caller.address,
    } as const
    await audit(tx, now(), event)
    return true
  }
}

/**
 * How to use up a correct code: of the active factor, or the first one of the secret offered in this
 * session (T27).
 */
export const findCodeUse = async (
  caller: Visitor,
  account: Account,
  code: string,
): Promise<UseCode | null> => {
  const { keyring, now } = caller.services
  if (account.totpSecret === null)
    return account.mfaAuthType === 2 ? findActivation(caller, account, code) : null
  const step = stepOf(await keyring.decrypt(account.totpSecret), code, now())
  if (step === null) return null
  return async (tx) => {
    if (!(await useTotpStep(tx, account.id, step))) return false
    if (account.mfaWizardComplete === 0) await completeWizard(tx, account.id)
    return true
  }
}

/**
 * A secret for setting up a TOTP app, the same for the whole half-open session, and a new emergency code
 * each time. Null if the account has a factor or gets one from the provider (T24).
 */
export const createFactorOffer = async (caller: Visitor, session: Session) => {
  if (session.hasMfa || session.mfaAuthType !== 2) return null
  const { db, keyring, provider } = caller.services
  const emergencyCode = newEmergencyCode()
  const offer = {
    secret: await keyring.encrypt(newTotpSecret()),
    emergencyHash: await hashEmergencyCode(emergencyCode),
  }
  const stored = await offerFactor(db, session.idHash, offer)
  if (!stored?.pendingTotpSecret) return null
  const secret = await keyring.decrypt(stored.pendingTotpSecret)
  const qrData = otpauthOf(secret, session.username, provider.name)
  return { emergencyCode, qrData }
}
