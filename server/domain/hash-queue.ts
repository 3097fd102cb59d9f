import { availableParallelism } from 'node:os'

import PQueue from 'p-queue'

import { Problem } from './problem.ts'

type QueueOptions = {
  /** how many tasks run in parallel */
  concurrency: number
  /** how many tasks of each kind can wait; others are refused */
  maxWaiting: number
}

/**
 * `reserved`: for someone who is known, by a session, a link, or an address or browser that the account has
 * signed in from. `open`: for anyone.
 */
export type Place = 'reserved' | 'open'

const priorities: Record<Place, number> = { reserved: 1, open: 0 }

/** in seconds */
const retryAfter = 5

/**
 * Runs a few tasks at a time, those with reserved places first. Answers 503 when there is no place left,
 * instead of letting users wait for minutes. However many strangers try, reserved places stay free.
 */
export const createHashQueue = ({ concurrency, maxWaiting }: QueueOptions) => {
  const queue = new PQueue({ concurrency })
  const requireRoom = (place: Place) => {
    if (queue.sizeBy({ priority: priorities[place] }) < maxWaiting) return
    throw new Problem(503, 'Too many people are signing in. Please try again in a few seconds.', {
      retryAfter,
    })
  }
  return {
    /** Refuses a request before its password is hashed. */
    requireRoom,
    run: async <Result>(task: () => Promise<Result>, place: Place): Promise<Result> => {
      requireRoom(place)
      return queue.add(task, { priority: priorities[place] })
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
