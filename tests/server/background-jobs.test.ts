import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'

import { requestPasswordReset } from '#contract/recovery.ts'
import { periodicJobs } from '#server/jobs/housekeeping.ts'
import { startPeriodicJobs } from '#server/background/periodic-jobs.ts'
import { openMailer } from '#server/mail/mailer.ts'
import { relayTo } from '../support/relay.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, addCleanup, newApp, placeOf, visitor } from '../support/server.ts'

const pollOptions = { timeout: 30_000 }

const saying = (lines: string[], text: string) => lines.filter((line) => line.includes(text))

/** Runs the portal's jobs a hundred times as often. */
const startJobs = ({ services, log }: FastifyInstance) => {
  const jobs = startPeriodicJobs(
    periodicJobs(services, log).map((round) => ({ ...round, pause: round.pause / 100 })),
  )
  addCleanup(jobs.stop)
}

const outboxOf = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('outbox').select('id').execute()

const noSpace = () => Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })

test('keeps emails while their folder is full, logs the problem once, and sends them afterwards', async () => {
  const lines: string[] = []
  const app = await newApp(engines[0]!, { lines })
  const { services } = app
  let refusals = 0
  services.mailer = async () => {
    refusals += 1
    throw noSpace()
  }
  await visitor(app).call(requestPasswordReset, { username: 'ann' })
  await visitor(app).call(requestPasswordReset, { username: 'bob' })
  startJobs(app)
  // An email is given up after eight refused attempts.
  await expect.poll(() => refusals, pollOptions).toBeGreaterThan(12)
  expect(await outboxOf(app)).toHaveLength(2)
  expect(saying(lines, 'ENOSPC')).toHaveLength(1)

  services.mailer = openMailer(services.env, services.provider)
  await expect.poll(() => outboxOf(app), pollOptions).toHaveLength(0)
  expect(readdirSync(join(services.env.DATA_DIR, 'mail'))).toHaveLength(2)
  await expect
    .poll(() => saying(lines, 'A background job works again'), pollOptions)
    .toHaveLength(1)
})

const mail = {
  id: '1-1',
  to: { name: 'Ann', address: 'ann@example.com' },
  subject: '',
  text: '',
  html: '',
}

test.runIf(existsSync('/dev/full'))(
  'deletes the partial file of an email that couldn’t be written',
  async () => {
    const { services } = await newApp(engines[0]!)
    const folder = join(services.env.DATA_DIR, 'mail')
    await services.mailer(mail)
    symlinkSync('/dev/full', join(folder, '2-2.eml.part'))
    await expect(services.mailer({ ...mail, id: '2-2' })).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(readdirSync(folder)).toEqual(['1-1.eml'])
  },
)

const postgres = engines.filter(({ name }) => name === 'PostgreSQL')

test.each(postgres)(
  'resumes the jobs after an outage of $name, and logs the outage once',
  async (engine) => {
    const lines: string[] = []
    const place = await placeOf(engine)
    const relay = await relayTo(place.databaseUrl ?? '')
    addCleanup(relay.close)
    const app = await appOn({ ...place, databaseUrl: relay.url }, { lines })
    await visitor(app).call(requestPasswordReset, { username: 'ann' })
    relay.cut()
    startJobs(app)
    await expect
      .poll(() => saying(lines, 'The database is unavailable'), pollOptions)
      .toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await outboxOf(app).catch(() => 'unavailable')).toBe('unavailable')
    relay.restore()
    await expect
      .poll(() => saying(lines, 'The database is available again'), pollOptions)
      .toHaveLength(1)
    await expect.poll(() => outboxOf(app), pollOptions).toHaveLength(0)
    expect(saying(lines, 'The database is unavailable')).toHaveLength(1)
    expect(saying(lines, 'A background job')).toHaveLength(0)
  },
)
