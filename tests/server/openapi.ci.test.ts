import type { FastifyInstance } from 'fastify'
import fc from 'fast-check'
import { expect, test } from 'vitest'

import { specifiedCalls, extraCalls } from '#server/areas.ts'
import type { Call } from '#contract/call.ts'
import { problem, send } from '../support/calls.ts'
import { engines } from '../support/server-engines.ts'
import { clockAt, newApp, signedIn } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

type Schema = {
  type?: string
  const?: number
  enum?: string[]
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  maxItems?: number
  items?: Schema
  format?: string
}
type Body = {
  properties: Record<string, Schema>
  required: string[]
  dependentRequired: Record<string, string[]>
}
type Parameter = { name: string; required: boolean; schema: Schema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, { schema: Partial<Body> }> }
}

type Request = Record<string, string[]>

const bodyOf = ({ parameters = [], requestBody }: Operation): Body => {
  const [content] = Object.values(requestBody?.content ?? {})
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  const required = parameters.filter((one) => one.required).map(({ name }) => name)
  return { properties, required, dependentRequired: {}, ...content?.schema }
}

/** The API description served by the server. */
const describedCalls = async (app: FastifyInstance) => {
  const { paths } = (await app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>
  }>()
  return [...specifiedCalls, ...extraCalls]
    .filter(({ name }) => name !== 'disconnectUser')
    .map(({ name, call }) => {
      const [operation = {}] = Object.values(paths[call.path] ?? {})
      return { name, call, body: bodyOf(operation) }
    })
}

const signs = (length: number) => 'x'.repeat(length)

const textFor = ({ type, enum: choices, anyOf, ...schema }: Schema): fc.Arbitrary<string> => {
  if (choices) return fc.constantFrom(...choices)
  if (anyOf) return fc.constantFrom(...anyOf.map((one) => `${one.const}`))
  const { minimum = 0, maximum = 0, minLength = 0, maxLength = 0 } = schema
  if (type === 'integer') return fc.integer({ min: minimum, max: maximum }).map(String)
  if (schema.format === 'date-time') return fc.constant('2026-11-21T12:00:00.000Z')
  const some = fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 20) })
  const fits = some.filter(({ length }) => length >= minLength && length <= maxLength)
  return fc.oneof(fits, fc.constant(signs(maxLength)))
}

const textsFor = ({ items, maxItems = 0, ...schema }: Schema): fc.Arbitrary<string[]> =>
  items
    ? fc.array(textFor(items), { maxLength: Math.min(maxItems, 5) })
    : textFor(schema).map((text) => [text])

/** Generates requests allowed by the description: all required fields and some optional ones. */
const requestsOf = ({ properties, required, dependentRequired }: Body): fc.Arbitrary<Request> => {
  const fields = Object.entries(properties).filter(([, { format }]) => format !== 'binary')
  const all = Object.fromEntries(fields.map(([name, schema]) => [name, textsFor(schema)]))
  const needed = required.filter((name) => name in all)
  return fc
    .record(all, { requiredKeys: needed })
    .filter((request) =>
      Object.entries(dependentRequired ?? {}).every(
        ([name, others]) => !(name in request) || others.every((other) => other in request),
      ),
    )
}

const wrongTexts = ({ type, enum: choices, anyOf, ...schema }: Schema): string[] => {
  if (choices || anyOf) return ['nonsense']
  const { minimum = 0, maximum = 0, minLength = 0, maxLength = 0 } = schema
  if (schema.format === 'date-time') return ['', 'yesterday', '2026-11-21']
  if (type === 'integer') return ['abc', '1.5', ' 1', `${minimum - 1}`, `${maximum + 1}`]
  return [signs(maxLength + 1), ...(minLength > 0 ? [''] : [])]
}

/** A request that violates the description, and the invalid field. */
type Wrong = [field: string, request: Request]

const wrongFields = (good: Request, name: string, schema: Schema): Wrong[] => {
  const inner = schema.items ?? schema
  const wrong = wrongTexts(inner).map((text): Wrong => [name, { ...good, [name]: [text] }])
  const [text = '1'] = fc.sample(textFor(inner), { numRuns: 1, seed: 1 })
  if (!schema.items)
    return [
      ...wrong,
      [name, { ...good, [name]: [text, text] }],
      [name, { ...good, [`${name}[a]`]: [text] }],
    ]
  const tooMany = Array.from({ length: (schema.maxItems ?? 0) + 1 }, () => '1')
  return [...wrong, [name, { ...good, [name]: tooMany }]]
}

const without = (request: Request, name: string) =>
  Object.fromEntries(Object.entries(request).filter(([key]) => key !== name))

const wrongRequests = (good: Request, body: Body): Wrong[] => {
  const fields = Object.entries(body.properties).filter(([, { format }]) => format !== 'binary')
  const groups = Object.keys(body.dependentRequired ?? {}).filter((name) => name in good)
  const needed = [...(body.required ?? []).filter((name) => name in good), ...groups]
  return [
    ...fields.flatMap(([name, schema]) => wrongFields(good, name, schema)),
    ...needed.map((name): Wrong => [name, without(good, name)]),
  ]
}

const file = { name: 'file', file: 'a.txt', bytes: Buffer.from('x') }

const sendRequest = (
  app: FastifyInstance,
  call: Call,
  cookie: string | undefined,
  sent: Request,
) => {
  const pairs = Object.entries(sent).flatMap(([name, texts]) =>
    texts.map((text): [string, string] => [name, text]),
  )
  if (call.wire !== 'multipart')
    return send(app, call, { cookie, payload: new URLSearchParams(pairs).toString() })
  const { payload, type } = multipart([...pairs.map(([name, value]) => ({ name, value })), file])
  const headers = { 'content-type': type, cookie: `sid=${cookie ?? ''}` }
  return app.inject({ method: 'POST', url: call.path, payload, headers })
}

/** The server accepted the format of the request, whatever its answer. */
const isUnderstood = (status: number) => status < 500 && ![400, 413, 415].includes(status)

/** Calls that refuse by rules beyond their schema (V28–V32, R75), and their messages. */
const ruled: Record<string, RegExp> = {
  createPartnerEmployee: /"invalidAddress"|"tooShort"|"missing"/,
  requestLoginChange: /"lastDay","message":"missing"/,
}

const env = { REQUESTS_PER_MINUTE: '1000000', DRAFTS_PER_COMPANY: '1000000' }

test('accepts every request its own description allows', async () => {
  const clock = clockAt()
  const app = await newApp(engines[0]!, { env, clock })
  for (const { name, call, body } of await describedCalls(app)) {
    // By then, wrong passwords and used codes of the previous call are forgotten.
    clock.pass(60 * 60_000)
    const { cookie } = await signedIn(app, 'bob')
    for (const request of fc.sample(requestsOf(body), { numRuns: 8, seed: 7 })) {
      const { statusCode, body: reply } = await sendRequest(app, call, cookie, request)
      const isRight = isUnderstood(statusCode) || (name in ruled && ruled[name]?.test(reply))
      const outcome = isRight ? 'understood' : `${statusCode} ${reply}`
      expect([name, request, outcome]).toEqual([name, request, 'understood'])
    }
  }
})

test('refuses every request its own description doesn’t allow, and names the field', async () => {
  const app = await newApp(engines[0]!, { env })
  const { cookie } = await signedIn(app, 'bob')
  for (const { name, call, body } of await describedCalls(app)) {
    const complete = requestsOf({ ...body, required: Object.keys(body.properties) })
    const [good = {}] = fc.sample(complete, { numRuns: 1, seed: 7 })
    for (const [field, request] of wrongRequests(good, body)) {
      if (`${field}[a]` in request && call.wire !== 'form') continue
      const answer = await sendRequest(app, call, cookie, request)
      const shown = `${name} ${JSON.stringify(request).slice(0, 300)}`
      expect([shown, answer.statusCode]).toEqual([shown, 400])
      const { issues = [] } = problem.parse(answer.json())
      const root = field.replace(/\[.*/, '')
      expect([shown, issues.some(({ path }) => path.startsWith(root))]).toEqual([shown, true])
    }
  }
})

test('describes lists, groups, optional fields and files as they’re sent', async () => {
  const app = await newApp(engines[0]!)
  const bodies = new Map((await describedCalls(app)).map(({ name, body }) => [name, body]))
  expect(bodies.get('listTickets')).toMatchObject({
    properties: {
      'filters[statusId][]': { type: 'array', maxItems: 200, items: { minimum: 1 } },
      limit: { type: 'integer', minimum: 1, maximum: 100 },
    },
    required: ['limit', 'page'],
    dependentRequired: { 'sortBy[columnName]': ['sortBy[direction]'] },
  })
  expect(bodies.get('searchKb')?.required).toEqual(['languageId', 'page', 'query'])
  expect(bodies.get('uploadAttachment')?.required).toEqual(['ticketId', 'file'])
  expect(bodies.get('getKbMedia')?.required).toEqual(['id'])
})
