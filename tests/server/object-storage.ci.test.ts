import { hash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

import * as calls from '#contract/attachments.ts'
import { recordObject } from '#server/db/files/objects.ts'
import { beginBackup, finishBackup } from '#server/db/operating/backups.ts'
import type { DatabasePlace } from '#server/db/engine/open.ts'
import { maintainFiles } from '#server/jobs/housekeeping.ts'
import { deskOn } from '#tests/support/desk.ts'
import { s3Server } from '#tests/support/s3.ts'
import { secretKey } from '#tests/support/secret-key.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { appOn, addCleanup, clockAt, placeOf, signedIn } from '#tests/support/server.ts'
import { startProcess } from '#tests/support/server-process.ts'
import { upload } from '#tests/support/upload.ts'

const hour = 60 * 60_000

/** Runs the file job once, which the server runs every ten seconds. */
const runFileJob = ({ services }: FastifyInstance) => maintainFiles(services)

type User = Awaited<ReturnType<typeof signedIn>>

const send = async (ann: User, name: string, bytes: Buffer) => {
  const answer = await upload(ann, calls.uploadAttachment, 1, { name, bytes })
  expect(answer).toMatchObject({ success: true })
  return Number((answer as { attachment?: { id: number } }).attachment?.id)
}

const download = (ann: User, id: number) =>
  ann.post(calls.downloadAttachment.path, { ticketId: 1, id })

const countParts = async ({ services: { db } }: FastifyInstance) =>
  (await db.selectFrom('blobPart').select('part').execute()).length

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-backups-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  return join(folder, 'backup.tar')
}

describe.each(engines)('files in S3 on $name', (engine) => {
  const setUp = async (env: NodeJS.ProcessEnv = {}) => {
    const place = await placeOf(engine)
    const s3 = await s3Server()
    const clock = clockAt()
    const app = await appOn(place, { clock, env: { ...s3.env, ...env } })
    return { place, s3, clock, app, ann: await signedIn(app, 'ann'), ...deskOn(place, s3.env) }
  }

  /** Runs without a connection of the portal, so that the database can be replaced. */
  const elsewhere = async (place: DatabasePlace, env: NodeJS.ProcessEnv) => {
    // A code works once, and its use is in the backup.
    const clock = clockAt(startOfTests + hour)
    const app = await appOn(place, { clock, env })
    return { app, ann: await signedIn(app, 'ann') }
  }

  test('are uploaded into the database, moved within seconds, and downloaded from S3 [O51]', async () => {
    const { s3, app, ann } = await setUp()
    const bytes = randomBytes(700_000)
    const id = await send(ann, 'large.bin', bytes)
    expect([s3.names().length, await countParts(app)]).toEqual([0, 3])
    await runFileJob(app)
    expect([s3.names().length, await countParts(app)]).toEqual([1, 0])
    const answer = await download(ann, id)
    expect(answer.headers['content-length']).toBe('700000')
    expect(answer.rawPayload.equals(bytes)).toBe(true)
  })

  test('stay in the database unless FILE_STORAGE is s3 [O50]', async () => {
    const { s3, app, ann } = await setUp({ FILE_STORAGE: 'database' })
    await send(ann, 'note.txt', Buffer.from('here'))
    await runFileJob(app)
    expect([s3.names(), await countParts(app)]).toEqual([[], 1])
  })

  test('wait in the database while S3 is down: nothing acknowledged is lost [O52]', async () => {
    const { s3, app, ann } = await setUp()
    const first = await send(ann, 'first.txt', Buffer.from('first'))
    await runFileJob(app)
    await s3.stop()
    const second = await send(ann, 'second.txt', Buffer.from('second'))
    await expect(runFileJob(app)).rejects.toThrow('S3 can’t be reached')
    const refused = await download(ann, first)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
    expect(refused.json().detail).toContain('file storage is unavailable')
    expect((await download(ann, second)).body).toBe('second')
    await s3.start()
    await runFileJob(app)
    expect((await download(ann, first)).body).toBe('first')
    expect((await download(ann, second)).body).toBe('second')
    expect([s3.names().length, await countParts(app)]).toEqual([2, 0])
  })

  test('are deleted from S3 when their ticket’s file is, but not during a backup [O53]', async () => {
    const { s3, app, ann } = await setUp()
    const { db } = app.services
    const id = await send(ann, 'gone.txt', Buffer.from('gone'))
    await runFileJob(app)
    const running = await beginBackup(db, app.services.now())
    await ann.call(calls.deleteAttachment, { ticketId: 1, id })
    await runFileJob(app)
    expect(s3.names()).toHaveLength(1)
    await finishBackup(db, running, { finishedAt: app.services.now(), size: 1 })
    await runFileJob(app)
    expect(s3.names()).toHaveLength(0)
    expect(await db.selectFrom('unownedObject').selectAll().execute()).toEqual([])
  })

  test('leave no orphans: an object from an interrupted move is deleted after an hour [O53]', async () => {
    const { s3, app, clock } = await setUp()
    const { db, objects } = app.services
    const name = 'interrupted'
    await recordObject(db, name, clock.now())
    const bytes = Buffer.from('half')
    await objects?.put(name, bytes, hash('sha256', bytes))
    await runFileJob(app)
    expect(s3.names()).toEqual([name])
    clock.pass(hour + 1)
    await runFileJob(app)
    expect(s3.names()).toEqual([])
  })

  test('can be moved in both directions while the portal runs, each verified [O54]', async () => {
    const { s3, app, ann, json } = await setUp({ FILE_STORAGE: 'database' })
    const sent = new Map<number, Buffer>()
    for (const size of [1, 300_000, 600_000]) {
      const bytes = randomBytes(size)
      sent.set(await send(ann, `${size}.bin`, bytes), bytes)
    }
    const all = async () => {
      for (const [id, bytes] of sent)
        expect((await download(ann, id)).rawPayload.equals(bytes)).toBe(true)
    }
    const [moved] = await Promise.all([json(['files', 'move', '--to', 's3']), all()])
    expect(moved).toEqual({ to: 's3', moved: 3 })
    expect([s3.names().length, await countParts(app)]).toEqual([3, 0])
    await all()
    expect(await json(['files', 'move', '--to', 's3'])).toEqual({ to: 's3', moved: 0 })
    const [back] = await Promise.all([json(['files', 'move', '--to', 'database']), all()])
    expect(back).toEqual({ to: 'database', moved: 3 })
    await all()
  })

  test('continue to move after an interruption [O54]', async () => {
    const { s3, app, ann, desk, json } = await setUp({ FILE_STORAGE: 'database' })
    const ids = [await send(ann, 'one.txt', Buffer.from('one'))]
    await json(['files', 'move', '--to', 's3'])
    ids.push(await send(ann, 'two.txt', Buffer.from('two')))
    await s3.stop()
    const failed = await desk(['files', 'move', '--to', 's3'])
    expect([failed.code, failed.err]).toEqual([1, expect.stringContaining('S3 can’t be reached')])
    await s3.start()
    expect(await json(['files', 'move', '--to', 's3'])).toEqual({ to: 's3', moved: 1 })
    expect(await countParts(app)).toBe(0)
    expect((await download(ann, ids[1]!)).body).toBe('two')
  })

  test('stay in S3 and are reported if they were damaged there [O54]', async () => {
    const { s3, app, ann, desk } = await setUp()
    await send(ann, 'note.txt', Buffer.from('right'))
    await runFileJob(app)
    writeFileSync(s3.fileOf(s3.names()[0]!), 'wrong')
    const { code, err } = await desk(['files', 'move', '--to', 'database'])
    expect([code, err]).toEqual([1, expect.stringContaining('damaged and weren’t moved')])
    expect([s3.names().length, await countParts(app)]).toEqual([1, 0])
    expect((await desk(['backup', newFile()])).out).toContain('damaged in S3, and in this backup')
  })

  test('are in a backup, and can be restored with and without S3 [O55]', async () => {
    const { place, s3, app, ann, desk } = await setUp()
    const bytes = randomBytes(400_000)
    const id = await send(ann, 'kept.bin', bytes)
    await runFileJob(app)
    const file = newFile()
    expect(await desk(['backup', file])).toMatchObject({ code: 0, err: '' })
    expect(await desk(['verify', file])).toMatchObject({ code: 0 })
    expect((await deskOn(place).desk(['backup', newFile()])).err).toContain('set S3_URL')

    const other = await s3Server()
    for (const env of [other.env, {}]) {
      const there = await placeOf(engine, 'empty')
      expect(await deskOn(there, env).desk(['restore', file])).toMatchObject({ code: 0, err: '' })
      const restored = await elsewhere(there, env)
      expect((await download(restored.ann, id)).rawPayload.equals(bytes)).toBe(true)
    }
    expect(other.names()).toEqual(s3.names())
  })

  test('prevent the start if their storage is missing [O50]', async () => {
    const { place, app, ann } = await setUp()
    await send(ann, 'note.txt', Buffer.from('there'))
    await runFileJob(app)
    await expect(startProcess(place, { SECRET_KEY: secretKey })).rejects.toThrow('ended before')
  })
})

test('require S3’s address and the right keys [O50]', async () => {
  const place = await placeOf(engines[0]!)
  const s3 = await s3Server()
  const doctorWith = async (more: NodeJS.ProcessEnv) =>
    (await deskOn(place, { ...s3.env, ...more }).desk('doctor')).out
  expect(await doctorWith({})).toMatch(/ok +files +S3 at \S+ stores and deletes/)
  expect(await doctorWith({ S3_SECRET_ACCESS_KEY: 'another' })).toMatch(
    /ERROR +files +S3 answered 403/,
  )
  expect(await doctorWith({ FILE_STORAGE: 'database', S3_URL: '' })).toMatch(
    /ok +files +in the database/,
  )
  expect(s3.names()).toEqual([])
  for (const name of ['S3_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) {
    const { code, err } = await deskOn(place, { ...s3.env, [name]: undefined }).desk('user list')
    expect([code, err]).toEqual([1, expect.stringContaining(name)])
  }
  const app = await appOn(place, { env: { ...s3.env, S3_SECRET_ACCESS_KEY: 'another' } })
  await send(await signedIn(app, 'ann'), 'note.txt', Buffer.from('here'))
  await expect(runFileJob(app)).rejects.toThrow('S3 answered 403')
  expect(await countParts(app)).toBe(1)
})

/** Creates a self-signed certificate, like a company's own storage may have. */
const newCertificate = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-s3-tls-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  const args =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -keyout key.pem -out cert.pem -subj /CN=s3 -addext subjectAltName=IP:127.0.0.1'
  execFileSync('openssl', args.split(' '), { cwd: folder, stdio: 'ignore' })
  const file = join(folder, 'cert.pem')
  return { file, cert: readFileSync(file), key: readFileSync(join(folder, 'key.pem')) }
}

test('trusts S3 with its own certificate only through NODE_EXTRA_CA_CERTS [T156]', async () => {
  const { file, ...tls } = newCertificate()
  const s3 = await s3Server(tls)
  const { dataDir } = await placeOf(engines[0]!)
  const doctor = async (certificates: string) => {
    const env = { ...process.env, ...s3.env, DATA_DIR: dataDir, DATABASE_URL: '' }
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['server/cli/main.ts', 'doctor'],
      { env: { ...env, NODE_EXTRA_CA_CERTS: certificates } },
    ).catch((error: unknown) => error as { stdout: string })
    return stdout.split('\n').find((line) => /^\w+ +files /.test(line))
  }
  expect(await doctor(file)).toMatch(/^ok /)
  expect(await doctor('')).toMatch(/SELF_SIGNED_CERT/)
})
