import type { Encrypted } from '#server/rules/keyring.ts'
import type { Db } from '#server/db/schema/schema.ts'

/** The secret a half-open session has been offered, not yet the account's. */
export const pendingFactor = (db: Db, idHash: string) =>
  db
    .selectFrom('session')
    .select(['pendingTotpSecret', 'pendingEmergencyHash'])
    .where('idHash', '=', idHash)
    .executeTakeFirst()

/** Keeps the first secret offered, so that a reloaded page shows the same QR code, and the newest emergency code. */
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
