import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import { changePassword } from '#contract/authentication-passwords.ts'
import { authenticateUser } from '#contract/authentication.ts'
import {
  recoverUsername,
  renderPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '#contract/recovery.ts'
import { deliverAll, filedMails, linkIn } from '../support/mail.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, newApp, visitor } from '../support/server.ts'

const hour = 60 * 60_000
const fresh = 'Better-Horse-8'
const repeated = { newPassword: fresh, newPasswordRepeat: fresh }

const speaking = (app: FastifyInstance, username: string, language: string) =>
  app.services.db
    .updateTable('account')
    .set({ language })
    .where('username', '=', username)
    .execute()

const audited = async ({ services: { db } }: FastifyInstance) =>
  await db.selectFrom('audit').select(['event', 'accountId', 'detail']).orderBy('id').execute()

const otacFor = async (app: FastifyInstance, username: string) => {
  await visitor(app).call(requestPasswordReset, { username })
  await deliverAll(app)
  return linkIn((await filedMails(app)).at(-1)?.text)?.[1] ?? ''
}

describe.each(engines)('recovery on $name', (engine) => {
  test('sends a reset email whose link works once, and reports the change by email [C8]', async () => {
    const app = await newApp(engine, { env: { PUBLIC_URL: 'https://portal.example.com/' } })
    const user = visitor(app)
    expect(await user.call(requestPasswordReset, { username: 'ANN' })).toEqual({})
    expect(await deliverAll(app)).toBe(1)
    const [mail] = await filedMails(app)
    expect(mail).toMatchObject({
      subject: 'Statedesk: reset your password',
      from: { name: 'Statedesk', address: 'no-reply@portal.example.com' },
      to: [{ name: 'Ann Àdams', address: 'ann@example.com' }],
    })
    const [link = '', otac = ''] = linkIn(mail?.text) ?? []
    expect(link).toMatch(/^https:\/\/portal\.example\.com\/login\/password\/reset\/[\w-]{43}$/)
    expect(mail?.html).toContain(`href="${link}"`)

    expect(await user.call(renderPasswordReset, { otac })).toEqual({ render: true })
    expect(await user.call(resetPassword, { otac, ...repeated })).toEqual({ success: true })
    expect((await user.call(resetPassword, { otac, ...repeated })).success).toBe(false)
    const signIn = await user.call(authenticateUser, { username: 'ann', password: fresh })
    expect(signIn.success).toBe(true)
    await deliverAll(app)
    expect((await filedMails(app)).at(-1)?.subject).toContain('your password has been changed')
  })

  test('has the link in the email only, and expires it after 60 minutes [C8]', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock })
    const otac = await otacFor(app, 'ann')
    const { db } = app.services
    const rest = [
      await db.selectFrom('oneTimeLink').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
      await db.selectFrom('audit').selectAll().execute(),
    ]
    expect(otac).toHaveLength(43)
    expect(JSON.stringify(rest)).not.toContain(otac)
    clock.pass(hour - 1)
    const person = visitor(app)
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: true })
    clock.pass(1)
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: false })
  })

  test('invalidates sent and unsent links with any change of the password', async () => {
    const app = await newApp(engine)
    const otac = await otacFor(app, 'ann')
    const person = visitor(app)
    await person.call(requestPasswordReset, { username: 'ann' })
    const change = { username: 'ann', password, newPassword: fresh }
    expect((await person.call(changePassword, change)).success).toBe(true)
    expect(await person.call(renderPasswordReset, { otac })).toEqual({ render: false })
    await deliverAll(app)
    const [, confirmation, ...more] = await filedMails(app)
    expect(confirmation?.subject).toContain('your password has been changed')
    expect(more).toEqual([])
  })

  test('sends the username to its address, in the user’s language [C11]', async () => {
    const app = await newApp(engine)
    await speaking(app, 'bob', 'de')
    expect(await visitor(app).call(recoverUsername, { email: ' Bob@Example.com ' })).toEqual({})
    await deliverAll(app)
    const [mail] = await filedMails(app)
    expect(mail?.subject).toBe('Statedesk: Ihr Benutzername')
    expect(mail?.text).toMatch(/^Guten Tag .* Zorn,\n\n.*\n\nbob\n\n/)
    expect(mail?.html).toContain('<html lang="de" ')
  })

  test('answers in English if a language has no emails', async () => {
    const app = await newApp(engine)
    await speaking(app, 'ann', 'he')
    await otacFor(app, 'ann')
    expect((await filedMails(app))[0]?.text).toMatch(/^Hello Ann/)
  })

  test('answers everyone the same way, and only emails users with an account [A17]', async () => {
    const app = await newApp(engine)
    const bodies = new Set<string>()
    for (const username of ['ann', 'nobody', 'locked', 'nobody@example.com']) {
      const answer = await visitor(app).post(requestPasswordReset.path, { username })
      bodies.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).join()}`)
    }
    for (const email of ['ann@example.com', 'nobody@example.com', 'no address', "' or 1=1 --"]) {
      const answer = await visitor(app).post(recoverUsername.path, { email })
      bodies.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).join()}`)
    }
    expect(bodies.size).toBe(1)
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails.map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com', 'ann@example.com'])
    const events = await audited(app)
    expect(events.filter(({ event }) => event === 'reset.requested')).toHaveLength(4)
    expect(events.map(({ detail }) => detail)).toContain('passwordReset: locked')
    expect(events.filter(({ event }) => event === 'mail.sent')).toHaveLength(2)
  })

  test.each([
    [requestPasswordReset.path, 'username'],
    [recoverUsername.path, 'email'],
  ])('limits %s the same way for existing and unknown accounts', async (path, field) => {
    const app = await newApp(engine)
    for (const about of ['ann@example.com', 'nobody@example.com']) {
      const statuses = []
      for (let attempt = 0; attempt < 11; attempt += 1) {
        statuses.push((await visitor(app).post(path, { [field]: about })).statusCode)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    }
  })

  test('sends at most three emails per 15 minutes to an address', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { TRUST_PROXY: '127.0.0.1' } })
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const headers = { 'x-forwarded-for': `10.0.0.${attempt}` }
      await visitor(app).post(requestPasswordReset.path, { username: 'ann' }, headers)
    }
    await deliverAll(app)
    expect(await filedMails(app)).toHaveLength(1)
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const headers = { 'x-forwarded-for': `10.0.1.${attempt}` }
      await visitor(app).post(requestPasswordReset.path, { username: 'ann' }, headers)
      await deliverAll(app)
    }
    expect(await filedMails(app)).toHaveLength(3)
  })

  test('sends the email its owner requested after a flood used up the limit', async () => {
    const clock = clockAt()
    const app = await newApp(engine, { clock, env: { TRUST_PROXY: '127.0.0.1' } })
    const flood = async (network: number) => {
      for (let attempt = 0; attempt < 5; attempt += 1) {
        const headers = { 'x-forwarded-for': `10.${network}.0.${attempt}` }
        await visitor(app).post(requestPasswordReset.path, { username: 'ann' }, headers)
        await deliverAll(app)
      }
    }
    await flood(1)
    await visitor(app).call(requestPasswordReset, { username: 'ann' })
    await flood(2)
    expect(await filedMails(app)).toHaveLength(3)
    clock.pass(hour / 4)
    await deliverAll(app)
    const mails = await filedMails(app)
    expect(mails).toHaveLength(4)
    const [, otac = ''] = linkIn(mails.at(-1)?.text) ?? []
    expect(await visitor(app).call(renderPasswordReset, { otac })).toEqual({ render: true })
    expect(await app.services.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })
})
