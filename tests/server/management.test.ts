import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { getFlags, getState } from '#contract/authentication.ts'
import {
  listCompanyLogins,
  listCompanyRequests,
  requestLoginChange,
  type CompanyLogin,
} from '#contract/management.ts'
import { createPartnerEmployee } from '#contract/partner.ts'
import { insertRequest } from '#server/db/accounts/login-requests.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { loginRequests } from '#server/db/migrations/032-login-requests.ts'
import { endLogins } from '#server/jobs/end-logins.ts'
import { deskOn } from '#tests/support/desk.ts'
import { problem } from '../support/calls.ts'
import { deliverAll, filedMails } from '../support/mail.ts'
import { startOfTests } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import type { TestEngine } from '../support/server-engines.ts'
import { appOn, clockAt, newApp, placeOf, signedIn } from '../support/server.ts'

const day = 24 * 60 * 60_000
const instant = new Date(startOfTests).toISOString()

const portal = async (engine: TestEngine) => {
  const place = await placeOf(engine)
  const PROVIDER_FILE = join(place.dataDir, 'provider.json')
  writeFileSync(PROVIDER_FILE, JSON.stringify({ orderingMail: 'orders@provider.example' }))
  const clock = clockAt()
  const app = await appOn(place, { clock, env: { PROVIDER_FILE } })
  const bob = await signedIn(app, 'bob')
  const logins = async (search = '', page = 1) => bob.call(listCompanyLogins, { search, page })
  const login = async (username: string) => {
    const { list } = await logins(username)
    return list.find((each) => each.username === username) as CompanyLogin
  }
  return { place, app, clock, bob, logins, login, ...deskOn(place) }
}

type Portal = Awaited<ReturnType<typeof portal>>

const lock = async ({ bob, login }: Portal, username = 'ann') =>
  bob.call(requestLoginChange, {
    loginId: (await login(username)).id,
    change: 'lock',
    reason: ' A lost laptop. ',
  })

const offboarding = async ({ bob, login }: Portal, lastDay = '2026-11-30') =>
  bob.call(requestLoginChange, {
    loginId: (await login('ann')).id,
    change: 'offboarding',
    reason: 'She leaves.',
    lastDay,
  })

const usernames = ({ list }: { list: CompanyLogin[] }) => list.map(({ username }) => username)

describe.each(engines)('the management of logins on $name', (engine) => {
  test('lists everyone who signs in for the company, by name, without secrets [R74]', async () => {
    const { bob, logins } = await portal(engine)
    expect((await bob.call(getFlags)).extras).toMatchObject({ companyLogins: 1 })
    const { total, list } = await logins()
    expect(total).toBe(9)
    expect(usernames({ list })).toEqual([
      'ann',
      'bob',
      'eve',
      'nil',
      'locked',
      'new',
      'old',
      'oldtotp',
      'token',
    ])
    expect(list[0]).toEqual({
      id: 1,
      name: 'Ann Àdams',
      username: 'ann',
      email: 'ann@example.com',
      permissions: { tc: 1, sm: 0, psm: 0 },
      lastSignIn: null,
      state: 'active',
      isOwn: false,
      asked: [],
    })
    expect(list[1]).toMatchObject({ isOwn: true, lastSignIn: instant })
    expect(list[4]).toMatchObject({ username: 'locked', state: 'locked' })
  })

  test.each([
    ['adams', ['ann']],
    ['ZORN bob', ['bob']],
    ['@example.com e', ['eve', 'locked', 'new', 'old', 'oldtotp', 'token', 'ann', 'bob', 'nil']],
    ['oldt', ['oldtotp']],
    ['%', []],
    ['_', []],
    [String.raw`\ `, []],
    ["' or 1=1", []],
    ['beyer', []],
  ])(
    'finds by every word of %j in name, username and email address [R74]',
    async (search, found) => {
      const { logins } = await portal(engine)
      const { total, list } = await logins(search)
      expect(usernames({ list }).toSorted()).toEqual(found.toSorted())
      expect(total).toBe(found.length)
    },
  )

  test('returns 20 logins per page [R74]', async () => {
    const { app, logins } = await portal(engine)
    const { db } = app.services
    const { id: _, ...ann } = await db
      .selectFrom('account')
      .selectAll()
      .where('username', '=', 'ann')
      .executeTakeFirstOrThrow()
    for (let number = 10; number < 30; number += 1) {
      const name = { username: `x${number}`, usernameKey: `x${number}`, sortKey: `x ${number}` }
      const own = { ...ann, ...name, mail: '', mailKey: '', passwordHash: '' }
      const { id } = await db
        .insertInto('account')
        .values(own)
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('accountCompany').values({ accountId: id, companyId: 1 }).execute()
    }
    const pages = await Promise.all([1, 2, 3].map((page) => logins('', page)))
    expect(pages.map(({ total, list }) => [total, list.length])).toEqual([
      [29, 20],
      [29, 9],
      [29, 0],
    ])
    expect(new Set(pages.flatMap(usernames)).size).toBe(29)
    expect(pages[1]?.list.at(-1)).toMatchObject({ username: 'x29', state: 'invited' })
  })

  test('is for security managers only, each for their own company [R74, R75, R76]', async () => {
    const { app, bob, login } = await portal(engine)
    const { id } = await login('ann')
    const payload = { loginId: id, change: 'lock', reason: 'Why not.' } as const
    for (const name of ['ann', 'nil']) {
      const user = await signedIn(app, name)
      for (const [call, body] of [
        [listCompanyLogins, { search: '', page: 1 }],
        [listCompanyRequests, { page: 1 }],
        [requestLoginChange, payload],
      ] as const)
        expect([name, (await user.post(call.path, body)).statusCode]).toEqual([name, 403])
    }
    const cid = await signedIn(app, 'cid')
    expect(usernames(await cid.call(listCompanyLogins, { search: '', page: 1 }))).toEqual([
      'cid',
      'eve',
    ])
    expect((await cid.post(requestLoginChange.path, payload)).statusCode).toBe(404)
    await bob.call(requestLoginChange, payload)
    expect(await cid.call(listCompanyRequests, { page: 1 })).toEqual({ total: 0, list: [] })
  })

  test('locks a login once the provider approves, and emails both parties [R75]', async () => {
    const at = await portal(engine)
    const { app, bob, login, desk, json } = at
    const ann = await signedIn(app, 'ann')
    expect(await lock(at)).toEqual({ success: true })
    expect(await login('ann')).toMatchObject({ state: 'active', asked: ['lock'] })
    expect(await json('request list')).toMatchObject([
      { id: 1, kind: 'lock', state: 'open', ticket: null, username: 'ann', requester: 'bob' },
    ])
    expect(await json('request approve 1')).toEqual({
      id: 1,
      kind: 'lock',
      state: 'approved',
      username: 'ann',
    })
    expect(await login('ann')).toMatchObject({ state: 'locked', asked: [] })
    expect((await ann.call(getState)).isAuthenticated.mfa).toBe(false)
    expect((await desk('request approve 1')).err).toContain('already been approved')

    await deliverAll(app)
    const [filed, decided] = await filedMails(app)
    expect(filed?.to?.[0]?.address).toBe('orders@provider.example')
    expect(filed?.subject).toBe('Statedesk: request to lock a login')
    expect(filed?.text).toContain(
      'Bob Zorn from Alpha has asked you to lock the login ann (Ann Àdams).',
    )
    expect(filed?.text).toContain('Reason: A lost laptop.')
    expect(filed?.text).toContain('request approve 1')
    expect(decided?.to?.[0]?.address).toBe('bob@example.com')
    expect(decided?.subject).toBe('Statedesk: your request has been approved')
    expect(decided?.text).toContain('It’s locked now')
    expect(decided?.html).toMatch(/<a [^>]*href="[^"]+\/security-manager\/management\/requests"/)
    expect((await bob.call(listCompanyRequests, { page: 1 })).list).toEqual([
      {
        id: 1,
        kind: 'lock',
        name: 'Ann Àdams',
        username: 'ann',
        requester: 'Bob Zorn',
        reason: 'A lost laptop.',
        lastDay: null,
        state: 'approved',
        answer: '',
        askedAt: instant,
        decidedAt: instant,
        ticket: null,
      },
    ])
  })

  test('gives the reason for a refusal by email and in the list, and accepts another request [R75, R76]', async () => {
    const at = await portal(engine)
    const { app, bob, login, desk } = at
    await lock(at)
    const text = ['request', 'refuse', '1', '--reason', 'She has found it.']
    expect((await desk(text)).out).toContain('bob gets an email with the reason')
    await deliverAll(app)
    const mail = (await filedMails(app)).at(-1)
    expect(mail?.subject).toBe('Statedesk: your request has been declined')
    expect(mail?.text).toContain('We’ve declined your request: She has found it.')
    expect(await login('ann')).toMatchObject({ state: 'active', asked: [] })
    const { list } = await bob.call(listCompanyRequests, { page: 1 })
    expect(list[0]).toMatchObject({ state: 'refused', answer: 'She has found it.' })
    expect(await lock(at)).toEqual({ success: true })
  })

  test('locks an offboarded login once, after its last day [R75]', async () => {
    const at = await portal(engine)
    const { app, clock, desk, json } = at
    const { services } = app
    expect(await offboarding(at)).toEqual({ success: true })
    expect(await json('request approve 1')).toMatchObject({ lastDay: '2026-11-30' })
    await deliverAll(app)
    expect((await filedMails(app)).at(-1)?.text).toContain('until 1 December 2026 at 00:00 UTC')
    // From noon of the 21st to the last minute of the 30th.
    clock.pass(9.5 * day - 1)
    await endLogins(services)
    const audited = () =>
      services.db.selectFrom('audit').select('detail').where('event', '=', 'login.ended').execute()
    expect(await audited()).toEqual([])
    clock.pass(1)
    await Promise.all([endLogins(services), endLogins(services)])
    expect(await audited()).toEqual([{ detail: 'request 1' }])
    const bob = await signedIn(app, 'bob')
    const result = await bob.call(listCompanyLogins, { search: 'ann', page: 1 })
    expect(result.list[0]).toMatchObject({ state: 'ended' })
    await desk('user unlock ann')
    await endLogins(services)
    const again = await bob.call(listCompanyLogins, { search: 'ann', page: 1 })
    expect(again.list[0]).toMatchObject({ state: 'active' })
  })

  test('changes nothing if a request was refused or isn’t decided [R75]', async () => {
    const at = await portal(engine)
    const { app, clock, desk } = at
    await offboarding(at)
    clock.pass(30 * day)
    await endLogins(app.services)
    await desk(['request', 'refuse', '1', '--reason', 'She stays with us.'])
    await endLogins(app.services)
    const bob = await signedIn(app, 'bob')
    const { list } = await bob.call(listCompanyLogins, { search: 'ann', page: 1 })
    expect(list[0]).toMatchObject({ state: 'active' })
  })

  test('accepts a request once, and none for a locked login or one’s own [R75]', async () => {
    const at = await portal(engine)
    const answers = await Promise.all([lock(at), lock(at), lock(at)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.message).toMatch(/already been requested/)
    expect(await offboarding(at)).toEqual({ success: true })
    expect(await at.login('ann')).toMatchObject({ asked: ['lock', 'offboarding'] })
    expect((await lock(at, 'locked')).message).toBe('This login is already locked.')
    expect((await lock(at, 'bob')).message).toMatch(/your own login/)
    expect(await at.json<unknown[]>('request list')).toHaveLength(2)
  })

  test.each([
    ['no reason', { reason: ' ' }, 'reason'],
    ['no day', { lastDay: '' }, 'lastDay'],
    ['an invalid day', { lastDay: '2026-13-40' }, 'lastDay'],
    ['a day in the past', { lastDay: '2026-11-20' }, 'lastDay'],
    ['a day in two years', { lastDay: '2028-11-21' }, 'lastDay'],
  ])('refuses %s and names the field [R75]', async (_, wrong, field) => {
    const { bob, login, json } = await portal(engine)
    const { id } = await login('ann')
    const payload = { loginId: id, change: 'offboarding', reason: 'Why', lastDay: '2026-11-30' }
    const answer = await bob.post(requestLoginChange.path, { ...payload, ...wrong })
    expect(answer.statusCode).toBe(400)
    expect(problem.parse(answer.json()).issues?.map(({ path }) => path)).toEqual([field])
    expect(await json('request list')).toEqual([])
  })

  test('lists requests for partner employees with their ticket, newest first, 20 a page [R76]', async () => {
    const at = await portal(engine)
    const { app, bob, desk } = at
    const jo = { firstName: 'Jo', lastName: 'Berg', email: 'jo@partner.example', phone: '' }
    await bob.call(createPartnerEmployee, jo)
    await lock(at)
    await desk('request approve 1')
    const { total, list } = await bob.call(listCompanyRequests, { page: 1 })
    expect([total, list.map(({ kind }) => kind)]).toEqual([2, ['lock', 'partner']])
    expect(list[1]).toMatchObject({
      name: 'Jo Berg',
      username: 'jo.berg',
      state: 'approved',
      requester: 'Bob Zorn',
      ticket: { id: 41, code: expect.stringMatching(/^T-/) as string },
    })
    const whose = { companyId: 1, requesterId: 2, ticketId: null, phone: '', createdAt: 1 }
    for (let number = 0; number < 20; number += 1) {
      const user = { firstName: 'No', lastName: `${number}`, mail: `${number}@partner.example` }
      await insertRequest(app.services.db, { kind: 'partner', ...whose, ...user })
    }
    const second = await bob.call(listCompanyRequests, { page: 2 })
    expect([second.total, second.list.map(({ id }) => id)]).toEqual([22, [2, 1]])
  })

  test('keeps partner requests from an older portal [R76]', async () => {
    const place = await placeOf(engine)
    const database = openDatabase(place)
    const { db, syntax } = database
    const bare = db.withoutPlugins()
    await sql`drop table login_request`.execute(bare)
    await sql
      .raw(
        `create table partner_request (id ${syntax.ownId}, ticket_id ${syntax.int} not null,
          company_id ${syntax.int} not null, requester_id ${syntax.int} not null,
          first_name text not null, last_name text not null, mail text not null,
          mail_key ${syntax.key} not null, phone text not null, state text not null,
          created_at ${syntax.int} not null, decided_at ${syntax.int}, account_id ${syntax.int})
          ${syntax.end}`,
      )
      .execute(bare)
    await sql`insert into partner_request (id, ticket_id, company_id, requester_id, first_name,
      last_name, mail, mail_key, phone, state, created_at)
      values (7, 3, 1, 2, 'Jo', 'Berg', 'Jo@b.example', 'jo@b.example', '', 'open', 5)`.execute(
      bare,
    )
    await loginRequests(syntax).up(bare)
    await sql.raw(`alter table login_request add column decided_by_id ${syntax.int}`).execute(bare)
    const { id } = await insertRequest(db, {
      kind: 'lock',
      companyId: 1,
      requesterId: 2,
      ticketId: null,
      accountId: 1,
      firstName: 'A',
      lastName: 'B',
      mail: '',
      phone: '',
      createdAt: 6,
    })
    expect(id).toBe(8)
    await database.close()
    const bob = await signedIn(await appOn(place), 'bob')
    const { list } = await bob.call(listCompanyRequests, { page: 1 })
    expect(list[1]).toMatchObject({ id: 7, kind: 'partner', name: 'Jo Berg', ticket: { id: 3 } })
  })

  test('records who requested what and who decided [R75]', async () => {
    const at = await portal(engine)
    await lock(at)
    await offboarding(at)
    await at.desk('request approve 1')
    const rows = await at.app.services.db
      .selectFrom('audit')
      .select(['event', 'detail'])
      .where('detail', 'like', '%request%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ event, detail }) => `${event}: ${detail}`)).toEqual([
      'login.lock-requested: request 1 about ann',
      'login.offboarding-requested: request 2 about ann',
      'operator.changed: lock of ann approved (request 1)',
    ])
  })

  test('limits requests that change nothing on their own [R75]', async () => {
    const { clock, bob, login } = await portal(engine)
    const ids = [(await login('ann')).id, (await login('locked')).id, 99_999]
    const send = async (loginId: number) => {
      const reason = 'Has left the company.'
      return (await bob.post(requestLoginChange.path, { loginId, change: 'lock', reason }))
        .statusCode
    }
    expect(await send(ids[0]!)).toBe(200)
    const statuses = []
    for (let at = 0; at < 60; at += 1) statuses.push(await send(ids[at % 3]!))
    expect(statuses.filter((status) => status === 200)).toHaveLength(40)
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    for (const id of ids) expect(await send(id)).toBe(429)
    expect(await send((await login('nil')).id)).toBe(200)
    clock.pass(15 * 60_000)
    expect(await send(ids[1]!)).toBe(200)
  })

  test('limits how many requests a security manager can make [R75]', async () => {
    const app = await newApp(engine)
    const bob = await signedIn(app, 'bob')
    const payload = { loginId: 2, change: 'lock', reason: 'Why not.' }
    const statuses = []
    for (let number = 0; number < 11; number += 1)
      statuses.push((await bob.post(requestLoginChange.path, payload)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })
})
