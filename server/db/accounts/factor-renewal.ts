import type { Account } from './accounts.ts'
import type { Encrypted } from '#server/domain/keyring.ts'
import type { Db } from '#server/db/schema/schema.ts'

const ofSession = (db: Db, idHash: string) =>
  db.updateTable('session').where('idHash', '=', idHash).where('stage', '=', 'full')

/** Allows a session to set up another authenticator app until a given time. */
export const startRenewal = (db: Db, idHash: string, secret: Encrypted, until: number) =>
  ofSession(db, idHash)
    .set({ pendingTotpSecret: secret, pendingEmergencyHash: null, pendingUntil: until })
    .execute()

/** Stores the newest emergency code offered during a renewal; undefined if there is no renewal. */
export const offerWithRenewal = (db: Db, idHash: string, emergencyHash: string, now: number) =>
  ofSession(db, idHash)
    .set({ pendingEmergencyHash: emergencyHash })
    .where('pendingUntil', '>', now)
    .returning('pendingTotpSecret')
    .executeTakeFirst()

/** What a session was offered, while its renewal is active. */
export const renewalOf = async (db: Db, idHash: string, now: number) => {
  const renewal = await db
    .selectFrom('session')
    .select(['pendingTotpSecret', 'pendingEmergencyHash'])
    .where('idHash', '=', idHash)
    .where('pendingUntil', '>', now)
    .executeTakeFirst()
  const { pendingTotpSecret: secret = null, pendingEmergencyHash: emergencyCodeHash = null } =
    renewal ?? {}
  return secret !== null && emergencyCodeHash !== null ? { secret, emergencyCodeHash } : null
}

/** Ends a renewal; false if it's already over. */
export const endRenewal = async (tx: Db, idHash: string, secret: Encrypted) => {
  const { numUpdatedRows } = await ofSession(tx, idHash)
    .set({ pendingTotpSecret: null, pendingEmergencyHash: null, pendingUntil: null })
    .where('pendingTotpSecret', '=', secret)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor = {
  secret: Encrypted
  /** the time step of the code that proved it, which is used up */
  step: number
  emergencyCodeHash: string
}

/** Replaces an account's factor; false if it has been replaced by another. */
export const replaceFactor = async (
  tx: Db,
  { id, totpSecret: before }: Account,
  { secret, step, emergencyCodeHash }: NewFactor,
) => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({
      totpSecret: secret,
      totpLastStep: step,
      emergencyCodeHash,
      mfaWizardComplete: 1,
    })
    .where('id', '=', id)
    .where('mfaAuthType', '=', 2)
    .where('totpSecret', before === null ? 'is' : '=', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces the emergency code of an account with an app; false if it no longer has one. */
export const replaceEmergencyCode = async (tx: Db, accountId: number, hash: string) => {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ emergencyCodeHash: hash })
    .where('id', '=', accountId)
    .where('mfaAuthType', '=', 2)
    .where('totpSecret', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
