import { availableParallelism } from 'node:os'

import pLimit from 'p-limit'

import { Problem } from '#server/http/problem.ts'

type QueueOptions = {
  /** how many tasks run at the same time */
  concurrency: number
  /** how many tasks may wait; more are refused */
  maxWaiting: number
}

/** seconds */
const retryAfter = 5

/** Runs a few tasks at a time. A full queue answers 503 instead of letting users wait for minutes. */
export const createHashQueue = ({ concurrency, maxWaiting }: QueueOptions) => {
  const limit = pLimit(concurrency)
  const requireRoom = () => {
    if (limit.pendingCount < maxWaiting) return
    throw new Problem(503, 'Too many people are signing in. Please try again in a few seconds.', {
      retryAfter,
    })
  }
  return {
    /** Refuses a request before it costs anything. */
    requireRoom,
    run: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      requireRoom()
      return limit(task)
    },
  }
}

/**
 * argon2 runs on libuv's thread pool, which file reads need as well. One core and one thread of the pool
 * always stay free for everything else.
 */
export const hashConcurrency = (cores: number, poolSize: number) =>
  Math.max(1, Math.min(cores, poolSize) - 1)

/** libuv's default */
const standardPoolSize = 4

const poolSize = Number(process.env['UV_THREADPOOL_SIZE']) || standardPoolSize

/** The one queue of this process for slow hashes. */
export const hashQueue = createHashQueue({
  concurrency: hashConcurrency(availableParallelism(), poolSize),
  maxWaiting: 100,
})
