import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { beginBackup, lastBackup } from '#server/db/operating/backups.ts'
import { contentOf, newFolder, withoutBackups } from '#tests/support/backup-content.ts'
import { addProvider, linkSubject, reachable, signInAt } from '#tests/support/company-sign-in.ts'
import { deskOn } from '#tests/support/desk.ts'
import { newIdentityProvider } from '#tests/support/identity-provider.ts'
import { addPasskey, signInWith } from '#tests/support/passkeys.ts'
import { secretKey } from '#tests/support/secret-key.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '#tests/support/server.ts'

describe.each(engines)('a backup on $name', (engine) => {
  test('equals the database if no one writes [O30]', async () => {
    const place = await placeOf(engine)
    const file = join(newFolder(), 'backup.tar')
    await deskOn(place).desk(['backup', file])
    const there = await placeOf(engine, 'empty')
    await deskOn(there).desk(['restore', file])
    expect(withoutBackups((await contentOf(there)).rows)).toEqual(
      withoutBackups((await contentOf(place)).rows),
    )
    await signedIn(await appOn(there), 'ann')
  })

  test('lets users sign in with their passkeys once it’s restored [T275]', async () => {
    const [here, there] = [await placeOf(engine), await placeOf(engine, 'empty')]
    const clock = clockAt()
    const passkey = await addPasskey(await signedIn(await appOn(here, { clock }), 'ann'), clock)
    const file = join(newFolder(), 'backup.tar')
    await deskOn(here).desk(['backup', file])
    await deskOn(there).desk(['restore', file])
    const { result } = await signInWith(await appOn(there, { clock }), passkey)
    expect(result).toEqual({ success: true, username: 'ann' })
  })

  test('has companies’ providers and links, which sign users in once it’s restored [T300]', async () => {
    const [here, there] = [await placeOf(engine), await placeOf(engine, 'empty')]
    const [app, idp] = [await appOn(here, { env: reachable }), await newIdentityProvider()]
    const providerId = await addProvider(app, idp)
    await linkSubject(app, { providerId, accountId: 1, subject: 'subject-of-ann' })
    const file = join(newFolder(), 'backup.tar')
    await deskOn(here).desk(['backup', file])
    await deskOn(there).desk(['restore', file])
    const { result } = await signInAt(await appOn(there, { env: reachable }), idp)
    expect(result).toMatchObject({ outcome: 'secondStep', signIn: { username: 'ann' } })
  })

  test('is a tar file readable only by this user, with checksums that other tools can verify [O30]', async () => {
    const [place, folder] = [await placeOf(engine), newFolder()]
    const file = join(folder, 'backup.tar')
    const made = await deskOn(place).json<{ key: string }>(['backup', file])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['backup.tar'])
    spawnSync('tar', ['-xf', 'backup.tar'], { cwd: folder })
    const { status, stdout } = spawnSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder })
    expect([status, String(stdout)]).toEqual([0, expect.stringContaining('manifest.json: OK')])
    expect([made.key, readFileSync(join(folder, 'secret.key'), 'utf8').trim()]).toEqual([
      'plain',
      secretKey,
    ])
    expect(await deskOn(place).desk(['backup', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('already exists'),
    })
  })

  test('is verified by its counts [O32]', async () => {
    const file = join(newFolder(), 'backup.tar')
    await deskOn(await placeOf(engine)).desk(['backup', file])
    const { json } = deskOn({ dataDir: '/nowhere' })
    const { counts } = await json<{ counts: Record<string, number> }>(['verify', file])
    expect(counts).toMatchObject({ account: 10, ticket: 40, agent: 6 })
  })

  test('is refused before anything changes if its rows don’t match its counts [O32, O33]', async () => {
    const [place, folder] = [await placeOf(engine), newFolder()]
    await deskOn(place).desk(['backup', join(folder, 'backup.tar')])
    const before = await contentOf(place)
    const parts = spawnSync('tar', ['-tf', 'backup.tar'], { cwd: folder })
    const names = String(parts.stdout).trim().split('\n')
    spawnSync('tar', ['-xf', 'backup.tar'], { cwd: folder })
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    manifest.counts.ticket += 1
    writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest))
    const summed = names.filter((name) => name !== 'SHA256SUMS')
    const sums = spawnSync('sha256sum', summed, { cwd: folder })
    writeFileSync(join(folder, 'SHA256SUMS'), sums.stdout)
    spawnSync('tar', ['-cf', 'other.tar', ...names], { cwd: folder })
    for (const command of [['verify'], ['restore', '--force']])
      expect(await deskOn(place).desk([...command, join(folder, 'other.tar')])).toMatchObject({
        code: 1,
        err: 'desk: ticket: expected 41 rows, found 40\n',
      })
    expect(await contentOf(place)).toEqual(before)
  })

  test('is refused if a byte has changed or the end is missing [O32]', async () => {
    const folder = newFolder()
    const file = join(folder, 'backup.tar')
    const place = await placeOf(engine)
    await deskOn(place).desk(['backup', file])
    const whole = readFileSync(file)
    const tries = [0.1, 0.5, 0.9].map((at) => Math.floor(whole.length * at))
    const damaged = [
      ...tries.map((at) => Buffer.from(whole).fill(whole[at]! ^ 1, at, at + 1)),
      whole.subarray(0, whole.length / 2),
      // The last entry and the two empty blocks after it.
      whole.subarray(0, whole.length - 2048),
      Buffer.from('not a backup'),
    ]
    for (const bytes of damaged) {
      writeFileSync(file, bytes)
      const { desk } = deskOn(place)
      expect((await desk(['verify', file])).code).toBe(1)
      expect((await desk(['restore', file, '--force'])).code).toBe(1)
    }
    expect(readdirSync(folder)).toEqual(['backup.tar'])
    expect((await contentOf(place)).rows.account).toHaveLength(10)
  })

  test('replaces an existing installation only with --force, and only while it’s stopped [O33]', async () => {
    const [place, other] = [await placeOf(engine), await placeOf(engine)]
    const file = join(newFolder(), 'backup.tar')
    await deskOn(place).desk(['backup', file])
    const { desk } = deskOn(other)
    await desk(['company', 'add', '--name', 'Later', '--language', 'en'])
    expect(await desk(['restore', file])).toMatchObject({
      code: 1,
      err: expect.stringContaining('--force'),
    })
    const app = await appOn(other)
    await signedIn(app, 'ann')
    expect(await desk(['restore', file, '--force'])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/stop/),
    })
    expect((await contentOf(other)).rows.company).toHaveLength(3)
    await app.close()
    await app.services.engine.close()
    expect(await desk(['restore', file, '--force'])).toMatchObject({ code: 0, err: '' })
    expect((await contentOf(other)).rows.company).toHaveLength(2)
  })

  test('is refused if it’s from a newer version that took something away [O33]', async () => {
    const [place, other] = [await placeOf(engine), await placeOf(engine, 'empty')]
    const folder = newFolder()
    const file = join(folder, 'backup.tar')
    await deskOn(place).desk(['backup', file])
    spawnSync('tar', ['-xf', 'backup.tar'], { cwd: folder })
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))
    const parts = readdirSync(folder).filter((name) => !/^(backup\.tar|SHA256SUMS)$/.test(name))
    const { desk } = deskOn(other)
    const restoreWith = async (oldestVersion: string | null) => {
      const migrations = [...manifest.migrations, '999-x']
      const newer = { ...manifest, version: '99.0.0', migrations, oldestVersion }
      writeFileSync(join(folder, 'manifest.json'), JSON.stringify(newer))
      const sums = spawnSync('sha256sum', parts, { cwd: folder })
      writeFileSync(join(folder, 'SHA256SUMS'), sums.stdout)
      spawnSync('tar', ['-cf', 'newer.tar', ...parts, 'SHA256SUMS'], { cwd: folder })
      return desk(['restore', join(folder, 'newer.tar')])
    }
    expect(await restoreWith('98.0.0')).toMatchObject({
      code: 1,
      err: expect.stringContaining('install 98.0.0 or a later version'),
    })
    expect((await contentOf(place)).rows.account).toHaveLength(10)
    expect(await restoreWith(null)).toMatchObject({ code: 0, err: '' })
  })

  test('records when it was made, for the doctor and for metrics; a failed one doesn’t count [O35]', async () => {
    const place = await placeOf(engine)
    const database = openDatabase(place)
    addCleanup(database.close)
    const { desk } = deskOn(place, {}, startOfTests)
    expect(await lastBackup(database.db)).toBeUndefined()
    expect((await desk('doctor')).out).toContain('there is no backup yet')
    expect((await desk(['backup', '/nowhere/backup.tar'])).code).toBe(1)
    await beginBackup(database.db, startOfTests)
    expect(await lastBackup(database.db)).toBeUndefined()
    const file = join(newFolder(), 'backup.tar')
    await desk(['backup', file])
    const { size } = statSync(file)
    expect(await lastBackup(database.db)).toEqual({ at: startOfTests, size })
    const later = deskOn(place, {}, startOfTests + 3 * 24 * 60 * 60_000)
    expect((await later.desk('doctor')).out).toMatch(/note +backup +3\.0 days ago/)
  })
})

describe('the secret key in a backup', () => {
  const ownKey = { SECRET_KEY: undefined }

  const withKey = async (args: string[] = []) => {
    const [place, folder] = [await placeOf(engines[0]!), newFolder()]
    writeFileSync(join(place.dataDir, 'secret.key'), `${secretKey}\n`, { mode: 0o600 })
    const file = join(folder, 'backup.tar')
    const passphraseFile = join(folder, 'passphrase')
    writeFileSync(passphraseFile, 'correct horse battery\n')
    const options = args.map((word) => (word === 'PASSPHRASE' ? passphraseFile : word))
    const made = await deskOn(place, ownKey).desk(['backup', file, ...options])
    expect([made.code, made.err]).toEqual([0, ''])
    const there = await placeOf(engines[0]!, 'empty')
    return { file, passphraseFile, there, desk: deskOn(there, ownKey).desk }
  }
  const keyAt = ({ dataDir }: DatabasePlace) => join(dataDir, 'secret.key')

  test('is restored with it [O34]', async () => {
    const { file, there, desk } = await withKey()
    await desk(['restore', file])
    expect(readFileSync(keyAt(there), 'utf8').trim()).toBe(secretKey)
    expect(statSync(keyAt(there)).mode & 0o777).toBe(0o600)
    expect((await desk('doctor')).out).toMatch(/ok +secret key/)
  })

  test('can be left out; the restore then reports that it’s missing [O34]', async () => {
    const { file, there, desk } = await withKey(['--without-key'])
    expect(readFileSync(file).includes(secretKey)).toBe(false)
    expect((await desk(['restore', file])).out).toContain('secret key is missing')
    expect(existsSync(keyAt(there))).toBe(false)
  })

  test('can be encrypted with a passphrase [O34]', async () => {
    const { file, passphraseFile, there, desk } = await withKey(['--passphrase-file', 'PASSPHRASE'])
    expect(readFileSync(file).includes(secretKey)).toBe(false)
    const wrong = join(newFolder(), 'wrong')
    writeFileSync(wrong, 'another passphrase\n')
    for (const words of [[], ['--passphrase-file', wrong]])
      expect((await desk(['restore', file, ...words])).code).toBe(1)
    expect(existsSync(join(there.dataDir, 'portal.db'))).toBe(false)
    expect((await desk(['verify', file, '--passphrase-file', wrong])).code).toBe(1)
    const right = ['--passphrase-file', passphraseFile]
    expect((await desk(['verify', file, ...right])).code).toBe(0)
    expect(await desk(['restore', file, ...right])).toMatchObject({ code: 0, err: '' })
    expect(readFileSync(keyAt(there), 'utf8').trim()).toBe(secretKey)
  })
})

test('replaces a damaged database file, with --force [O33]', async () => {
  const place = await placeOf(engines[0]!)
  const file = join(newFolder(), 'backup.tar')
  await deskOn(place).desk(['backup', file])
  const there = await placeOf(engines[0]!, 'empty')
  mkdirSync(there.dataDir, { recursive: true })
  copyFileSync(file, join(there.dataDir, 'portal.db'))
  expect((await deskOn(there).desk(['restore', file])).code).toBe(1)
  expect(await deskOn(there).desk(['restore', file, '--force'])).toMatchObject({ code: 0, err: '' })
  expect((await contentOf(there)).rows.ticket).toHaveLength(40)
})
