import { availableParallelism } from 'node:os'

import pLimit from 'p-limit'

import { Problem } from '#server/http/problem.ts'

type QueueOptions = {
  /** how many tasks run in parallel */
  concurrency: number
  /** how many tasks can wait; others are refused */
  maxWaiting: number
}

/** in seconds */
const retryAfter = 5

/**
 * Runs a few tasks at a time. Answers 503 when the queue is full, instead of letting users wait for minutes.
 */
export const createHashQueue = ({ concurrency, maxWaiting }: QueueOptions) => {
  const limit = pLimit(concurrency)
  const requireRoom = () => {
    if (limit.pendingCount < maxWaiting) return
    throw new Problem(503, 'Too many people are signing in. Please try again in a few seconds.', {
      retryAfter,
    })
  }
  return {
    /** Refuses a request before any work is done. */
    requireRoom,
    run: async <Result>(task: () => Promise<Result>): Promise<Result> => {
      requireRoom()
      return limit(task)
    },
  }
}

/**
 * argon2 runs on libuv's thread pool, which file reads need too. One core and one thread of the pool always
 * stay free for other work.
 */
export const hashConcurrency = (cores: number, poolSize: number) =>
  Math.max(1, Math.min(cores, poolSize) - 1)

/** the default in libuv */
const standardPoolSize = 4

const poolSize = Number(process.env['UV_THREADPOOL_SIZE']) || standardPoolSize

/** The queue for slow hashes, one per process. */
export const hashQueue = createHashQueue({
  concurrency: hashConcurrency(availableParallelism(), poolSize),
  maxWaiting: 100,
})
