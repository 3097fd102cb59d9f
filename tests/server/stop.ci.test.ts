import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const clients = 200

/**
 * Sends requests on one connection, with a pause in between, until the server accepts no more;
 * returns how that ended.
 */
const askUntilRefused = async (address: string, rest: number, onFirst: () => void) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let [answered, closed] = [0, 0]
  for (;;) {
    try {
      const [answer] = await once(get(`${address}/healthz`, { agent }), 'response')
      answer.resume()
      await once(answer, 'end')
      expect(answer.statusCode).toBe(200)
      answered += 1
      if (answered === 1) onFirst()
      if (answer.headers.connection === 'close') closed += 1
    } catch (error) {
      return { answered, closed, code: (error as { code?: string }).code }
    }
    await wait(rest)
  }
}

test('answers every request on a kept-alive connection while stopping, and resets none', async () => {
  const { address, end } = await startProcess(await placeOf(engines[0]!))
  addCleanup(() => end('SIGKILL'))
  let connected = 0
  const asking = Array.from({ length: clients }, (_, client) =>
    askUntilRefused(address, 50 + client * 5, () => (connected += 1)),
  )
  await expect.poll(() => connected, { timeout: 30_000 }).toBe(clients)
  expect(await end('SIGTERM')).toEqual([0, null])
  for (const { answered, closed, code } of await Promise.all(asking)) {
    expect(code).toBe('ECONNREFUSED')
    expect(answered).toBeGreaterThan(0)
    expect(closed).toBe(1)
  }
})

test('fails /readyz first, and keeps serving until DRAIN_SECONDS are over [O65]', async () => {
  const { address, end } = await startProcess(await placeOf(engines[0]!), { DRAIN_SECONDS: '2' })
  addCleanup(() => end('SIGKILL'))
  const statusOf = async (path: string) => (await fetch(`${address}${path}`)).status
  expect(await statusOf('/readyz')).toBe(200)
  const signalledAt = performance.now()
  const ended = end('SIGTERM')
  await expect.poll(() => statusOf('/readyz'), { timeout: 1500 }).toBe(503)
  // Uses a separate connection.
  const [answer] = await once(get(`${address}/healthz`, { agent: false }), 'response')
  expect(answer.statusCode).toBe(200)
  answer.resume()
  expect(await ended).toEqual([0, null])
  expect(performance.now() - signalledAt).toBeGreaterThan(2000)
})
