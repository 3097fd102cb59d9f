import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { recoverUsername, requestPasswordReset } from '#contract/recovery.ts'
import { claimMail, queueMail } from '#server/db/mail/outbox.ts'
import { deliverAll, smtpServer } from '../support/mail.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, visitor } from '../support/server.ts'

const second = 1000
const evil = '\r\nBcc: evil@example.org'

const ask = (app: FastifyInstance, username = 'ann') =>
  visitor(app).call(requestPasswordReset, { username })

const waiting = ({ services: { db } }: FastifyInstance) =>
  db.selectFrom('outbox').selectAll().execute()

const mailEvents = async ({ services: { db } }: FastifyInstance) =>
  (
    await db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('event', 'like', 'mail.%')
      .orderBy('id')
      .execute()
  ).map(({ event, detail }) => `${event} ${detail}`)

describe.each(engines)('email on $name', (engine) => {
  test('is sent by SMTP to its recipient, and recorded', async () => {
    const { url, received } = await smtpServer()
    const env = { SMTP_URL: url, MAIL_FROM: 'portal@example.net' }
    const app = await newApp(engine, { env })
    await ask(app)
    expect(received).toHaveLength(0)
    await deliverAll(app)
    expect(received).toMatchObject([{ from: 'portal@example.net', to: ['ann@example.com'] }])
    expect(await waiting(app)).toEqual([])
    expect(await mailEvents(app)).toEqual(['mail.sent passwordReset'])
  })

  test('is queued for 10,000 readers at once', async () => {
    const app = await newApp(engine)
    const mail = { kind: 'managerAdded', accountId: 1, aboutId: 1, now: 1 } as const
    await queueMail(app.services.db, ...Array.from({ length: 10_000 }, () => mail))
    expect(await waiting(app)).toHaveLength(10_000)
  })

  test('reaches only its recipient when an address or a name contains a line break', async () => {
    const { url, received } = await smtpServer()
    const app = await newApp(engine, { env: { SMTP_URL: url } })
    const { db } = app.services
    const set = (username: string, fields: { mail?: string; firstName?: string }) =>
      db.updateTable('account').set(fields).where('username', '=', username).execute()
    await set('ann', { mail: `ann@example.com${evil}` })
    await set('bob', { firstName: `Bob${evil}` })
    await set('cid', { mail: 'cid@example.com, evil@example.org' })
    for (const username of ['ann', 'bob', 'cid', `bob${evil}`]) await ask(app, username)
    await visitor(app).call(recoverUsername, { email: `bob@example.com${evil}` })
    await deliverAll(app)
    expect(received.map(({ to }) => to)).toEqual([['bob@example.com']])
    const [head] = received[0]?.raw.split('\r\n\r\n') ?? []
    expect(head).toMatch(/^To: /m)
    expect(head).not.toMatch(/^Bcc:/im)
    expect((await mailEvents(app)).filter((event) => event.includes('no address'))).toHaveLength(2)
  })

  test('is retried after 30, 60 … seconds as the same email, until it’s accepted', async () => {
    let refusals = 2
    const { url, received } = await smtpServer(() => (refusals-- > 0 ? 451 : null))
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { SMTP_URL: url } })
    await ask(app)
    const [row] = await waiting(app)
    const taken = []
    for (const pause of [0, 29, 1, 59, 1, 600]) {
      clock.pass(pause * second)
      taken.push(await deliverAll(app))
    }
    expect(taken).toEqual([1, 0, 1, 0, 1, 0])
    expect(received).toHaveLength(1)
    expect(received[0]?.raw).toContain(`Message-ID: <${row?.createdAt}-${row?.id}@localhost>`)
    expect(await mailEvents(app)).toEqual(['mail.sent passwordReset'])
  })

  test('is given up immediately if the other server doesn’t know the address', async () => {
    const { url } = await smtpServer(() => 550)
    const app = await newApp(engine, { env: { SMTP_URL: url } })
    await ask(app)
    await deliverAll(app)
    expect(await waiting(app)).toEqual([])
    expect(await mailEvents(app)).toEqual(['mail.failed passwordReset'])
  })

  test('is tried eight times while a server is unreachable', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
    await ask(app)
    let tries = 0
    for (let hours = 0; hours < 12; hours += 1) {
      tries += await deliverAll(app)
      clock.pass(3600 * second)
    }
    expect(tries).toBe(8)
    expect(await mailEvents(app)).toEqual(['mail.failed passwordReset'])
  })

  test('is sent once by two instances', async () => {
    const { url, received } = await smtpServer()
    const place = await placeOf(engine)
    const env = { SMTP_URL: url }
    const [one, other] = [await appOn(place, { env }), await appOn(place, { env })]
    const users = ['ann', 'bob', 'cid', 'eve', 'nil', 'token']
    for (const username of users) await ask(one, username)
    const taken = await Promise.all([deliverAll(one), deliverAll(other)])
    await deliverAll(one)
    expect(taken[0] + taken[1]).toBeLessThanOrEqual(users.length)
    const names = users.map((name) => `${name}@example.com`)
    expect(received.flatMap(({ to }) => to).toSorted()).toEqual(names)
  })

  test('is sent by another instance if its own stopped before sending', async () => {
    const { url, received } = await smtpServer()
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { SMTP_URL: url } })
    await ask(app)
    expect(await claimMail(app.services.db, clock.now(), 120 * second)).toBeDefined()
    expect(await deliverAll(app)).toBe(0)
    clock.pass(120 * second)
    expect(await deliverAll(app)).toBe(1)
    expect(received).toHaveLength(1)
  })
})
