import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'

import type { Call } from '#contract/call.ts'
import { specifiedCalls, extraCalls } from '#server/areas.ts'
import { problem, send } from '../support/calls.ts'
import type { Sent } from '../support/calls.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'

const fieldsOf = (call: Call) => {
  const { properties = {} } = z.toJSONSchema(call.body, { io: 'output' })
  return Object.keys(properties)
}

const huge = 'x'.repeat(10_000)

/** The values sent for each field of a call, each for all fields at once. */
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

const refusedBodies: Record<string, number> = {
  'broken percent-encoding': 400,
  'brackets 40 deep': 400,
  '2000 fields': 400,
  'two megabytes': 413,
  'JSON as JSON': 415,
  XML: 415,
}

/** Expects an answer, or a problem in the documented format without internals. */
const expectAnswerOrProblem = (what: string, answer: Awaited<ReturnType<typeof send>>) => {
  const { statusCode, body } = answer
  expect([what, statusCode < 500, body]).toEqual([what, true, body])
  if (statusCode === 200) return
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(problem.parse(answer.json()).status).toBe(statusCode)
  expect(body).not.toMatch(/node_modules|server\/|SQLITE|select /)
}

describe.each(engines)('bad input on $name', (engine) => {
  test('gets an answer, or a problem with a status below 500, and changes nothing', async () => {
    const app = await newApp(engine)
    const { db } = app.services
    const bob = await signedIn(app, 'bob')
    const cookie = bob.cookie
    const state = async () => [
      await db.selectFrom('ticket').selectAll().orderBy('id').execute(),
      await db.selectFrom('actionLog').selectAll().orderBy('id').execute(),
      await db
        .selectFrom('account')
        .select(['id', 'passwordHash', 'firstName', 'lastName', 'telephone', 'mail'])
        .orderBy('id')
        .execute(),
      await db.selectFrom('loginRequest').selectAll().execute(),
      await db.selectFrom('oneTimeLink').selectAll().execute(),
    ]
    const before = await state()
    for (const { name, call } of [...specifiedCalls, ...extraCalls]) {
      if (name === 'disconnectUser') continue
      const bodies = call.wire === 'link' ? {} : wholeBodies
      for (const [what, sent] of Object.entries(bodies)) {
        const answer = await send(app, call, { ...sent, cookie })
        expectAnswerOrProblem(`${name}: ${what}`, answer)
        const isForm = call.wire !== 'multipart' || what === 'two megabytes'
        const refused = isForm ? refusedBodies[what] : 415
        const expected = refused ?? answer.statusCode
        expect([name, what, answer.statusCode]).toEqual([name, what, expected])
      }
      for (const [what, value] of Object.entries(valuesOfFields)) {
        const payload = fieldsOf(call).map(value).join('&')
        expectAnswerOrProblem(`${name}: ${what}`, await send(app, call, { payload, cookie }))
      }
    }
    expect(await state()).toEqual(before)
  })

  test('gets a problem that names the invalid field', async () => {
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

const spoken = async (port: number, message: string) => {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(message)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { head, problem: problem.parse(JSON.parse(body)) }
}

const unreadable: Record<string, [number, string]> = {
  'no HTTP': [400, 'hello\r\n\r\n'],
  'an unknown method': [400, 'get / HTTP/1.1\r\nhost: a\r\n\r\n'],
  'two lengths': [
    400,
    'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n',
  ],
  'a header without end': [431, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`],
}

test('gets a problem in the same format even if it isn’t a request', async () => {
  const app = await newApp(engines[0]!)
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  for (const [what, [status, words]] of Object.entries(unreadable)) {
    const answer = await spoken(Number(port), words)
    expect([what, answer.problem.status]).toEqual([what, status])
    expect(answer.head).toMatch(`HTTP/1.1 ${status} `)
    expect(answer.head).toContain('application/problem+json')
  }
})
