import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import { authenticateUser } from '#contract/authentication.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { resetPassword } from '#contract/recovery.ts'
import { getActionLog, getTicket, isSubscribed } from '#contract/tickets.ts'
import { deskOn } from '#tests/support/desk.ts'
import { deliverAll, filedMails, linkIn } from '../support/mail.ts'
import { problem } from '../support/calls.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn, visitor } from '../support/server.ts'

const jo = {
  firstName: 'Jö',
  lastName: 'Østberg <b>',
  email: 'jo@partner.example',
  phone: '+49 30',
}
const day = 24 * 60 * 60_000

const portal = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ orderingMail: 'orders@provider.example' }))
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { PROVIDER_FILE } })
  return { app, clock, ...deskOn(place), bob: await signedIn(app, 'bob') }
}

type Listed = { id: number; state: string; ticket: string; name: string; phone: string }

describe.each(engines)('requesting a partner employee on $name', (engine) => {
  test('creates a ticket that its requester follows, and emails the ordering address [C40, G9]', async () => {
    const { app, bob, json } = await portal(engine)
    const { message } = await bob.call(createPartnerEmployee, jo)
    const code = /T-\d+/.exec(message)?.[0]
    const [request] = await json<Listed[]>('request list')
    expect(request).toMatchObject({ state: 'open', ticket: code, name: 'Jö Østberg b' })
    expect(request?.phone).toBe('+4930')

    const ticketId = Number(code?.slice(2)) - 100_000
    const { data } = await bob.call(getTicket, { ticketId })
    expect(data).toMatchObject({ ticketCode: code, type: 'Request', currentStatus: 'Active' })
    expect(data?.shortDescription).toBe('New login for a partner employee: Jö Østberg b')
    expect(data?.description).toContain('jo@partner.example')
    expect(await bob.call(isSubscribed, { ticketId })).toEqual({ isSubscribed: true })
    const cid = await signedIn(app, 'cid')
    expect((await cid.call(getTicket, { ticketId })).error).toBe(true)

    await deliverAll(app)
    const mails = await filedMails(app)
    const mail = mails.find(({ to }) => to?.[0]?.address === 'orders@provider.example')
    expect(mails.map(({ to }) => to?.[0]?.name).toSorted()).toEqual(['Bob Zorn', 'Statedesk'])
    expect(mail?.subject).toContain(code)
    expect(mail?.text).toContain('Bob Zorn from Alpha')
    expect(mail?.text).toContain('jo@partner.example')
  })

  test('is accepted once if sent twice, even at the same time, and separately for another company', async () => {
    const { app, bob, json } = await portal(engine)
    const answers = await Promise.all([1, 2, 3].map(() => bob.call(createPartnerEmployee, jo)))
    const codes = answers.map(({ message }) => /T-\d+/.exec(message)?.[0])
    expect(new Set(codes).size).toBe(1)
    expect(answers.filter(({ message }) => message.includes('already'))).toHaveLength(2)
    expect(await json<Listed[]>('request list')).toHaveLength(1)
    const cid = await signedIn(app, 'cid', 'de')
    const { message } = await cid.call(createPartnerEmployee, jo)
    expect(message).toMatch(/^Ihr Antrag ist bei uns angekommen/)
    expect(await json<Listed[]>('request list')).toHaveLength(2)
  })

  test.each([
    ['a first name of one letter [V28]', { firstName: 'J<>' }, 'firstName'],
    ['a name of nothing but symbols [V32]', { lastName: '<>!' }, 'lastName'],
    ['an incomplete address [V30]', { email: 'jo@partner' }, 'email'],
    ['31 letters [V28]', { firstName: 'x'.repeat(31) }, 'firstName'],
    ['21 digits [V31]', { phone: '1'.repeat(21) }, 'phone'],
  ])('refuses %s and names the field', async (_, wrong, field) => {
    const { bob, json } = await portal(engine)
    const answer = await bob.post(createPartnerEmployee.path, { ...jo, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(problem.parse(answer.json()).issues?.map(({ path }) => path)).toEqual([field])
    expect(await json<Listed[]>('request list')).toEqual([])
  })

  test('is allowed with sm or psm, but not with tc alone or without a permission [A3, P5]', async () => {
    const app = await newApp(engine)
    const statuses = []
    for (const name of ['bob', 'cid', 'ann', 'nil']) {
      const user = await signedIn(app, name)
      statuses.push((await user.post(createPartnerEmployee.path, jo)).statusCode)
    }
    expect(statuses).toEqual([200, 200, 403, 403])
  })

  test('emails the employee a link for seven days and replies to the requester once approved', async () => {
    const { app, clock, bob, desk, json } = await portal(engine)
    const { message } = await bob.call(createPartnerEmployee, jo)
    const ticketId = Number(/T-(\d+)/.exec(message)?.[1]) - 100_000
    expect(await json('request approve 1')).toMatchObject({ username: 'joe.ostbergb' })
    expect((await desk('request approve 1')).err).toContain('already been approved')
    expect(await json<Listed[]>('request list')).toEqual([])
    const log = await bob.call(getActionLog, { ticketId })
    expect(log.map(({ description }) => description).join()).toContain('is set up')
    expect((await bob.call(getTicket, { ticketId })).data?.currentStatus).toBe('Resolved')

    await deliverAll(app)
    const mail = (await filedMails(app)).find(({ subject }) => subject?.includes('your login'))
    expect(mail?.to?.[0]?.address).toBe('jo@partner.example')
    clock.pass(7 * day - 1)
    const [, otac = ''] = linkIn(mail?.text) ?? []
    const fresh = 'Better-Horse-8'
    const person = visitor(app)
    const chosen = { otac, newPassword: fresh, newPasswordRepeat: fresh }
    expect(await person.call(resetPassword, chosen)).toEqual({ success: true })
    const signIn = { username: 'joe.ostbergb', password: fresh }
    expect(await person.call(authenticateUser, signIn)).toMatchObject({
      success: true,
      hasMfa: false,
    })
  })

  test('shows the reason of a refusal in the ticket, adds no one, and can be repeated', async () => {
    const { app, bob, desk, json } = await portal(engine)
    const { message } = await bob.call(createPartnerEmployee, jo)
    const ticketId = Number(/T-(\d+)/.exec(message)?.[1]) - 100_000
    const text = ['request', 'refuse', '1', '--reason', 'There is no contract with this partner.']
    expect((await desk(text)).code).toBe(0)
    expect((await desk(text)).code).toBe(1)
    expect((await desk('request approve 7')).code).toBe(1)
    const log = await bob.call(getActionLog, { ticketId })
    expect(log.map(({ description }) => description).join()).toContain('no contract')
    const users = await app.services.db.selectFrom('account').select('id').execute()
    expect(users).toHaveLength(10)
    expect((await bob.call(createPartnerEmployee, jo)).message).toMatch(/^We’ve received/)
    expect(await json<Listed[]>('request list --all')).toHaveLength(2)
  })

  test('doesn’t reveal whether an address is taken [E8]', async () => {
    const { bob, desk, json } = await portal(engine)
    await bob.call(createPartnerEmployee, { ...jo, email: 'ANN@example.com' })
    expect((await desk('request approve 1')).err).toContain('already in use by another user')
    expect(await json<Listed[]>('request list')).toHaveLength(1)
  })
})
