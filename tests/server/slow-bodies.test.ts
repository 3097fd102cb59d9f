import { once } from 'node:events'
import { connect } from 'node:net'
import { setInterval as every } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { uploadAttachment } from '#contract/attachments.ts'
import { authenticateUser } from '#contract/authentication.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, signedIn } from '../support/server.ts'
import { multipart } from '../support/upload.ts'

const timeouts = { body: { grace: 300, bytesPerSecond: 20_000 } }

/**
 * In milliseconds, and generous for a busy computer: these bodies would take 100 seconds to arrive.
 */
const slowest = 20_000

const listening = async () => {
  const app = await newApp(engines[0]!, { timeouts })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { app, port: Number(port) }
}

type Drip = { path: string; headers?: Record<string, string>; body: Buffer; piece: number }

/**
 * Sends a body in pieces, one every 50 ms, until all is sent or the server closes the connection.
 */
const drip = async (port: number, { path, headers = {}, body, piece }: Drip) => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  await once(socket, 'connect')
  const fields = {
    host: 'portal.test',
    'content-length': String(body.length),
    connection: 'close',
    ...headers,
  }
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  const started = performance.now()
  let answer = ''
  socket.on('data', (bytes) => (answer += String(bytes)))
  const gone = new Promise((resolve) => socket.on('close', resolve))
  const send = async () => {
    let at = 0
    for await (const _ of every(50)) {
      if (socket.destroyed || at >= body.length) return
      socket.write(body.subarray(at, (at += piece)))
    }
  }
  void send()
  await gone
  return { answer, took: performance.now() - started }
}

const form = { 'content-type': 'application/x-www-form-urlencoded' }
const signIn = Buffer.from(
  new URLSearchParams({ username: 'ann', password, padding: 'x'.repeat(2000) }).toString(),
)

test('closes a connection on which a small body arrives too slowly, and says why', async () => {
  const { port } = await listening()
  const path = authenticateUser.path
  const many = Array.from({ length: 50 }, () =>
    drip(port, { path, headers: form, body: signIn, piece: 1 }),
  )
  const ended = await Promise.all(many)
  for (const { took } of ended) expect(took).toBeLessThan(slowest)
  // A client that is still writing when the connection closes may miss the answer.
  const answers = ended.map(({ answer }) => answer).filter((answer) => answer !== '')
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect(answer).toContain('The request timed out.')
  }
})

test('closes a connection whose request is refused while its body arrives slowly', async () => {
  const { port } = await listening()
  const { answer, took } = await drip(port, {
    path: uploadAttachment.path,
    headers: { 'content-type': 'multipart/form-data; boundary=x', connection: 'keep-alive' },
    body: Buffer.alloc(2000, 'x'),
    piece: 1,
  })
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
  expect(took).toBeLessThan(slowest)
})

test('accepts a slow upload at the minimum rate, and closes a slower one', async () => {
  const { app, port } = await listening()
  const ann = await signedIn(app, 'ann')
  const { payload, type } = multipart([
    { name: 'ticketId', value: '5' },
    { name: 'file', file: 'log.txt', type: 'text/plain', bytes: Buffer.alloc(150_000, 'line ') },
  ])
  const headers = { 'content-type': type, cookie: `sid=${ann.cookie}` }
  const upload = { path: uploadAttachment.path, headers, body: payload }
  const [steady, slow] = await Promise.all([
    drip(port, { ...upload, piece: 10_000 }),
    drip(port, { ...upload, piece: 100 }),
  ])
  expect(steady.answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(steady.took).toBeGreaterThan(timeouts.body.grace)
  expect(slow.answer).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
  const { db } = app.services
  await expect.poll(() => db.selectFrom('blob').select('key').execute()).toHaveLength(1)
})
