import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { signInAgent, verifyAgentCode } from '#contract/agent-authentication.ts'
import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { agentVisitor } from '#tests/support/agents.ts'
import { deskOn } from '#tests/support/desk.ts'
import { smtpServer } from '#tests/support/mail.ts'
import { engines, type Place } from '#tests/support/server-engines.ts'
import { addCleanup, appOn, clockAt, placeOf, visitor } from '#tests/support/server.ts'

const commands = [
  'init',
  'config',
  'doctor',
  'company add',
  'company list',
  'idp add',
  'idp list',
  'idp test',
  'idp mode',
  'idp remove',
  'user add',
  'user list',
  'user expire',
  'user ask-mail',
  'message send',
  'request list',
  'request approve',
  'request refuse',
  'user lock',
  'user unlock',
  'user reset-factor',
  'user link',
  'ticket list',
  'ticket show',
  'ticket reply',
  'ticket status',
  'demo seed',
  'demo people',
  'demo code',
  'secrets reencrypt',
  'agent add',
  'agent list',
  'agent lock',
  'agent unlock',
  'agent role',
  'agent link',
  'agent reset-factor',
  'audit',
  'backup',
  'verify',
  'restore',
  'files move',
]

describe.each(engines)('the desk on $name', (engine) => {
  /** Seeded once, because no test here depends on what another changes in it. */
  let demo: Place
  beforeAll(async () => {
    demo = await engine.empty()
    const { desk } = deskOn(demo)
    await desk('init')
    await desk('demo seed')
  })
  afterAll(() => demo.remove())

  test.each(commands)('explains %s, with --json', async (command) => {
    const { desk } = deskOn({ dataDir: '/nowhere' })
    const { code, out } = await desk(`${command} --help`)
    expect([code, out]).toEqual([0, expect.stringContaining('--json')])
    expect((await desk(`${command} --wild`)).code).toBe(2)
  })

  test('prepares an empty database with init, and changes nothing the second time', async () => {
    const place = await placeOf(engine, 'empty')
    const { desk, json } = deskOn(place)
    const early = await desk('user list')
    expect([early.code, early.out, early.err]).toEqual([1, '', expect.stringContaining('init')])
    expect(await json('init')).toMatchObject({ applied: expect.arrayContaining(['001-accounts']) })
    expect(await json('init')).toMatchObject({ applied: [] })
    expect(await json('user list')).toEqual([])
  })

  test('adds a company once', async () => {
    const { desk, json } = deskOn(await placeOf(engine))
    const text = ['company', 'add', '--name', 'Müller & Söhne AG', '--language', 'de']
    expect(await json(text)).toMatchObject({ name: 'Müller & Söhne AG', language: 'de' })
    expect((await desk(text.with(3, 'MÜLLER & SÖHNE AG'))).code).toBe(1)
    expect((await desk(text.with(5, 'fr'))).code).toBe(2)
    const companies = await json<{ name: string; people: number }[]>('company list')
    expect(companies.map(({ name }) => name)).toEqual(['Alpha', 'Beta', 'Müller & Söhne AG'])
    expect(companies.map(({ people }) => people)).toEqual([9, 2, 0])
  })

  test('prints codes that a demo user can use for both steps, twice in a row', async () => {
    const place = await placeOf(engine, 'empty')
    const clock = clockAt()
    const { desk, json } = deskOn(place)
    await desk('init')
    expect((await desk('demo code anna.keller')).code).toBe(1)
    expect((await desk('demo seed')).code).toBe(0)
    expect((await desk('demo seed')).code).toBe(1)
    const app = await appOn(place, { clock })
    for (const _ of ['first', 'second']) {
      const anna = visitor(app)
      const form = { username: 'anna.keller', password: 'Nordlicht-24' }
      expect(await anna.call(authenticateUser, form)).toMatchObject({ success: true, hasMfa: true })
      const { code: totp } = await json<{ code: string }>('demo code anna.keller')
      const factor = { username: 'anna.keller', totp, mfaAuthType: 2 }
      expect((await anna.call(authenticateUserMfa, factor)).response.success).toBe(true)
    }
    expect((await desk('demo code anna.keller')).err).toContain('30 seconds')
  })

  test('prints a code that a demo agent can sign in with [T101, T102]', async () => {
    const { json } = deskOn(demo)
    const app = await appOn(demo, { env: { AGENTS: 'on' } })
    for (const username of ['svenja.pauli', 'jan.hollmann', 'imke.brandt', 'hanna.reichelt']) {
      const agent = agentVisitor(app)
      const password = 'Nordlicht-24'
      expect((await agent.call(signInAgent, { username, password })).success).toBe(true)
      const { code: totp } = await json<{ code: string }>(['demo', 'code', username])
      expect((await agent.call(verifyAgentCode, { username, totp })).success).toBe(true)
    }
  })

  test('refuses demo codes for changed secrets, unknown users and real databases', async () => {
    const { desk } = deskOn(demo)
    await desk('user reset-factor anna.keller')
    for (const name of ['anna.keller', 'lena.vogt', 'nobody']) {
      expect((await desk(`demo code ${name}`)).code).toBe(1)
    }
    const real = deskOn(await placeOf(engine))
    expect((await real.desk('demo people')).code).toBe(1)
    const production = deskOn(await placeOf(engine, 'empty'), { NODE_ENV: 'production' })
    await production.desk('init')
    expect((await production.desk('demo seed')).code).toBe(1)
  })

  test('reports no problem for a healthy database', async () => {
    const { json } = deskOn(await placeOf(engine))
    const findings = await json<{ check: string; level: string }[]>('doctor')
    expect(findings.map(({ check }) => check)).toEqual([
      'configuration',
      'settings',
      'database',
      'migrations',
      'instances',
      'clock',
      'secret key',
      'passkeys',
      'company sign-in',
      'demo data',
      'backup',
      'data requests',
      'outbox',
      'stored files',
      'permissions',
      'disk',
      'certificate',
      'mail',
      'email signature',
      'mailbox',
      'files',
      'scanner',
    ])
    expect(findings.filter(({ level }) => level === 'wrong')).toEqual([])
  })

  test('reports a wrong clock, demo users in production and invalid settings', async () => {
    const wrongIn = async (variables: NodeJS.ProcessEnv, now?: number) => {
      const { code, out } = await deskOn(demo, variables, now).desk('doctor --json')
      const findings: { check: string; level: string }[] = JSON.parse(out)
      const wrong = findings.filter(({ level }) => level === 'wrong').map(({ check }) => check)
      return { code, wrong }
    }
    const cases = [
      [{ NODE_ENV: 'production' }, undefined, 'demo data'],
      [{}, Date.UTC(2026, 10, 20), 'clock'],
      [{}, Date.UTC(2020, 0, 1), 'clock'],
      [{ SMTP_URL: 'mail.example.com' }, undefined, 'configuration'],
      [{ PORT: 'eighty' }, undefined, 'configuration'],
    ] as const
    for (const [variables, now, check] of cases) {
      expect(await wrongIn(variables, now)).toEqual({ code: 1, wrong: [check] })
    }
  })
})

test('checks the mail server and the scanner, and reports stuck emails', async () => {
  const place = await placeOf(engines[0]!)
  const { url } = await smtpServer()
  const levelsWith = async (variables: NodeJS.ProcessEnv) => {
    const { out } = await deskOn(place, variables).desk('doctor --json')
    const findings: { check: string; level: string }[] = JSON.parse(out)
    return Object.fromEntries(findings.map(({ check, level }) => [check, level]))
  }
  expect(await levelsWith({ SMTP_URL: url })).toMatchObject({ mail: 'ok', outbox: 'ok' })
  const { db, close } = openDatabase(place)
  const row = { kind: 'passwordReset', accountId: null, recipient: null, aboutId: null } as const
  await db
    .insertInto('outbox')
    .values({ ...row, dueAt: 2, createdAt: 1, tries: 2 })
    .execute()
  await close()
  const gone = { SMTP_URL: 'smtp://127.0.0.1:1', CLAMAV_URL: 'tcp://127.0.0.1:1' }
  expect(await levelsWith(gone)).toMatchObject({ mail: 'wrong', scanner: 'wrong', outbox: 'wrong' })
})

test('says whether replies by email can arrive', async () => {
  const place = await placeOf(engines[0]!)
  const mailCheckWith = async (variables: NodeJS.ProcessEnv) => {
    const settings = { REPLY_ADDRESS: 'reply@portal.example', ...variables }
    const { out } = await deskOn(place, settings).desk('doctor --json')
    const findings: { check: string; level: string; message: string }[] = JSON.parse(out)
    const { level, message } = findings.find(({ check }) => check === 'mailbox') ?? {}
    return [level, message]
  }
  const lmtp = createServer((socket) => socket.end('220 portal.example LMTP\r\n'))
  const path = join(place.dataDir, 'lmtp.sock')
  lmtp.listen(path)
  await once(lmtp, 'listening')
  addCleanup(async () => void lmtp.close())
  expect(await mailCheckWith({ LMTP_LISTEN: `unix://${path}` })).toEqual(['ok', 'LMTP answers'])
  expect(await mailCheckWith({ LMTP_LISTEN: 'lmtp://127.0.0.1:1' })).toEqual([
    'note',
    expect.stringContaining('does the portal run?'),
  ])
  const IMAP_URL = 'imap://reader:hunter2@127.0.0.1:1'
  const [level, message] = await mailCheckWith({ IMAP_URL })
  expect([level, message]).toEqual(['wrong', expect.stringContaining('127.0.0.1:1 can’t be read')])
  expect(message).not.toContain('hunter2')
})

test('reports a damaged page of a SQLite file', async () => {
  const place = await placeOf(engines[0]!)
  const file = join(place.dataDir, 'portal.db')
  const { db, close } = openDatabase(place)
  const { rows } = await sql<{ rootpage: number }>`
    select rootpage from sqlite_schema where name = 'action_log'`.execute(db)
  await close()
  const bytes = readFileSync(file)
  const start = ((rows[0]?.rootpage ?? 1) - 1) * 4096
  bytes.fill(0xff, start, start + 4096)
  writeFileSync(file, bytes)
  const { code, out } = await deskOn(place).desk('doctor')
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(/ERROR {2}database +the database is damaged/),
  ])
})

test('reports that a file isn’t a database', async () => {
  const place = await placeOf(engines[0]!, 'empty')
  writeFileSync(join(place.dataDir, 'portal.db'), 'not a database, whatever its name says')
  const { code, out } = await deskOn(place).desk('doctor')
  expect([code, out]).toEqual([
    1,
    expect.stringMatching(
      /ERROR {2}database +the database file isn’t a database; restore a backup/,
    ),
  ])
  expect(out).toContain('disk')
})

test('creates no database, and hides the password of one it can’t reach', async () => {
  const place = await placeOf(engines[0]!, 'empty')
  expect((await deskOn(place).desk('doctor')).code).toBe(1)
  expect(existsSync(join(place.dataDir, 'portal.db'))).toBe(false)
  const databaseUrl = 'postgres://desk:hunter2@127.0.0.1:1/none'
  const { code, out, err } = await deskOn({ ...place, databaseUrl }).desk('doctor')
  expect([code, `${out}${err}`.includes('hunter2')]).toEqual([1, false])
  expect(out.match(/^ERROR/gm)).toHaveLength(1)
  expect((await deskOn({ ...place, databaseUrl }).desk('user list')).err).toContain('ECONNREFUSED')
})

test('prints a refusal as JSON on standard error with --json', async () => {
  const { desk } = deskOn(await placeOf(engines[0]!))
  const { code, out, err } = await desk('user lock nobody --json')
  expect([code, out]).toEqual([1, ''])
  expect(JSON.parse(err)).toEqual({ error: 'there is no user “nobody”' })
})

test('passes exit codes to the shell', async () => {
  const place = await placeOf(engines[0]!)
  const exit = (...words: string[]) =>
    spawnSync(process.execPath, ['server/cli/main.ts', ...words], {
      env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: '' },
    }).status
  expect(exit('company', 'list')).toBe(0)
  expect(exit('user', 'lock', 'nobody')).toBe(1)
  expect(exit('user', 'lock')).toBe(2)
})
