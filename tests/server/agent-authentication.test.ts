import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import {
  getAgentState,
  prepareAgentFactor,
  setAgentPassword,
  signInAgent,
  signOutAgent,
  verifyAgentCode,
} from '#contract/agent-authentication.ts'
import { issueAgentLink } from '#server/db/agents/agent-links.ts'
import { agentByUsername } from '#server/db/agents/agents.ts'
import { sweepAgentSessions } from '#server/rules/sweep-sessions.ts'
import { agentVisitor, halfSignedInAgent, newAgentApp, signedInAgent } from '../support/agents.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, codeAt } from '../support/server.ts'

const minute = 60_000
const day = 24 * 60 * minute
const nobody = { stage: 'none', agent: null, passkeys: 'signIn' }

const auditOf = async (app: FastifyInstance, username: string) => {
  const { db } = app.services
  const agent = await agentByUsername(db, username)
  const entries = await db
    .selectFrom('audit')
    .select('event')
    .where('agentId', '=', agent?.id ?? 0)
    .where('accountId', 'is', null)
    .orderBy('id')
    .execute()
  return entries.map(({ event }) => event)
}

const linkFor = async (app: FastifyInstance, username: string) => {
  const { db, now } = app.services
  const agent = await agentByUsername(db, username)
  return issueAgentLink(db, { agentId: agent?.id ?? 0, now: now(), lifetime: 7 * day })
}

const secretIn = (qrData: string) => new URL(qrData).searchParams.get('secret') ?? ''

describe.each(engines)('agents on $name', (engine) => {
  test('sign in with a password and a code, and sign out [T101, T102]', async () => {
    const app = await newAgentApp(engine)
    const agent = agentVisitor(app)
    expect(await agent.call(getAgentState)).toEqual(nobody)
    const passed = await agent.call(signInAgent, { username: ' LEAD ', password })
    expect(passed).toEqual({ success: true, hasFactor: true, username: 'lead' })
    const halfOpen = agent.cookie
    expect(await agent.call(getAgentState)).toEqual({
      stage: 'password',
      passkeys: 'signIn',
      username: 'lead',
      agent: null,
    })
    expect(await agent.call(prepareAgentFactor)).toEqual({ isActivated: true, qrData: '' })
    const totp = codeAt(app.services.now())
    const code = { username: ' Lead', totp }
    expect(await agent.call(verifyAgentCode, code)).toEqual({ success: true })
    expect(agent.cookie).not.toBe(halfOpen)
    expect(await agent.call(getAgentState)).toEqual({
      stage: 'full',
      passkeys: 'signIn',
      agent: { agentId: 2, name: 'Ada lead', role: 'lead' },
    })
    await agent.call(signOutAgent)
    expect(agent.cookie).toBeUndefined()
    expect(await agent.call(getAgentState)).toEqual(nobody)
    const events = ['password.accepted', 'totp.accepted', 'session.ended']
    expect(await auditOf(app, 'lead')).toEqual(events)
  })

  test('set up an authenticator app at the first sign-in [T102]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const agent = agentVisitor(app)
    const first = await agent.call(signInAgent, { username: 'fresh', password })
    expect(first).toEqual({ success: true, hasFactor: false, username: 'fresh' })
    const { isActivated, qrData } = await agent.call(prepareAgentFactor)
    expect([isActivated, new URL(qrData).pathname]).toEqual([false, '/Statedesk:fresh'])
    expect(await agent.call(prepareAgentFactor)).toEqual({ isActivated, qrData })
    const totp = codeAt(clock.now(), secretIn(qrData))
    const verify = (code: string) => agent.call(verifyAgentCode, { username: 'fresh', totp: code })
    expect(await verify(codeAt(clock.now()))).toEqual({ success: false })
    expect(await verify(totp)).toEqual({ success: true })
    expect(await auditOf(app, 'fresh')).toEqual([
      'password.accepted',
      'factor.offered',
      'factor.offered',
      'totp.refused',
      'factor.activated',
      'totp.accepted',
    ])
    const again = await agentVisitor(app).call(signInAgent, { username: 'fresh', password })
    expect(again.hasFactor).toBe(true)
  })

  test('get the same refusal for a wrong password, an unknown account and a locked one [T101]', async () => {
    const app = await newAgentApp(engine)
    const agent = agentVisitor(app)
    for (const username of ['lead', 'nobody', 'ann', 'gone']) {
      const typed = username === 'lead' ? 'Wrong-Horse-7' : password
      const answer = await agent.call(signInAgent, { username, password: typed })
      expect([username, answer]).toEqual([
        username,
        { success: false, hasFactor: false, username: '' },
      ])
    }
    expect(agent.cookie).toBeUndefined()
    expect(await auditOf(app, 'gone')).toEqual(['password.refused'])
  })

  test('can use a code once [T102]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const code = { username: 'agent', totp: codeAt(clock.now()) }
    const first = await halfSignedInAgent(app, 'agent')
    const second = await halfSignedInAgent(app, 'agent')
    const answers = await Promise.all(
      [first, second].map((agent) => agent.call(verifyAgentCode, code)),
    )
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
    clock.pass(minute)
    const later = await halfSignedInAgent(app, 'agent')
    expect(await later.call(verifyAgentCode, code)).toEqual({ success: false })
    const fresh = { ...code, totp: codeAt(clock.now()) }
    expect(await later.call(verifyAgentCode, fresh)).toEqual({ success: true })
  })

  test('aren’t signed in by a code that another tab sent for another agent, which isn’t a try [T102]', async () => {
    const app = await newAgentApp(engine)
    const half = await halfSignedInAgent(app, 'lead')
    const totp = codeAt(app.services.now())
    for (let tries = 0; tries < 30; tries += 1) {
      const answer = await half.call(verifyAgentCode, { username: 'agent', totp })
      expect(answer).toEqual({ success: false })
    }
    expect(await auditOf(app, 'lead')).toEqual(['password.accepted'])
    expect((await half.post(verifyAgentCode.path, { totp })).statusCode).toBe(400)
    expect(await half.call(verifyAgentCode, { username: 'lead', totp })).toEqual({ success: true })
  })

  test('have ten attempts for a password and for a code in fifteen minutes [T101, T102]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const half = await halfSignedInAgent(app, 'lead')
    const guess = () => half.post(verifyAgentCode.path, { username: 'lead', totp: '000000' })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).statusCode).toBe(200)
    expect((await guess()).statusCode).toBe(429)

    const wrong = { username: 'admin', password: 'Wrong-Horse-7' }
    const agent = agentVisitor(app)
    for (let tries = 0; tries < 10; tries += 1) await agent.call(signInAgent, wrong)
    const right = { username: 'admin', password }
    expect((await agent.post(signInAgent.path, right)).statusCode).toBe(429)
    clock.pass(16 * minute)
    expect((await agent.call(signInAgent, right)).success).toBe(true)
  })

  test('don’t use up the attempts of a customer with the same name [T101]', async () => {
    const app = await newAgentApp(engine)
    const agent = agentVisitor(app)
    const wrong = { username: 'ann', password: 'Wrong-Horse-7' }
    for (let tries = 0; tries < 11; tries += 1) await agent.post(signInAgent.path, wrong)
    const answer = await agent.post('/api/v1/authentication/authenticate-user', {
      username: 'ann',
      password,
    })
    expect(answer.json().success).toBe(true)
  })

  test('are signed out after an idle hour, after twelve hours, and when locked [T101]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const idle = await signedInAgent(app, 'agent')
    const busy = await signedInAgent(app, 'lead')
    for (let minutes = 0; minutes < 690; minutes += 30) {
      clock.pass(30 * minute)
      expect((await busy.call(getAgentState)).stage).toBe('full')
    }
    expect(await idle.call(getAgentState)).toEqual(nobody)
    clock.pass(30 * minute)
    expect(await busy.call(getAgentState)).toEqual(nobody)
    await sweepAgentSessions(app.services)
    expect((await auditOf(app, 'lead')).at(-1)).toBe('session.expired')
    expect(await app.services.db.selectFrom('agentSession').selectAll().execute()).toEqual([])

    const locked = await signedInAgent(app, 'admin')
    await app.services.db
      .updateTable('agent')
      .set({ locked: 1 })
      .where('username', '=', 'admin')
      .execute()
    expect(await locked.call(getAgentState)).toEqual(nobody)
  })

  test('set a password through a link, once [T103]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const signedIn = await signedInAgent(app, 'agent')
    const code = await linkFor(app, 'agent')
    const agent = agentVisitor(app)
    const weak = await agent.call(setAgentPassword, { code, newPassword: 'Agent-Horse-8' })
    expect(weak).toMatchObject({ success: false, message: expect.stringMatching(/name/) })
    const repeated = await agent.call(setAgentPassword, { code, newPassword: password })
    expect(repeated.success).toBe(false)
    const newPassword = 'Better-Battery-9'
    expect(await agent.call(setAgentPassword, { code, newPassword })).toEqual({ success: true })
    expect(await signedIn.call(getAgentState)).toEqual(nobody)
    const twice = await agent.call(setAgentPassword, { code, newPassword: 'Other-Battery-9' })
    expect(twice).toMatchObject({ success: false, message: expect.stringMatching(/used already/) })
    const [before, after] = await Promise.all(
      [password, newPassword].map((typed) =>
        agentVisitor(app).call(signInAgent, { username: 'agent', password: typed }),
      ),
    )
    expect([before?.success, after?.success]).toEqual([false, true])
    expect(await auditOf(app, 'agent')).toContain('password.reset')
  })

  test('can use only the newest link, for seven days, and not while locked [T103]', async () => {
    const clock = clockAt()
    const app = await newAgentApp(engine, { clock })
    const agent = agentVisitor(app)
    const use = async (code: string, newPassword: string) =>
      (await agent.call(setAgentPassword, { code, newPassword })).success
    const former = await linkFor(app, 'lead')
    const newest = await linkFor(app, 'lead')
    const locked = await linkFor(app, 'gone')
    expect(await use(former, 'Better-Battery-9')).toBe(false)
    expect(await use(locked, 'Better-Battery-9')).toBe(false)
    clock.pass(7 * day - minute)
    expect(await use(newest, 'Better-Battery-9')).toBe(true)
    const late = await linkFor(app, 'lead')
    clock.pass(7 * day)
    expect(await use(late, 'Other-Battery-9')).toBe(false)
  })
})
