import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Access, Call } from '#contract/call.ts'
import { allCalls } from '#contract/calls.ts'
import { unbuilt } from '#server/routes/unbuilt.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import type { Visitor } from '../support/server.ts'

const form = 'application/x-www-form-urlencoded'

const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  issues: z.optional(z.array(z.object({ path: z.string(), message: z.string() }))),
})

type Sent = {
  payload?: string
  type?: string
  headers?: Record<string, string>
  cookie?: string | undefined
}

const send = (app: FastifyInstance, call: Call, { payload, type = form, headers, cookie }: Sent) =>
  app.inject({
    method: call.wire === 'link' ? 'GET' : 'POST',
    url: call.path,
    ...(payload !== undefined && call.wire !== 'link' && { payload }),
    headers: {
      ...(payload !== undefined && { 'content-type': type }),
      ...(cookie !== undefined && { cookie: `sid=${cookie}` }),
      ...headers,
    },
  })

/** Whose visit a call may end in a refusal: nobody, somebody without a flag, somebody with all it takes. */
const allowed: Record<Access, Record<'nobody' | 'nil' | 'tc' | 'sm', boolean>> = {
  public: { nobody: true, nil: true, tc: true, sm: true },
  passwordStep: { nobody: false, nil: true, tc: true, sm: true },
  session: { nobody: false, nil: true, tc: true, sm: true },
  tickets: { nobody: false, nil: false, tc: true, sm: true },
  securityManager: { nobody: false, nil: false, tc: false, sm: true },
}

const fieldsOf = (call: Call) => {
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'output' })
  return Object.keys(properties)
}

const huge = 'x'.repeat(10_000)

/** What is sent for each field of a call in turn, when every field gets the same. */
const valuesOfFields: Record<string, (name: string) => string> = {
  'a word': (name) => `${name}=nonsense`,
  'a negative number': (name) => `${name}=-1`,
  'a number no database has': (name) => `${name}=99999999999999999999`,
  '10000 characters': (name) => `${name}=${huge}`,
  'a NUL byte': (name) => `${name}=a%00b`,
  'a NUL byte in a JSON list': (name) => `${name}=["a%5Cu0000"]`,
  'half a character': (name) => `${name}=["%5Cud800"]`,
  'a field twice': (name) => `${name}=1&${name}=2`,
  'a field inside a field': (name) => `${name}[a][b]=1`,
  markup: (name) => `${name}=%3Cscript%3E`,
}

const wholeBodies: Record<string, Sent> = {
  'nothing at all': {},
  'an empty form': { payload: '' },
  'broken percent-encoding': { payload: 'ticketId=%E0%A4%A&username=%ff' },
  'brackets 40 deep': { payload: `ticketId${'[a]'.repeat(40)}=1` },
  '2000 fields': { payload: Array.from({ length: 2000 }, (_, n) => `f${n}=1`).join('&') },
  'a prototype': { payload: '__proto__[admin]=1&constructor[prototype][a]=1&ticketId=1' },
  'JSON as a form': { payload: '{"ticketId":1}' },
  'JSON as JSON': { payload: '{"ticketId":1}', type: 'application/json' },
  XML: { payload: '<a/>', type: 'text/xml' },
  'two megabytes': { payload: `ticketId=${'1'.repeat(2 * 1024 * 1024)}` },
}

const refusedBodies = [
  'broken percent-encoding',
  'brackets 40 deep',
  '2000 fields',
  'two megabytes',
]

describe.each(engines)('every call on $name', (engine) => {
  const everybody = async (app: FastifyInstance) => {
    const cookieOf = async (name: string) => (await signedIn(app, name)).cookie
    return {
      nobody: undefined,
      nil: await cookieOf('nil'),
      tc: await cookieOf('ann'),
      sm: await cookieOf('bob'),
    }
  }

  test('P10, P12: asks who comes before it reads what they bring', async () => {
    const app = await newApp(engine)
    const cookies = await everybody(app)
    for (const { name, call } of allCalls) {
      if (name === 'disconnectUser') continue
      for (const who of ['nobody', 'nil', 'tc', 'sm'] as const) {
        const answer = await send(app, call, { cookie: cookies[who], payload: '%%%' })
        const refused = who === 'nobody' ? 401 : 403
        const expected = allowed[call.access][who]
        expect([name, who, answer.statusCode === refused]).toEqual([name, who, !expected])
      }
    }
  })

  test('unbuilt calls answer 501, after their access check', async () => {
    const app = await newApp(engine)
    const bob = await signedIn(app, 'bob')
    for (const call of unbuilt) {
      const answer = await send(app, call, { cookie: bob.cookie, payload: 'a=1' })
      expect([call.path, answer.statusCode]).toEqual([call.path, 501])
      expect(problem.parse(answer.json()).status).toBe(501)
    }
  })

  test('a foreign site is refused, and so is a cookie nobody gave out', async () => {
    const app = await newApp(engine)
    const bob: Visitor = await signedIn(app, 'bob')
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const { name, call } of allCalls) {
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

  test('bad input is a problem with a status below 500, or an answer; it changes nothing', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const bob = await signedIn(app, 'bob')
    const cookie = bob.cookie
    const state = async () => [
      await db.selectFrom('ticket').selectAll().orderBy('id').execute(),
      await db.selectFrom('actionLog').selectAll().orderBy('id').execute(),
      await db.selectFrom('account').select(['id', 'passwordHash']).orderBy('id').execute(),
    ]
    const before = await state()
    const judge = (what: string, answer: Awaited<ReturnType<typeof send>>) => {
      const { statusCode, body } = answer
      expect([what, statusCode < 500 || statusCode === 501, body]).toEqual([what, true, body])
      if (statusCode === 200) return
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(problem.parse(answer.json()).status).toBe(statusCode)
      expect(body).not.toMatch(/node_modules|server\/|SQLITE|select /)
    }
    for (const { name, call } of allCalls) {
      if (name === 'disconnectUser') continue
      for (const [what, sent] of Object.entries(wholeBodies)) {
        const answer = await send(app, call, { ...sent, cookie })
        judge(`${name}: ${what}`, answer)
        const isBuilt = !unbuilt.includes(call)
        if (isBuilt && refusedBodies.includes(what)) expect(answer.statusCode).not.toBe(200)
        if (isBuilt && sent.type) expect(answer.statusCode).toBe(415)
      }
      for (const [what, value] of Object.entries(valuesOfFields)) {
        const payload = fieldsOf(call).map(value).join('&')
        judge(`${name}: ${what}`, await send(app, call, { payload, cookie }))
      }
    }
    expect(await state()).toEqual(before)
  })

  test('a wrong field is named', async () => {
    const app = await newApp(engine)
    const ann = await signedIn(app, 'ann')
    const path = '/api/v1/support/ticket/list'
    const sent = {
      limit: 10,
      page: 0,
      'sortBy[columnName]': 'password',
      'sortBy[direction]': 'asc',
    }
    const answer = await ann.post(path, sent)
    expect(answer.statusCode).toBe(400)
    const { issues } = problem.parse(answer.json())
    expect(issues?.map((issue) => issue.path)).toEqual(['sortBy.columnName', 'page'])
  })
})
