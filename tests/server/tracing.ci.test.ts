import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

import { describe, expect, test } from 'vitest'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { requestPasswordReset } from '#contract/recovery.ts'
import { deskOn } from '#tests/support/desk.ts'
import { password } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { browserAt, startProcess } from '#tests/support/server-process.ts'
import { addCleanup, placeOf } from '#tests/support/server.ts'

type Value = { stringValue?: string; intValue?: number }

type Span = {
  name: string
  traceId: string
  parentSpanId?: string
  attributes: { key: string; value: Value }[]
}

type Sent = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** A collector that stores what it receives. */
const startCollector = async () => {
  const bodies: string[] = []
  const headers: unknown[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    headers.push([request.url, request.headers['x-team']])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  addCleanup(async () => void server.close())
  const spans = () =>
    bodies
      .flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
      .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, bodies, headers, spans }
}

const valueOf = (span: Span | undefined, name: string) => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value?.stringValue ?? value?.intValue
}

describe.each(engines)('traces on $name', (engine) => {
  test('contain calls, their statements and emails, but no user data and no secret [O49]', async () => {
    const collector = await startCollector()
    const { address, end } = await startProcess(await placeOf(engine), {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=service%20desk',
    })
    addCleanup(() => end('SIGKILL'))
    const ann = browserAt(address)
    const answer = await ann.post(authenticateUser, { username: 'ann', password })
    await ann.post(getState)
    await ann.post(requestPasswordReset, { username: 'ann' })
    const find = (name: string) => collector.spans().find((span) => span.name === name)
    await expect.poll(() => find('send email'), { timeout: 20_000 }).toBeDefined()
    await end('SIGTERM')

    const call = find(`POST ${authenticateUser.path}`)
    expect(valueOf(call, 'http.route')).toBe(authenticateUser.path)
    expect(valueOf(call, 'http.response.status_code')).toBe(200)
    expect(valueOf(call, 'statedesk.request_id')).toBe(answer.headers.get('x-request-id'))
    const statements = collector.spans().filter(({ traceId }) => traceId === call?.traceId)
    const names = statements.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['SELECT account', 'INSERT audit']))
    expect(find('send email')?.attributes).toEqual([])
    expect(collector.headers[0]).toEqual(['/v1/traces', 'service desk'])
    const sent = collector.bodies.join('\n')
    for (const secret of [password, ann.cookie ?? '', 'ann@example.com', 'Àdams', '"ann"'])
      expect([secret, sent.includes(secret)]).toEqual([secret, false])
  })
})

test('need an address and headers, and hide the headers [O49]', async () => {
  const place = await placeOf(engines[0]!)
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' }
  expect(await deskOn(place, variables).desk('config')).toMatchObject({
    code: 1,
    err: expect.stringContaining(
      'OTEL_EXPORTER_OTLP_ENDPOINT: expected the address of a collector',
    ),
  })
  const headers = { OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc123' }
  const { out } = await deskOn(place, headers).desk('config')
  expect(out).toMatch(/OTEL_EXPORTER_OTLP_HEADERS +\(hidden\)/)
  expect(out).not.toContain('abc123')
  const wrong = { OTEL_EXPORTER_OTLP_HEADERS: 'Bearer abc' }
  expect((await deskOn(place, wrong).desk('config')).code).toBe(1)
})
