import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { text } from 'node:stream/consumers'

import { expect, test } from 'vitest'

import { authenticateUser } from '#contract/authentication.ts'
import { secretKey } from '../support/secret-key.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess, printedAddress } from '../support/server-process.ts'
import { placeOf } from '../support/server.ts'

const body = new URLSearchParams({ username: 'ann', password }).toString()

/** How long the server waits for open requests, in milliseconds. */
const stopsAfter = 10_000

/** A sign-in whose body is only half sent. */
const halfSent = async (address: string) => {
  const { hostname, port, host } = new URL(address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST ${authenticateUser.path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/x-www-form-urlencoded',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  return socket
}

const finish = (socket: Socket) => {
  socket.write(body.slice(10))
  return text(socket)
}

/** Keeps a connection open, as all browsers do. */
const keepConnection = async (address: string) => {
  const agent = new Agent({ keepAlive: true })
  const [answer] = await once(get(`${address}/healthz`, { agent }), 'response')
  answer.resume()
  await once(answer, 'end')
}

test.each(engines)(
  'finishes open requests on $name, accepts no new ones and exits with 0 immediately',
  async (engine) => {
    const { address, end } = await startProcess(await placeOf(engine))
    await keepConnection(address)
    const open = await Promise.all([1, 2, 3].map(() => halfSent(address)))
    await keepConnection(address)

    const signalledAt = Date.now()
    const ended = end('SIGTERM')
    await expect.poll(() => fetch(`${address}/healthz`).then(Boolean, () => null)).toBeNull()
    const answers = await Promise.all(open.map(finish))
    for (const answer of answers) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /)
      expect(answer).toContain('"success":true')
    }
    expect(await ended).toEqual([0, null])
    expect(Date.now() - signalledAt).toBeLessThan(stopsAfter)
  },
)

/** The way npm starts it, with a shell in between. */
const startedByNpm = async () => {
  const { dataDir } = await placeOf(engines[0]!)
  const shell = spawn('sh', ['-c', 'node scripts/run.mjs server/main.ts; exit $?'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      npm_lifecycle_event: 'start',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      PORT: '0',
      SEED: 'none',
      NODE_ENV: 'test',
      SECRET_KEY: secretKey,
    },
  })
  const address = await printedAddress(shell)
  if (address === null) throw new Error('The server ended before it listened.')
  return { shell, address }
}

test('leaves no server running when npm is stopped, and finishes open requests', async () => {
  const { shell, address } = await startedByNpm()
  const open = await halfSent(address)
  shell.kill('SIGTERM')
  await once(shell, 'exit')
  await expect.poll(() => fetch(`${address}/healthz`).then(Boolean, () => null)).toBeNull()
  expect(await finish(open)).toMatch(/^HTTP\/1\.1 200 /)
})

test('exits with 0 after ten seconds while a client sends nothing more', async () => {
  const { address, end } = await startProcess(await placeOf(engines[0]!))
  const socket = await halfSent(address)
  socket.on('error', () => {})
  await keepConnection(address)
  const signalledAt = Date.now()
  expect(await end('SIGTERM')).toEqual([0, null])
  expect(Date.now() - signalledAt).toBeGreaterThan(stopsAfter - 1000)
})
