import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'

import { Registry } from '@prometheus-io/client'
import { describe, expect, test } from 'vitest'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { periodicJobs } from '#server/jobs/housekeeping.ts'
import { databaseGauges } from '#server/metrics/database.ts'
import { countFailures, countScans } from '#server/metrics/events.ts'
import { hostGauges } from '#server/metrics/host.ts'
import type { Mail } from '#server/mail/mailer.ts'
import { freePort } from '../../scripts/testing/free-port.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { browserAt, startProcess } from '../support/server-process.ts'
import { newCertificate } from '../support/certificate.ts'
import { addCleanup, clockAt, newApp, placeOf } from '../support/server.ts'

/** A server with metrics enabled. */
const observed = async (engine: (typeof engines)[number], variables: NodeJS.ProcessEnv = {}) => {
  const port = await freePort()
  const place = await placeOf(engine)
  const { address, end } = await startProcess(place, { METRICS_PORT: String(port), ...variables })
  addCleanup(() => end('SIGKILL'))
  const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return { address, port, scrape }
}

const valueOf = (text: string, series: string) => {
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe.each(engines)('metrics on $name', (engine) => {
  test('count requests, failed sign-ins, emails and sessions [O4]', async () => {
    const { address, port, scrape } = await observed(engine)
    const before = await scrape()
    expect(valueOf(before, 'statedesk_sign_in_failures_total{step="password"}')).toBe(0)
    expect(valueOf(before, 'statedesk_sessions{side="customers"}')).toBe(0)
    const ann = browserAt(address)
    await ann.post(authenticateUser, { username: 'ann', password: 'Wrong-Horse-7' })
    await ann.post(authenticateUser, { username: 'ann', password })
    await ann.post(getState)
    await ann.post(requestPasswordReset, { username: 'ann' })
    await fetch(`${address}/api/v1/nowhere?token=secret`)
    const { path } = authenticateUser
    const emails = ['statedesk_emails_total{outcome="sent"}', 'statedesk_outbox_emails']
    await expect
      .poll(async () => {
        const text = await scrape()
        return emails.map((series) => valueOf(text, series))
      })
      .toEqual([1, 0])
    const after = await scrape()
    const expected = {
      [`statedesk_requests_total{call="${path}",status="200"}`]: 2,
      [`statedesk_request_duration_seconds_count{call="${path}"}`]: 2,
      'statedesk_sign_in_failures_total{step="password"}': 1,
      statedesk_database_up: 1,
      statedesk_outbox_age_seconds: 0,
    }
    for (const [series, value] of Object.entries(expected))
      expect([series, valueOf(after, series)]).toEqual([series, value])
    expect(after).not.toContain('secret')
    for (const pool of ['reads', 'changes', 'lookups']) {
      const idle = valueOf(after, `statedesk_database_connections{pool="${pool}",state="idle"}`)
      expect([pool, idle === undefined]).toEqual([pool, engine.name === 'SQLite'])
    }
    expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
    expect(await (await fetch(`${address}/metrics`)).text()).not.toContain('statedesk_')
  })
})

test('count what was done without the proof that agents need [T247]', async () => {
  const { services } = await newApp(engines[0]!)
  const help = { kind: 'link', agentId: null, reason: '', basis: '', state: 'given' } as const
  const now = services.now()
  const day = 24 * 60 * 60_000
  const rows = [
    { way: 'operator', createdAt: now },
    { way: 'operator', createdAt: now - 30 * day },
    { way: 'code', createdAt: now },
  ] as const
  await services.db
    .insertInto('signInHelp')
    .values(rows.map((row) => ({ ...help, ...row, accountId: 1, dueAt: now })))
    .execute()
  const register = new Registry()
  await databaseGauges(register, services)()
  const text = await register.metrics()
  expect(valueOf(text, 'statedesk_overrides{by="operator"}')).toBe(1)
  expect(valueOf(text, 'statedesk_overrides{by="admin"}')).toBe(0)
})

test('count requests about users’ data that are open, and those past their deadline [T346]', async () => {
  const { services } = await newApp(engines[0]!)
  const now = services.now()
  const request = { kind: 'copy', note: '', state: 'open', createdAt: now } as const
  const rows = [now - 1, now, now + 1].map((dueAt, at) => ({
    ...request,
    firstDueAt: dueAt,
    dueAt,
    accountId: at + 1,
  }))
  await services.db.insertInto('dataRequest').values(rows).execute()
  const register = new Registry()
  await databaseGauges(register, services)()
  const text = await register.metrics()
  expect(valueOf(text, 'statedesk_data_requests{state="open"}')).toBe(3)
  expect(valueOf(text, 'statedesk_data_requests{state="overdue"}')).toBe(1)
})

test('report that the database is down, and omit what it would know [O4]', async () => {
  const { services } = await newApp(engines[0]!)
  const register = new Registry()
  const read = databaseGauges(register, services)
  await read()
  expect(await register.metrics()).toMatch(
    /statedesk_database_up 1\n.*statedesk_outbox_emails 0\n/s,
  )
  await services.db.schema.alterTable('outbox').renameTo('gone').execute()
  await read()
  const text = await register.metrics()
  expect(valueOf(text, 'statedesk_database_up')).toBe(0)
  expect(text).not.toMatch(/^statedesk_(outbox|sessions)/m)
})

test('name the jobs that fail, and show the space on the disk [T325]', async () => {
  const { services, log } = await newApp(engines[0]!)
  const register = new Registry()
  const read = hostGauges(register, services)
  const notes = periodicJobs(services, log).find(({ pause }) => pause === 2000)!
  const series = 'statedesk_failing_jobs{name="notes"}'
  notes.onError(new Error('broken'))
  await read()
  expect(valueOf(await register.metrics(), series)).toBe(1)
  await notes.work()
  await read()
  const text = await register.metrics()
  expect(valueOf(text, series)).toBeUndefined()
  const [free, size] = ['free', 'size'].map((name) => valueOf(text, `statedesk_disk_${name}_bytes`))
  expect(free).toBeGreaterThan(0)
  expect(size).toBeGreaterThan(free!)
  expect(valueOf(text, 'statedesk_certificate_expiry_timestamp_seconds')).toBeUndefined()
})

test('know when the certificate at the public address ends, while it answers [T325]', async () => {
  const { certificate, key, end } = newCertificate(40)
  const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const clock = clockAt()
  const env = { PUBLIC_URL: `https://localhost:${port}` }
  const { services } = await newApp(engines[0]!, { env, clock })
  const register = new Registry()
  const read = hostGauges(register, services)
  const shown = async () => {
    await read()
    return valueOf(await register.metrics(), 'statedesk_certificate_expiry_timestamp_seconds')
  }
  await expect.poll(shown).toBe(end / 1000)
  server.close()
  clock.pass(61 * 60_000)
  await expect.poll(shown).toBeUndefined()
})

test('count failed attempts to send, and results of the scanner [O4]', async () => {
  const register = new Registry()
  const mailer = countFailures(() => Promise.reject(new Error('451')), register)
  await expect(mailer({} as Mail)).rejects.toThrow('451')
  const verdicts = ['clean', 'infected', 'clean'] as const
  let turn = 0
  const scan = countScans(async () => {
    const verdict = verdicts[turn++]
    if (verdict === undefined) throw new Error('ClamAV doesn’t answer.')
    return verdict
  }, register)
  const bytes = (async function* () {})()
  for (const verdict of verdicts) expect(await scan(bytes)).toBe(verdict)
  await expect(scan(bytes)).rejects.toThrow('ClamAV')
  const text = await register.metrics()
  expect(valueOf(text, 'statedesk_email_failures_total')).toBe(1)
  expect(valueOf(text, 'statedesk_scans_total{verdict="clean"}')).toBe(2)
  expect(valueOf(text, 'statedesk_scans_total{verdict="infected"}')).toBe(1)
  expect(valueOf(text, 'statedesk_scans_total{verdict="failed"}')).toBe(1)
})

test('exist for every name in the dashboard and the alerts [O6]', async () => {
  // A scanner is configured, but never contacted.
  const { scrape } = await observed(engines.at(-1)!, { CLAMAV_URL: 'tcp://127.0.0.1:1' })
  const known = new Set((await scrape()).match(/(?<=^# TYPE )\w+/gm))
  for (const file of ['alerts.yml', 'alerts.test.yml', 'dashboard.json']) {
    const text = readFileSync(`deploy/monitoring/${file}`, 'utf8')
    const named = text.match(/\b(?:statedesk|nodejs|process)_\w+/g) ?? []
    const unknown = named.filter((name) => !known.has(name.replace(/_bucket$/, '')))
    expect([file, [...new Set(unknown)]]).toEqual([file, []])
  }
})
