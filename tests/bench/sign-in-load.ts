import { argon2 as argon2Callback, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { listTickets } from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { hashPassword } from '#server/domain/password-hash.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'
import { fill, firstPage } from './fill-tickets.ts'

const clients = 8
const password = 'Correct-Horse-7'
/** milliseconds */
const duration = 8000
/** libuv's thread pool: the number of concurrent hashes. */
const threads = 4

/** OWASP's parameters for argon2id, the same as the server's. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

const form = 'application/x-www-form-urlencoded'

const post = (url: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body, headers: { 'content-type': form, ...headers } })

const timed = async (send: () => Promise<Response>) => {
  const start = performance.now()
  const answer = await send()
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}`)
  return performance.now() - start
}

/** Repeats the requests in turn until the time is up; returns the median of each, in milliseconds. */
const observe = async (requests: Record<string, () => Promise<Response>>) => {
  const times = new Map(Object.keys(requests).map((name) => [name, [] as number[]]))
  const end = performance.now() + duration
  while (performance.now() < end)
    for (const [name, send] of Object.entries(requests)) times.get(name)?.push(await timed(send))
  return new Map([...times].map(([name, all]) => [name, median(all)]))
}

/** Signs in eight users over and over while `work` runs; returns the number of sign-ins per second. */
const whileSigningIn = async <Result>(origin: string, work: () => Promise<Result>) => {
  const start = performance.now()
  const end = new AbortController()
  let signIns = 0
  const signIn = async (number: number) => {
    const body = new URLSearchParams({ username: `person${number}`, password }).toString()
    while (!end.signal.aborted) {
      const answer = await post(origin + authenticateUser.path, body)
      const { success } = (await answer.json()) as { success?: boolean }
      if (!success) throw new Error(`The sign-in answered ${answer.status}`)
      signIns += 1
    }
  }
  const users = Promise.all(Array.from({ length: clients }, (_, index) => signIn(index + 1)))
  const result = await work()
  const perSecond = (signIns / (performance.now() - start)) * 1000
  end.abort()
  await users
  return { result, perSecond }
}

/** Hashes per second if nothing else runs and every thread of the pool hashes. */
const maxHashes = async () => {
  const argon2 = promisify(argon2Callback)
  const start = performance.now()
  let hashes = 0
  const hash = async () => {
    while (performance.now() < start + duration / 4) {
      await argon2('argon2id', { message: password, nonce: randomBytes(16), ...cost })
      hashes += 1
    }
  }
  await Promise.all(Array.from({ length: threads }, hash))
  return (hashes / (performance.now() - start)) * 1000
}

/**
 * How long others wait while eight users sign in over and over, compared with an idle server; and how many sign-ins
 * there are a second without others, who take as much CPU as the hashes.
 */
export const signInLoad = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  const passwordHash = await hashPassword(password)
  await engine.db.updateTable('account').set({ passwordHash }).execute()
  await engine.close()
  const { origin, stop } = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const asset = readdirSync('dist/assets').find((name) => name.endsWith('.js'))
  const requests = {
    'ticket list': () => post(origin + listTickets.path, firstPage(), { cookie }),
    'static asset': () => fetch(`${origin}/assets/${asset}`),
    'get-state': () => post(origin + getState.path, '', { cookie }),
  }
  await observe(requests)
  const quiet = await observe(requests)
  const busy = await whileSigningIn(origin, () => observe(requests))
  const { perSecond: signIns } = await whileSigningIn(origin, () => wait(duration))
  await stop()
  rmSync(dataDir, { recursive: true })
  const waits = [...quiet].map(([name, alone]) => ({
    name,
    alone,
    underLoad: busy.result.get(name) ?? Number.NaN,
  }))
  return { waits, signIns, hashes: await maxHashes() }
}
