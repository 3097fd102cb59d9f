import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { approveLoginRequest } from '#contract/agent-requests.ts'
import * as calls from '#contract/agent-users.ts'
import { limits } from '#contract/limits.ts'
import { fetchProfile } from '#contract/account.ts'
import { sortKey } from '#server/domain/sort-key.ts'
import { userSearch } from '#server/db/migrations/039-user-search.ts'
import { newAgentApp, signedInAgent, withoutManager } from '#tests/support/agents.ts'
import { engines } from '#tests/support/server-engines.ts'
import { clockAt, signedIn, type Visitor } from '#tests/support/server.ts'

const newUser = {
  companyId: 1,
  firstName: 'Cara',
  lastName: 'Dietz',
  username: 'cara.dietz',
  mail: 'cara@example.com',
  telephone: '',
}
const approval = { requestId: 1, username: 'pat.page', companyIds: [1], mfa: 2 }

const setUp = async (engine: (typeof engines)[number]) => {
  const clock = clockAt()
  const app = await newAgentApp(engine, { clock })
  return { app, clock, agent: await signedInAgent(app, 'admin') }
}

const find = (agent: Visitor, search: string, part: Record<string, string | number> = {}) =>
  agent.call(calls.findCustomers, { view: 'users', search, page: 1, ...part })

const names = async (agent: Visitor, search: string) =>
  (await find(agent, search)).users.map(({ username }) => username)

const idOf = async (app: FastifyInstance, username: string) => {
  const { id } = await app.services.db
    .selectFrom('account')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return id
}

const userNamed = async (app: FastifyInstance, agent: Visitor, username: string) => {
  const userId = await idOf(app, username)
  return (await agent.call(calls.getCustomerUser, { userId })).data
}

/** Adds this many users to Alpha. */
const addUsers = async (app: FastifyInstance, count: number) => {
  const { db } = app.services
  const rows = Array.from({ length: count }, (_, at) => {
    const username = `hired${String(at).padStart(4, '0')}`
    return {
      username,
      usernameKey: username,
      firstName: 'Hired',
      lastName: username,
      sortKey: sortKey(`Hired ${username}`),
      telephone: '',
      mail: `${username}@example.com`,
      mailKey: `${username}@example.com`,
      passwordHash: '',
      mfaAuthType: 2 as const,
      tc: 1 as const,
      language: 'en',
      createdAt: 0,
    }
  })
  const ids: { id: number }[] = []
  for (let at = 0; at < count; at += 100) {
    const added = db.insertInto('account').values(rows.slice(at, at + 100))
    ids.push(...(await added.returning('id').execute()))
  }
  for (let at = 0; at < count; at += 100) {
    const members = ids.slice(at, at + 100).map(({ id }) => ({ accountId: id, companyId: 1 }))
    await db.insertInto('accountCompany').values(members).execute()
  }
}

describe.each(engines)('searching customers on $name', (engine) => {
  test('finds users of all companies by name, username, email and company [T111]', async () => {
    const { agent } = await setUp(engine)
    expect(await names(agent, 'adam')).toEqual(['ann'])
    expect(await names(agent, 'ÀDAMS ann')).toEqual(['ann'])
    expect(await names(agent, 'oldt')).toEqual(['oldtotp'])
    expect(await names(agent, 'cid@example.com')).toEqual(['cid'])
    expect(await names(agent, 'beta')).toEqual(['cid', 'eve'])
    expect(await names(agent, 'beta bey')).toEqual(['cid'])
    expect(await names(agent, 'one-lock')).toEqual(['locked'])
    expect(await names(agent, 'lock')).toEqual(['locked'])
    expect(await names(agent, 'dams')).toEqual([])
    expect(await names(agent, 'ann zorn')).toEqual([])
  })

  test('lists everyone once, by name, if there is no search text [T111]', async () => {
    const { agent } = await setUp(engine)
    const { users, companies, found } = await find(agent, ' ')
    expect(users.map(({ username }) => username)).toEqual([
      'ann',
      'bob',
      'cid',
      'eve',
      'nil',
      'locked',
      'new',
      'old',
      'oldtotp',
      'token',
    ])
    expect(companies).toEqual([])
    expect(found).toEqual({
      users: { count: 10, isMore: false },
      companies: { count: 2, isMore: false },
    })
    expect(users[3]).toEqual({
      userId: 4,
      name: 'Eve Both',
      username: 'eve',
      mail: 'eve@example.com',
      companies: ['Alpha', 'Beta'],
      state: 'active',
    })
    const stateOf = (name: string) => users.find(({ username }) => username === name)?.state
    expect(['locked', 'old', 'new'].map(stateOf)).toEqual(['locked', 'expired', 'active'])
  })

  test.each(['7', '-1', '01', '2', 'true', ''])(
    'refuses a permission that is neither 0 nor 1: “%s” [T114, T115, T117]',
    async (flag) => {
      const { app, agent: admin } = await setUp(engine)
      const flags = () =>
        app.services.db
          .selectFrom('account')
          .select(['tc', 'sm', 'psm'])
          .where('id', '=', 1)
          .execute()
      const before = await flags()
      for (const [path, form] of [
        [calls.setUserFlags.path, { userId: 1, tc: flag, sm: 0, psm: 0 }],
        [calls.inviteUser.path, { ...newUser, tc: 1, sm: flag, psm: 0 }],
        [
          approveLoginRequest.path,
          { ...approval, 'flags[tc]': 1, 'flags[sm]': 0, 'flags[psm]': flag },
        ],
      ] as const)
        expect([path, (await admin.post(path, form)).statusCode]).toEqual([path, 400])
      expect(await flags()).toEqual(before)
    },
  )

  test('finds the users of one company who can own a ticket, and nobody else [T251]', async () => {
    const { app, agent } = await setUp(engine)
    const members = async (search: string, companyId = 1) =>
      (await find(agent, search, { companyId })).users.map(({ username }) => username)
    const all = await members('')
    expect(all).toContain('ann')
    expect(all).not.toContain('cid')
    expect(await members('', 3)).not.toContain('ann')
    expect(await members('ad')).toEqual(['ann'])
    expect(await members('cid')).toEqual([])
    expect(await members('ann', 999)).toEqual([])
    await addUsers(app, 30)
    expect(await find(agent, 'hired', { companyId: 1 })).toMatchObject({
      companies: [],
      found: { users: { count: limits.colleagueSearchSize, isMore: true } },
    })
  })

  test('finds companies by name, with their number of users [T111]', async () => {
    const { agent } = await setUp(engine)
    const companies = async (search: string) =>
      (await find(agent, search, { view: 'companies' })).companies
    expect(await companies('')).toEqual([
      { companyId: 1, name: 'Alpha', users: 9 },
      { companyId: 2, name: 'Beta', users: 2 },
    ])
    expect((await companies('BET')).map(({ name }) => name)).toEqual(['Beta'])
    expect(await companies('lpha')).toEqual([])
    expect(await companies('%')).toEqual([])
  })

  test('counts users and companies, whichever is listed [T111]', async () => {
    const { agent } = await setUp(engine)
    const { users, found } = await find(agent, 'alpha', { view: 'companies' })
    expect(users).toEqual([])
    expect([found.users.count, found.companies.count]).toEqual([9, 1])
  })

  test('is paged, and counts up to a thousand [T111]', async () => {
    const { app, agent } = await setUp(engine)
    await addUsers(app, 1000)
    const first = await find(agent, 'hired')
    expect(first.users).toHaveLength(limits.customersPageSize)
    expect(first.found.users).toEqual({ count: 1000, isMore: false })
    expect((await find(agent, '')).found.users).toEqual({ count: 1000, isMore: true })
    const second = await find(agent, 'hired', { page: 2 })
    expect(second.users[0]?.username).toBe('hired0025')
    expect((await find(agent, 'hired', { page: 10_000 })).users).toEqual([])
  })

  test('reflects changed names, addresses and companies [T111]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    const change = (set: { sortKey: string } | { mailKey: string }) =>
      db.updateTable('account').set(set).where('username', '=', 'ann').execute()
    await change({ sortKey: 'ann olsen-berg' })
    expect([await names(agent, 'adams'), await names(agent, 'berg')]).toEqual([[], ['ann']])
    await change({ mailKey: 'olsen@other.example' })
    expect(await names(agent, 'olsen@other')).toEqual(['ann'])
    expect(await names(agent, 'alpha ann')).toEqual(['ann'])
    const accountId = await idOf(app, 'ann')
    await db.insertInto('accountCompany').values({ accountId, companyId: 2 }).execute()
    expect(await names(agent, 'beta ann')).toEqual(['ann'])
    await db
      .deleteFrom('accountCompany')
      .where('accountId', '=', accountId)
      .where('companyId', '=', 2)
      .execute()
    expect(await names(agent, 'beta ann')).toEqual([])
    expect(await names(agent, 'alpha ann')).toEqual(['ann'])
  })

  test('finds users after a migration [T111]', async () => {
    const { app, agent } = await setUp(engine)
    const { db, engine: own } = app.services
    const before = await find(agent, '')
    const triggers = ['account_added', 'account_renamed', 'account_hired', 'account_left']
    const undo = triggers.map((name) =>
      own.name === 'sqlite' ? `drop trigger ${name}` : `drop function ${name}_follow cascade`,
    )
    for (const statement of [...undo, 'drop table account_word'])
      await sql.raw(statement).execute(db)
    await userSearch(own.syntax).up(db)
    expect(await find(agent, '')).toEqual(before)
    expect(await names(agent, 'beta bey')).toEqual(['cid'])
  })
})

describe.each(engines)('a company and a user on $name', (engine) => {
  test('shows a company with its open tickets and a page of its users [T112]', async () => {
    const { app, agent } = await setUp(engine)
    const company = async (page: number, companyId = 1) =>
      (await agent.call(calls.getCustomerCompany, { companyId, page })).data
    expect(await company(1, 2)).toMatchObject({
      companyId: 2,
      name: 'Beta',
      language: 'de',
      users: 2,
      openTickets: 8,
      list: [{ username: 'cid' }, { username: 'eve' }],
    })
    await addUsers(app, 30)
    const second = await company(2)
    expect([second?.users, second?.list.length]).toEqual([39, 39 - limits.customersPageSize])
    expect(await company(1, 99)).toBeNull()
  })

  test('shows a user with everything agents are asked about [T113]', async () => {
    const { app, agent } = await setUp(engine)
    await signedIn(app, 'eve')
    expect(await userNamed(app, agent, 'eve')).toEqual({
      userId: 4,
      name: 'Eve Both',
      username: 'eve',
      mail: 'eve@example.com',
      telephone: '',
      language: 'en',
      flags: { tc: 1, sm: 0, psm: 0 },
      companies: [
        { id: 1, name: 'Alpha' },
        { id: 2, name: 'Beta' },
      ],
      state: 'active',
      factor: 'app',
      sessions: 1,
      proof: { managers: ['Bob Zorn (Alpha)'], ways: ['manager'] },
      linkUntil: null,
      lastSignIn: new Date(app.services.now()).toISOString(),
      openTickets: expect.any(Number),
    })
    const factorOf = async (name: string) => (await userNamed(app, agent, name))?.factor
    expect([await factorOf('new'), await factorOf('token')]).toEqual(['none', 'token'])
    expect((await agent.call(calls.getCustomerUser, { userId: 999 })).data).toBeNull()
  })

  test('counts a user’s tickets unless they’re closed [T113]', async () => {
    const { app, agent } = await setUp(engine)
    const ownerId = await idOf(app, 'ann')
    await app.services.db.updateTable('ticket').set({ ownerId }).where('id', '<=', 10).execute()
    await app.services.db
      .updateTable('ticket')
      .set({ ownerId: await idOf(app, 'bob') })
      .where('id', '>', 10)
      .execute()
    expect((await userNamed(app, agent, 'ann'))?.openTickets).toBe(8)
  })
})

describe.each(engines)('changing a user on $name', (engine) => {
  const audited = async (app: FastifyInstance, username: string) => {
    const rows = await app.services.db
      .selectFrom('audit')
      .select(['event', 'agentId', 'accountId', 'detail'])
      .where('event', '=', 'user.changed')
      .orderBy('id')
      .execute()
    const accountId = await idOf(app, username)
    expect(rows.map((row) => [row.accountId, row.agentId])).toEqual(rows.map(() => [accountId, 3]))
    return rows.map(({ detail }) => detail)
  }

  const mails = async (app: FastifyInstance) => {
    const rows = await app.services.db.selectFrom('outbox').select('kind').orderBy('id').execute()
    return rows.map(({ kind }) => kind)
  }

  const isSignedIn = async (visitor: Visitor) =>
    (await visitor.post(fetchProfile.path, {})).statusCode === 200

  test('applies permissions immediately and audits them with both names [T114]', async () => {
    const { app, agent } = await setUp(engine)
    const userId = await idOf(app, 'ann')
    const flags = { tc: 0, sm: 1, psm: 1 } as const
    expect(await agent.call(calls.setUserFlags, { userId, ...flags })).toEqual({ success: true })
    expect((await userNamed(app, agent, 'ann'))?.flags).toEqual(flags)
    await agent.call(calls.setUserFlags, { userId, tc: 0, sm: 0, psm: 0 })
    expect(await audited(app, 'ann')).toEqual(['permissions sm,psm', 'permissions none'])
  })

  test('signs a locked user out immediately, and lets them sign in again once unlocked [T114]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const userId = await idOf(app, 'ann')
    expect(await isSignedIn(ann)).toBe(true)
    expect(await agent.call(calls.lockUser, { userId })).toEqual({ success: true })
    expect(await isSignedIn(ann)).toBe(false)
    expect(await userNamed(app, agent, 'ann')).toMatchObject({ state: 'locked', sessions: 0 })
    expect(await agent.call(calls.sendUserLink, { userId })).toEqual({
      success: false,
      message: 'This user is locked. Unlock the user first.',
    })
    expect(await agent.call(calls.unlockUser, { userId })).toEqual({ success: true })
    expect((await userNamed(app, agent, 'ann'))?.state).toBe('active')
    expect(await audited(app, 'ann')).toEqual(['locked', 'unlocked'])
  })

  test('ends the sessions when the second factor is reset, and emails the user [T114]', async () => {
    const { app, agent } = await setUp(engine)
    await withoutManager(app)
    const ann = await signedIn(app, 'ann')
    const userId = await idOf(app, 'ann')
    const waiting = await mails(app)
    expect(await agent.call(calls.resetUserFactor, { userId })).toEqual({ success: true })
    expect(await isSignedIn(ann)).toBe(false)
    expect((await userNamed(app, agent, 'ann'))?.factor).toBe('none')
    expect(await mails(app)).toEqual([...waiting, 'factorReset'])
    expect(await audited(app, 'ann')).toEqual(['second factor reset'])
  })

  test('lets only the operator reset a token [T114]', async () => {
    const { app, agent } = await setUp(engine)
    const userId = await idOf(app, 'token')
    expect(await agent.call(calls.resetUserFactor, { userId })).toEqual({
      success: false,
      message: 'This user signs in with a token. It can only be replaced with the desk command.',
    })
    expect((await userNamed(app, agent, 'token'))?.factor).toBe('token')
    expect(await audited(app, 'token')).toEqual([])
  })

  test('ends a user’s sessions on all devices [T114]', async () => {
    const { app, agent } = await setUp(engine)
    const ann = await signedIn(app, 'ann')
    const userId = await idOf(app, 'ann')
    expect(await agent.call(calls.endUserSessions, { userId })).toEqual({ success: true })
    expect(await isSignedIn(ann)).toBe(false)
    expect(await audited(app, 'ann')).toEqual(['sessions ended'])
  })

  test('replaces earlier links with a new one, which is an invitation if there is no password [T114]', async () => {
    const { app, agent } = await setUp(engine)
    await withoutManager(app)
    const { db } = app.services
    const userId = await idOf(app, 'ann')
    const waiting = await mails(app)
    await agent.call(calls.sendUserLink, { userId })
    await agent.call(calls.sendUserLink, { userId })
    expect(await mails(app)).toEqual([...waiting, 'passwordReset'])
    await db.updateTable('account').set({ passwordHash: '' }).where('id', '=', userId).execute()
    expect((await userNamed(app, agent, 'ann'))?.state).toBe('invited')
    const link = { hash: 'a', accountId: userId, purpose: 'invite', createdAt: 0 }
    const expiresAt = app.services.now() + 1000
    await db
      .insertInto('oneTimeLink')
      .values({ ...link, expiresAt })
      .execute()
    expect((await userNamed(app, agent, 'ann'))?.linkUntil).toBe(new Date(expiresAt).toISOString())
    await agent.call(calls.sendUserLink, { userId })
    expect(await mails(app)).toEqual([...waiting, 'invitation'])
    expect((await userNamed(app, agent, 'ann'))?.linkUntil).toBeNull()
    expect(await audited(app, 'ann')).toEqual(['link issued', 'link issued', 'link issued'])
  })

  test('sends no link to a user without an address [T114]', async () => {
    const { app, agent } = await setUp(engine)
    const userId = await idOf(app, 'ann')
    const set = { mail: '', mailKey: '' }
    await app.services.db.updateTable('account').set(set).where('id', '=', userId).execute()
    expect(await agent.call(calls.sendUserLink, { userId })).toEqual({
      success: false,
      message: 'This user has no email address.',
    })
  })

  test('changes no one if the user is unknown [T114]', async () => {
    const { agent } = await setUp(engine)
    const { statusCode } = await agent.post(calls.lockUser.path, { userId: 999 })
    expect(statusCode).toBe(404)
  })
})

describe.each(engines)('an invitation on $name', (engine) => {
  const cara = {
    companyId: 2,
    firstName: ' Cara ',
    lastName: 'Dietz',
    username: 'cara.dietz',
    mail: 'Cara@example.com',
    telephone: '',
    tc: 1,
    sm: 0,
    psm: 0,
  } as const

  test('adds a user to the company and sends an email [T115]', async () => {
    const { app, agent } = await setUp(engine)
    const { db } = app.services
    const { success, userId = 0 } = await agent.call(calls.inviteUser, cara)
    expect(success).toBe(true)
    expect((await agent.call(calls.getCustomerUser, { userId })).data).toMatchObject({
      name: 'Cara Dietz',
      username: 'cara.dietz',
      mail: 'Cara@example.com',
      companies: [{ id: 2, name: 'Beta' }],
      language: 'de',
      state: 'invited',
      flags: { tc: 1, sm: 0, psm: 0 },
      factor: 'none',
    })
    const mail = await db.selectFrom('outbox').select('kind').where('accountId', '=', userId)
    expect(await mail.execute()).toEqual([{ kind: 'invitation' }])
    const entry = await db
      .selectFrom('audit')
      .select(['event', 'agentId', 'detail'])
      .where('accountId', '=', userId)
      .execute()
    expect(entry).toEqual([{ event: 'user.changed', agentId: 3, detail: 'added' }])
    expect(await names(agent, 'diet')).toEqual(['cara.dietz'])
  })

  test('names the field whose value another user already has [T115]', async () => {
    const { agent } = await setUp(engine)
    expect(await agent.call(calls.inviteUser, { ...cara, username: 'ANN' })).toEqual({
      success: false,
      field: 'username',
      message: 'The username “ANN” is already taken.',
    })
    expect(await agent.call(calls.inviteUser, { ...cara, mail: 'ann@EXAMPLE.com' })).toEqual({
      success: false,
      field: 'mail',
      message: 'This email address is already in use by another user.',
    })
    expect(await names(agent, 'dietz')).toEqual([])
  })

  test('names the field when two agents invite the same user at once [T115]', async () => {
    const { agent } = await setUp(engine)
    const [one, other] = await Promise.all([
      agent.call(calls.inviteUser, cara),
      agent.call(calls.inviteUser, { ...cara, mail: 'dietz@example.com' }),
    ])
    expect([one, other].filter(({ success }) => success)).toHaveLength(1)
    expect([one, other].find(({ success }) => !success)?.field).toBe('username')
    expect(await names(agent, 'dietz')).toEqual(['cara.dietz'])
  })

  test('requires valid fields and an existing company [T115]', async () => {
    const { agent } = await setUp(engine)
    const statusOf = async (part: object) =>
      (await agent.post(calls.inviteUser.path, { ...cara, ...part })).statusCode
    for (const part of [{ firstName: ' ' }, { username: 'a b' }, { mail: 'cara' }])
      expect(await statusOf(part)).toBe(400)
    expect(await statusOf({ companyId: 99 })).toBe(404)
  })
})
