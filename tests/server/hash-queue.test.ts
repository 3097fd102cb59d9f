import { describe, expect, test } from 'vitest'

import { authenticateUser } from '#contract/authentication.ts'
import { createHashQueue, hashConcurrency, hashQueue } from '#server/rules/hash-queue.ts'
import { password } from '../support/server-data.ts'
import { engines } from '../support/server-engines.ts'
import { newApp, visitor } from '../support/server.ts'

/** Fills a queue with tasks that wait to be released. */
const fill = (queue: typeof hashQueue, count: number) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const tasks = Array.from({ length: count }, () => queue.run(() => promise))
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
      queue.requireRoom()
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
  await Promise.all(Array.from({ length: 10 }, () => queue.run(task)))
  expect(max).toBe(2)
})

test('refuses a task if too many are waiting, and accepts one again afterwards', async () => {
  const queue = createHashQueue({ concurrency: 1, maxWaiting: 3 })
  const release = fill(queue, 4)
  await expect(queue.run(async () => 1)).rejects.toMatchObject({ statusCode: 503, retryAfter: 5 })
  await release()
  expect(await queue.run(async () => 1)).toBe(1)
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
})
