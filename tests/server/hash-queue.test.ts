import { describe, expect, test } from 'vitest'

import { authenticateUser, authenticateUserMfa } from '#contract/authentication.ts'
import {
  createHashQueue,
  hashConcurrency,
  hashQueue,
  type Place,
} from '#server/domain/hash-queue.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { codeAt, newApp, visitor } from '../support/server.ts'

/** Fills a queue with tasks that wait to be released. */
const fill = (queue: typeof hashQueue, count: number, place: Place = 'open') => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = Array.from({ length: count }, () => queue.run(() => promise, place))
  return async () => {
    resolve()
    await Promise.all(tasks)
  }
}

/** Fills a queue until it refuses more. */
const fillUp = (queue: typeof hashQueue) => {
  const releases: (() => Promise<void>)[] = []
  for (;;) {
    try {
      queue.requireRoom('open')
    } catch {
      return async () => {
        await Promise.all(releases.map((release) => release()))
      }
    }
    releases.push(fill(queue, 1))
  }
}

test('runs at most the given number of tasks at a time', async () => {
  const queue = createHashQueue({ concurrency: 2, maxWaiting: 10 })
  let running = 0
  let max = 0
  const task = async () => {
    running += 1
    max = Math.max(max, running)
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
  }
  await Promise.all(Array.from({ length: 10 }, () => queue.run(task, 'open')))
  expect(max).toBe(2)
})

test('refuses a task if too many are waiting, and accepts one again afterwards', async () => {
  const queue = createHashQueue({ concurrency: 1, maxWaiting: 3 })
  const release = fill(queue, 4)
  await expect(queue.run(async () => 1, 'open')).rejects.toMatchObject({
    statusCode: 503,
    retryAfter: 5,
  })
  await release()
  expect(await queue.run(async () => 1, 'open')).toBe(1)
})

test('keeps places for those who are known, who go first [O70]', async () => {
  const queue = createHashQueue({ concurrency: 1, maxWaiting: 3 })
  const release = fill(queue, 4)
  const finished: string[] = []
  const known = ['one', 'two', 'three'].map((name) =>
    queue.run(async () => void finished.push(name), 'reserved'),
  )
  await expect(queue.run(async () => 1, 'reserved')).rejects.toMatchObject({ statusCode: 503 })
  const others = release().then(() => finished.push('others'))
  await Promise.all([...known, others])
  expect(finished).toEqual(['one', 'two', 'three', 'others'])
})

test.each([
  [1, 4, 1],
  [2, 4, 1],
  [4, 4, 3],
  [16, 4, 3],
  [16, 17, 15],
  [2, 1, 1],
])('keeps one of %i cores and of %i pool threads free', (cores, poolSize, expected) => {
  expect(hashConcurrency(cores, poolSize)).toBe(expected)
})

describe.each(engines)('a server with a full hash queue on $name', (engine) => {
  test('answers a sign-in with 503 and Retry-After, and doesn’t count the attempt', async () => {
    const app = await newApp(engine)
    const release = fillUp(hashQueue)
    try {
      for (let tried = 0; tried < 12; tried += 1) {
        const answer = await visitor(app).post(authenticateUser.path, { username: 'ann', password })
        expect(answer.statusCode).toBe(503)
        expect(answer.headers['retry-after']).toBe('5')
      }
    } finally {
      await release()
    }
    const answer = await visitor(app).call(authenticateUser, { username: 'ann', password })
    expect(answer.success).toBe(true)
  })

  test('signs in users at a known address or with a known browser [O70]', async () => {
    const app = await newApp(engine, { env: { TRUST_PROXY: '127.0.0.1' } })
    const home = { 'x-forwarded-for': '2001:db8:7:1::1' }
    const right = { username: 'ann', password }
    const ann = visitor(app)
    await ann.post(authenticateUser.path, right, home)
    const code = { username: 'ann', totp: codeAt(app.services.now()), mfaAuthType: 2 }
    const { cookies } = await ann.post(authenticateUserMfa.path, code, home)
    const device = cookies.find(({ name }) => name === 'device')
    const away = { 'x-forwarded-for': '2001:db8:99:1::1' }
    const browser = { ...away, cookie: `device=${device?.value}` }
    const sameNetwork = { 'x-forwarded-for': '2001:db8:7:1:a::b' }
    const release = fillUp(hashQueue)
    const tries = [sameNetwork, browser].map((headers) =>
      visitor(app).post(authenticateUser.path, right, headers),
    )
    const unknown = await visitor(app).post(authenticateUser.path, right, away)
    const ofAnother = await visitor(app).post(
      authenticateUser.path,
      { ...right, username: 'bob' },
      browser,
    )
    await release()
    const known = await Promise.all(tries)
    expect(known.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(known.every((answer) => answer.json().success)).toBe(true)
    expect([unknown.statusCode, ofAnother.statusCode]).toEqual([503, 503])
  })
})
