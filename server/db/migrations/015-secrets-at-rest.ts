import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { wrapEmergencyHash } from '#server/domain/emergency-code.ts'
import type { Keyring } from '#server/domain/keyring.ts'

type Row = { id: number; totp_secret: string | null; emergency_code_hash: string | null }

/**
 * Encrypts TOTP secrets and wraps the sha256 of emergency codes in argon2id. Unfinished sign-ins must start
 * again.
 */
export const secretsAtRest = (keyring: () => Keyring): Migration => ({
  up: async (db) => {
    await sql`delete from session where stage = 'password'`.execute(db)
    const { rows } = await sql<Row>`
      select id, totp_secret, emergency_code_hash from account
      where totp_secret is not null or emergency_code_hash is not null`.execute(db)
    for (const row of rows) {
      const secret = row.totp_secret === null ? null : await keyring().encrypt(row.totp_secret)
      const codeHash = row.emergency_code_hash && (await wrapEmergencyHash(row.emergency_code_hash))
      await sql`
        update account set totp_secret = ${secret}, emergency_code_hash = ${codeHash}
        where id = ${row.id}`.execute(db)
    }
  },
})
