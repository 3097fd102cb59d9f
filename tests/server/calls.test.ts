import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'

import type { Access } from '#contract/call.ts'
import { specifiedCalls, extraCalls } from '#server/areas.ts'
import { send } from '../support/calls.ts'
import { anyEngine } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'

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
