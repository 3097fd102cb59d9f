import { createHmac, randomBytes } from 'node:crypto'

import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

import { EnvError } from '#server/config/env-error.ts'
import type { SqlSyntax } from '#server/db/engine/engine.ts'
import type { Keyring } from '#server/domain/keyring.ts'

/** Hexadecimal digits of a plain SHA-256; a keyed one is shorter. */
const plainLength = 64

/** A new secret encrypted with a wrong key would lock out the right key. */
const requireKey = async (db: Kysely<never>, { currentPrefix, prefixes }: Keyring) => {
  const prefix = sql<string>`substr(totp_secret, 1, ${sql.lit(currentPrefix.length)})`
  const isForeign = sql`totp_secret is not null and ${prefix} not in (${sql.join(prefixes)})`
  const { rows } = await sql`select id from account where ${isForeign}
    union all select id from agent where ${isForeign} limit 1`.execute(db)
  if (rows.length > 0)
    throw new EnvError(
      'SECRET_KEY: expected the key of this database; the upgrade encrypts with it',
    )
}

/**
 * Adds a key to the hashes of erased values, so that nobody can test names against them without
 * `SECRET_KEY`.
 */
export const keyedHashes = ({ int, end }: SqlSyntax, keyring: () => Keyring): Migration => ({
  up: async (db) => {
    await requireKey(db as Kysely<never>, keyring())
    await sql
      .raw(
        `create table if not exists hash_key (
          id ${int} primary key check (id = 1),
          secret text not null
        ) ${end}`,
      )
      .execute(db)
    // SQLite runs this without a transaction, so an interrupted upgrade continues with the same key.
    const fresh = await keyring().encrypt(randomBytes(32).toString('base64'))
    await sql`insert into hash_key (id, secret) values (1, ${fresh})
      on conflict (id) do nothing`.execute(db)
    const stored = await sql<{ secret: string }>`select secret from hash_key`.execute(db)
    const key = await keyring().decrypt((stored.rows[0]?.secret ?? '') as typeof fresh)
    const { rows } = await sql<{ kind: string; hash: string }>`
      select kind, hash from forgotten_record
      where length(hash) = ${sql.lit(plainLength)}`.execute(db)
    for (const { kind, hash } of rows) {
      const keyed = createHmac('sha256', Buffer.from(key, 'base64')).update(hash)
      await sql`update forgotten_record set hash = ${keyed.digest('base64url')}
        where kind = ${kind} and hash = ${hash}`.execute(db)
    }
  },
})
