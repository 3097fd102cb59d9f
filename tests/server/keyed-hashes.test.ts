import { createHash } from 'node:crypto'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import { keyedHashes } from '#server/db/migrations/056-keyed-hashes.ts'
import {
  deleteForgotten,
  forgottenAmong,
  recordForgotten,
} from '#server/db/operating/forgotten-records.ts'
import { createKeyring, newSecretKey } from '#server/domain/keyring.ts'
import { deskOn } from '#tests/support/desk.ts'
import { keyring, secretKey } from '#tests/support/secret-key.ts'
import { engines } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

const mail = 'dora@alpha.example'
const record = { kind: 'mail', value: mail } as const
const plain = createHash('sha256').update(mail).digest('hex')

describe.each(engines)('hashes of erased records on $name', (engine) => {
  const setUp = async () => {
    const place = await placeOf(engine)
    const database = openDatabase(place)
    const hashes = async () => {
      const rows = await database.db.selectFrom('forgottenRecord').select('hash').execute()
      return rows.map(({ hash }) => hash)
    }
    return { place, database, db: database.db, hashes }
  }

  test('can’t be computed without the installation’s key [T160]', async () => {
    const [one, other] = [await setUp(), await setUp()]
    for (const { db } of [one, other]) {
      await db.deleteFrom('hashKey').execute()
      await keyedHashes(one.database.syntax, () => keyring).up(db.withoutPlugins())
      await recordForgotten(db, keyring, [record], 1)
    }
    const [hash] = await one.hashes()
    expect(hash).toMatch(/^[\w-]{43}$/)
    const guesses = (['hex', 'base64url'] as const).map((as) =>
      createHash('sha256').update(mail).digest(as),
    )
    expect(guesses).not.toContain(hash)
    expect(await other.hashes()).not.toContain(hash)
    const stored = await one.db.selectFrom('hashKey').selectAll().execute()
    expect(stored).toMatchObject([{ secret: expect.stringMatching(/^ey/) }])
    for (const { database } of [one, other]) await database.close()
  })

  test('are keyed by the migration and still recognized, even if it’s repeated [T160]', async () => {
    const { database, db, hashes } = await setUp()
    await db.insertInto('forgottenRecord').values({ kind: 'mail', hash: plain, at: 7 }).execute()
    const { up } = keyedHashes(database.syntax, () => keyring)
    await up(db.withoutPlugins())
    const once = await hashes()
    await up(db.withoutPlugins())
    expect(await hashes()).toEqual(once)
    expect(once).not.toContain(plain)
    expect((await forgottenAmong(db, keyring, 'mail', [mail]))(mail)).toBe(7)
    await deleteForgotten(db, keyring, [record])
    expect(await hashes()).toEqual([])
    await database.close()
  })

  test('aren’t keyed under a wrong SECRET_KEY [T160]', async () => {
    const { database, db } = await setUp()
    await db.deleteFrom('hashKey').execute()
    const { up } = keyedHashes(database.syntax, () => createKeyring([newSecretKey()]))
    await expect(up(db.withoutPlugins())).rejects.toThrow('SECRET_KEY')
    const { rows } = await sql`select * from hash_key`.execute(db)
    expect(rows).toEqual([])
    await database.close()
  })

  test('survive a rotation of SECRET_KEY [T160]', async () => {
    const { place, database, db } = await setUp()
    await recordForgotten(db, keyring, [record], 7)
    const current = newSecretKey()
    const env = { SECRET_KEY: current, SECRET_KEY_PREVIOUS: secretKey }
    await deskOn(place, env).desk('secrets reencrypt')
    const lookup = await forgottenAmong(db, createKeyring([current]), 'mail', [mail])
    expect(lookup(mail)).toBe(7)
    await database.close()
  })

  test('start over with desk secrets renew-hash-key when the key is lost [T160]', async () => {
    const { place, database, db } = await setUp()
    await recordForgotten(db, keyring, [record], 7)
    expect((await deskOn(place).desk('secrets renew-hash-key')).err).toContain('nothing to renew')
    const lost = createKeyring([newSecretKey()])
    await db
      .updateTable('hashKey')
      .set({ secret: await lost.encrypt('unreadable') })
      .execute()
    const { desk, json } = deskOn(place)
    expect((await desk('secrets reencrypt')).err).toContain('SECRET_KEY_PREVIOUS')
    expect(await json('secrets renew-hash-key')).toEqual({ forgotten: 1 })
    await recordForgotten(db, keyring, [record], 8)
    expect((await forgottenAmong(db, keyring, 'mail', [mail]))(mail)).toBe(8)
    await database.close()
  })
})
