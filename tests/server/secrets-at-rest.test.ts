import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa, initUserMfa } from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import { secretsAtRest } from '#server/db/migrations/015-secrets-at-rest.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { readEnv } from '#server/config/env.ts'
import { createKeyring, newSecretKey } from '#server/domain/keyring.ts'
import { hashOf } from '#server/domain/secrets.ts'
import { openKeyring, secretKeyFile } from '#server/config/secret-key.ts'
import { deskOn } from '../support/desk.ts'
import { keyring, secretKey } from '../support/secret-key.ts'
import { password, startOfTests, totpSecret } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, codeAt, newApp, placeOf, visitor } from '../support/server.ts'

const [sqlite] = engines

test('decrypts only what current and earlier keys of a keyring encrypted', async () => {
  const [old, current, foreign] = [newSecretKey(), newSecretKey(), newSecretKey()]
  const before = await createKeyring([old]).encrypt('JBSWY3DP')
  expect(before).not.toContain('JBSWY3DP')
  const both = createKeyring([current, old])
  expect(await both.decrypt(before)).toBe('JBSWY3DP')
  expect(await both.encrypt('x')).not.toBe(await both.encrypt('x'))
  await expect(createKeyring([foreign]).decrypt(before)).rejects.toThrow('is missing')
  const forged = `${before.slice(0, -2)}${before.endsWith('AA') ? 'BB' : 'AA'}` as typeof before
  await expect(both.decrypt(forged)).rejects.toThrow('decryption operation failed')
})

test('refuses DATABASE_URL without SECRET_KEY and says how to make one', () => {
  const variables = { DATABASE_URL: 'postgres://desk:hunter2@db/portal' }
  expect(() => readEnv(variables)).toThrow(/^SECRET_KEY: expected 32 .*openssl rand -base64 32/)
  expect(readEnv({ ...variables, SECRET_KEY: secretKey }).SECRET_KEY).toBe(secretKey)
  expect(() => readEnv({ SECRET_KEY: 'hunter2' })).toThrow(/^SECRET_KEY: (?!.*hunter2)/)
  const previous = `${newSecretKey()}, ${newSecretKey()}`
  expect(readEnv({ SECRET_KEY_PREVIOUS: previous }).SECRET_KEY_PREVIOUS).toHaveLength(2)
})

test('creates a key once without SECRET_KEY, in a file for this user only', async () => {
  const { dataDir } = await placeOf(sqlite!, 'empty')
  const env = readEnv({ DATA_DIR: join(dataDir, 'new') })
  const encrypted = await openKeyring(env).encrypt('x')
  expect(await openKeyring(env).decrypt(encrypted)).toBe('x')
  expect(statSync(secretKeyFile(env)).mode & 0o777).toBe(0o600)
  expect(statSync(env.DATA_DIR).mode & 0o777).toBe(0o700)
})

test('closes the data folder and the database to other users, in older installations as well', async () => {
  const { dataDir } = await placeOf(sqlite!, 'prepared')
  const files = ['portal.db', 'mail', 'mail/1-1.eml']
  mkdirSync(join(dataDir, 'mail'))
  writeFileSync(join(dataDir, 'mail/1-1.eml'), 'mail')
  for (const file of ['', ...files]) chmodSync(join(dataDir, file), 0o777)
  const opened = openDatabase({ dataDir })
  await sql`create table anything (id integer)`.execute(opened.db)
  const modes = ['', 'portal.db', 'portal.db-wal', 'portal.db-shm', 'mail', 'mail/1-1.eml'].map(
    (file) => (statSync(join(dataDir, file)).mode & 0o777).toString(8),
  )
  await opened.close()
  expect(modes).toEqual(['700', '600', '600', '600', '700', '600'])
})

describe.each(engines)('secrets at rest on $name', (engine) => {
  test('keep TOTP secrets and emergency codes out of the database', async () => {
    const app = await newApp(engine)
    const user = visitor(app)
    await user.call(authenticateUser, { username: 'new', password })
    const { payload } = (await user.call(initUserMfa, { mfaAuthType: 2 })).response
    const secret = new URL(payload.qrData).searchParams.get('secret') ?? ''
    const { db } = app.services
    const read = async () =>
      JSON.stringify([
        await db.selectFrom('session').selectAll().execute(),
        await db.selectFrom('account').selectAll().execute(),
      ])
    const pending = await read()
    const totp = codeAt(startOfTests, secret)
    await user.call(authenticateUserMfa, { username: 'new', totp, mfaAuthType: 2 })
    for (const rows of [pending, await read()]) {
      for (const hidden of [
        secret,
        totpSecret,
        payload.emergencyCode,
        hashOf(payload.emergencyCode),
      ])
        expect(rows).not.toContain(hidden)
    }
  })

  test('are encrypted by the migration if earlier versions stored them', async () => {
    const place = await placeOf(engine)
    const opened = openDatabase(place)
    const code = 'AAAA-BBBB-CCCC-DDDD'
    await sql`update account set totp_secret = ${totpSecret},
      emergency_code_hash = ${hashOf(code)} where username in ('ann', 'bob')`.execute(opened.db)
    await secretsAtRest(() => keyring).up(opened.db.withoutPlugins())
    const rows = await opened.db.selectFrom('account').selectAll().execute()
    await opened.close()
    expect(JSON.stringify(rows)).not.toContain(totpSecret)
    const app = await appOn(place)
    const ann = visitor(app)
    await ann.call(authenticateUser, { username: 'ann', password })
    const form = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    expect((await ann.call(authenticateUserMfa, form)).response.success).toBe(true)
    const bob = visitor(app)
    await bob.call(authenticateUser, { username: 'bob', password })
    const { response } = await bob.call(redeemEmergencyCode, { emergencyCode: code })
    expect(response.success).toBe(true)
  })

  test('are re-encrypted with the current key by desk secrets reencrypt', async () => {
    const place = await placeOf(engine)
    const current = newSecretKey()
    const only = deskOn(place, { SECRET_KEY: current })
    expect((await only.desk('secrets reencrypt')).err).toContain('SECRET_KEY_PREVIOUS')
    expect((await only.desk('doctor')).out).toMatch(
      /ERROR {2}secret key +SECRET_KEY: secrets encrypted with another key: 15/,
    )
    const both = deskOn(place, { SECRET_KEY: current, SECRET_KEY_PREVIOUS: secretKey })
    expect((await both.desk('doctor')).out).toMatch(/ok {5}secret key/)
    expect(await both.json('secrets reencrypt')).toEqual({ reencrypted: 15 })
    expect(await both.json('secrets reencrypt')).toEqual({ reencrypted: 0 })
    expect((await only.desk('doctor')).out).toMatch(/ok {5}secret key/)
    const app = await appOn(place, { env: { SECRET_KEY: current } })
    const ann = visitor(app)
    await ann.call(authenticateUser, { username: 'ann', password })
    const form = { username: 'ann', totp: codeAt(startOfTests), mfaAuthType: 2 }
    expect((await ann.call(authenticateUserMfa, form)).response.success).toBe(true)
  })
})

test('report a missing key file in the doctor, which creates none', async () => {
  const place = await placeOf(sqlite!)
  const file = secretKeyFile({ DATA_DIR: place.dataDir })
  const { out } = await deskOn(place, { SECRET_KEY: '' }).desk('doctor')
  expect(out).toMatch(/ERROR {2}secret key +.*secret\.key is missing/)
  expect(existsSync(file)).toBe(false)
})
