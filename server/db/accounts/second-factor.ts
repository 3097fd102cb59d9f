import type { Encrypted } from '#server/domain/keyring.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The secret offered to a half-open session. It isn't the account's factor yet. */
export const pendingFactor = (db: Db, idHash: string) =>
  db
    .selectFrom('session')
    .select(['pendingTotpSecret', 'pendingEmergencyHash'])
    .where('idHash', '=', idHash)
    .executeTakeFirst()

/**
 * Stores the first secret offered, so that a reloaded page shows the same QR code, and the newest emergency
 * code.
 */
export const offerFactor = (
  db: Db,
  idHash: string,
  { secret, emergencyHash }: { secret: Encrypted; emergencyHash: string },
) =>
  db
    .updateTable('session')
    .set(({ fn, val }) => ({
      pendingTotpSecret: fn.coalesce('pendingTotpSecret', val(secret)),
      pendingEmergencyHash: emergencyHash,
    }))
    .where('idHash', '=', idHash)
    .where('stage', '=', 'password')
    .returning('pendingTotpSecret')
    .executeTakeFirst()

/** Accepts a time step once; false if this step or a later one was used before. */
export const useTotpStep = async (db: Db, accountId: number, step: number) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpLastStep: step })
    .where('id', '=', accountId)
    .where((where) =>
      where.or([where('totpLastStep', 'is', null), where('totpLastStep', '<', step)]),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type NewFactor = {
  accountId: number
  secret: Encrypted
  /** the time step of the code that proved it, which is used up */
  step: number
  emergencyCodeHash: string | null
}

/** Makes an offered secret the account's factor (A9); false if the account already has one. */
export const activateFactor = async (db: Db, { accountId, secret, step, ...factor }: NewFactor) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ ...factor, totpSecret: secret, totpLastStep: step, mfaWizardComplete: 1 })
    .where('id', '=', accountId)
    .where('totpSecret', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const completeWizard = (db: Db, accountId: number) =>
  db.updateTable('account').set({ mfaWizardComplete: 1 }).where('id', '=', accountId).execute()

/** Uses up an emergency code and removes the factor it replaces. False if it isn't this account's code. */
export const consumeEmergencyCode = async (
  db: Db,
  accountId: number,
  emergencyCodeHash: string,
) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ emergencyCodeHash: null, totpSecret: null, totpLastStep: null, mfaWizardComplete: 0 })
    .where('id', '=', accountId)
    .where('mfaAuthType', '=', 2)
    .where('emergencyCodeHash', '=', emergencyCodeHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Uses up an emergency code, and nothing else. False if it isn't this account's code. */
export const useUpEmergencyCode = async (db: Db, accountId: number, emergencyCodeHash: string) => {
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ emergencyCodeHash: null })
    .where('id', '=', accountId)
    .where('emergencyCodeHash', '=', emergencyCodeHash)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
