import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import type { Access, Call } from '#contract/call.ts'
import { specifiedCalls, extraCalls, agentCalls } from '#server/areas.ts'
import { agentEventsPath } from '#contract/agent-events.ts'
import { agentRoles } from '#contract/rules/agent-roles.ts'
import { send } from '../support/calls.ts'
import { anyEngine } from '../support/server-engines.ts'
import { newApp, signedIn, type Visitor } from '../support/server.ts'
import { halfSignedInAgent, newAgentApp, signedInAgent } from '../support/agents.ts'

/** Who may make a call: a visitor, a user without permissions, and users with permissions. */
const allowed: Record<Access, Record<'visitor' | 'nil' | 'tc' | 'sm', boolean>> = {
  public: { visitor: true, nil: true, tc: true, sm: true },
  passwordStep: { visitor: false, nil: true, tc: true, sm: true },
  session: { visitor: false, nil: true, tc: true, sm: true },
  tickets: { visitor: false, nil: false, tc: true, sm: true },
  securityManager: { visitor: false, nil: false, tc: false, sm: true },
  agentPublic: { visitor: true, nil: true, tc: true, sm: true },
  agentStep: { visitor: false, nil: false, tc: false, sm: false },
  agent: { visitor: false, nil: false, tc: false, sm: false },
}

const cookiesOfAll = async (app: FastifyInstance) => {
  const cookieOf = async (name: string) => (await signedIn(app, name)).cookie
  return {
    visitor: undefined,
    nil: await cookieOf('nil'),
    tc: await cookieOf('ann'),
    sm: await cookieOf('bob'),
  }
}

describe.each(anyEngine)('every call', (engine) => {
  test('checks the caller before it reads the body [P10, P12]', async () => {
    const app = await newApp(engine)
    const cookies = await cookiesOfAll(app)
    for (const { name, call } of [...specifiedCalls, ...extraCalls]) {
      if (name === 'disconnectUser') continue
      for (const who of ['visitor', 'nil', 'tc', 'sm'] as const) {
        const answer = await send(app, call, { cookie: cookies[who], payload: '%%%' })
        const refused = who === 'visitor' ? 401 : 403
        const expected = allowed[call.access][who]
        expect([name, who, answer.statusCode === refused]).toEqual([name, who, !expected])
      }
    }
  })

  test('has a handler for everything in the contract', async () => {
    const app = await newApp(engine)
    const missing = [...specifiedCalls, ...extraCalls].filter(
      ({ call }) =>
        !app.hasRoute({ url: call.path, method: call.wire === 'link' ? 'GET' : 'POST' }),
    )
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('is refused from another site, and with a cookie the server didn’t issue', async () => {
    const app = await newApp(engine)
    const bob: Visitor = await signedIn(app, 'bob')
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const { name, call } of [...specifiedCalls, ...extraCalls]) {
      if (call.wire === 'link') continue
      for (const headers of foreign) {
        const answer = await send(app, call, { cookie: bob.cookie, headers, payload: 'ticketId=1' })
        expect([name, answer.statusCode]).toEqual([name, 403])
      }
      if (call.access === 'public') continue
      const forged = await send(app, call, { cookie: 'A'.repeat(43), payload: 'ticketId=1' })
      expect([name, forged.statusCode]).toEqual([name, 401])
    }
    const own = { origin: 'http://localhost:80' }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/authentication/get-state',
      headers: { ...own, host: 'localhost:80', cookie: `sid=${bob.cookie}` },
    })
    expect(answer.json().username).toBe('bob')
  })
})

const isServed = (app: FastifyInstance, { path, wire }: Call) =>
  app.hasRoute({ url: path, method: wire === 'link' ? 'GET' : 'POST' })

/** Calls that end the caller's session. */
const endsSession = ['signOutAgent', 'disconnectUser']

type Caller = { who: string; cookie: string }

const named = (name: string, value = '') => `${name}=${value}`

/** Every kind of caller, each with its browser's cookie. */
const callersOf = async (app: FastifyInstance): Promise<Caller[]> => {
  const customer = async (name: string) => (await signedIn(app, name)).cookie
  const agents = agentRoles.map(async (role) => ({
    who: role,
    cookie: named('agent', (await signedInAgent(app, role)).cookie),
  }))
  const manager = await customer('bob')
  return [
    { who: 'visitor', cookie: '' },
    { who: 'customer', cookie: named('sid', await customer('ann')) },
    { who: 'security manager', cookie: named('sid', manager) },
    { who: 'customer’s session as an agent’s', cookie: named('agent', manager) },
    {
      who: 'half-open agent',
      cookie: named('agent', (await halfSignedInAgent(app, 'agent')).cookie),
    },
    ...(await Promise.all(agents)),
  ]
}

/** The contract's answer to a call; 0 if it's allowed (T101). */
const refusalFor = (who: string, { access, roles }: Call) => {
  const role = agentRoles.find((name) => name === who)
  if (access === 'agentPublic') return 0
  if (access === 'agentStep') return role || who === 'half-open agent' ? 0 : 401
  if (role === undefined) return 401
  return roles.includes(role) ? 0 : 403
}

/** The server's answer to an unreadable body: 401 and 403 come first. */
const refusalBy = async (app: FastifyInstance, call: Call, cookie: string) => {
  const headers = cookie === '' ? {} : { cookie }
  const { statusCode } = await send(app, call, { payload: '%%%', headers })
  return statusCode === 401 || statusCode === 403 ? statusCode : 0
}

describe.each(anyEngine)('the calls of agents', (engine) => {
  test('are allowed and refused exactly as the contract says [T101]', async () => {
    const app = await newAgentApp(engine)
    const callers = await callersOf(app)
    const calls = agentCalls.filter(({ call }) => isServed(app, call))
    for (const { name, call } of calls.filter((listed) => !endsSession.includes(listed.name))) {
      for (const { who, cookie } of callers) {
        const refusal = await refusalBy(app, call, cookie)
        expect([name, who, refusal]).toEqual([name, who, refusalFor(who, call)])
      }
    }
  })

  test('keep the stream of changed tickets to signed-in agents [T101, T109]', async () => {
    const app = await newAgentApp(engine)
    const isAgent = (who: string) => agentRoles.some((role) => role === who)
    for (const { who, cookie } of (await callersOf(app)).filter((caller) => !isAgent(caller.who))) {
      const { statusCode } = await app.inject({ url: agentEventsPath, headers: { cookie } })
      expect([who, statusCode]).toEqual([who, 401])
    }
  })

  test('all have a handler [T101]', async () => {
    const app = await newAgentApp(engine)
    const missing = agentCalls.filter(({ call }) => !isServed(app, call))
    expect(missing.map(({ name }) => name)).toEqual([])
  })

  test('don’t give agents access to any customer call [T101]', async () => {
    const app = await newAgentApp(engine)
    const { cookie } = await signedInAgent(app, 'admin')
    const closed = [...specifiedCalls, ...extraCalls].filter(({ call }) => call.access !== 'public')
    expect(closed.length).toBeGreaterThan(30)
    for (const { name, call } of closed) {
      for (const cookieName of ['agent', 'sid']) {
        const refusal = await refusalBy(app, call, named(cookieName, cookie))
        expect([name, cookieName, refusal]).toEqual([name, cookieName, 401])
      }
    }
  })

  test('don’t exist without AGENTS=on [T101]', async () => {
    const app = await newApp(engine)
    const there = agentCalls.filter(({ call }) => isServed(app, call))
    expect(there.map(({ name }) => name)).toEqual([])
  })

  test('are described in the API only where they exist [T101]', async () => {
    const describedBy = async (app: FastifyInstance) => {
      const { paths } = (await app.inject('/api/openapi.json')).json<{ paths: object }>()
      return Object.keys(paths).filter((path) => path.startsWith('/api/v1/agent/'))
    }
    expect(await describedBy(await newApp(engine))).toEqual([])
    expect(await describedBy(await newAgentApp(engine))).toHaveLength(agentCalls.length)
  })
})
