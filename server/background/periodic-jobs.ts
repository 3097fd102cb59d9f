import { setTimeout as wait } from 'node:timers/promises'

import { newBudget, withBudget } from '#server/db/engine/time-budget.ts'
import { jobTimeout } from '#server/config/timeouts.ts'

export type Round = {
  /** the delay between two rounds, in milliseconds */
  pause: number
  work: () => Promise<unknown>
  /** Receives the error of a failed round. The next round runs anyway. */
  onError: (error: unknown) => void
}

const runRounds = async ({ pause, work, onError }: Round, signal: AbortSignal) => {
  const waitForNext = () => wait(pause, true, { signal, ref: false }).catch(() => false)
  while (await waitForNext()) await withBudget(newBudget(jobTimeout), work).catch(onError)
}

/** Repeats jobs. Stopping waits for the current round. */
export const startPeriodicJobs = (rounds: readonly Round[]) => {
  const { signal, abort } = newStopSignal()
  const running = rounds.map((round) => runRounds(round, signal))
  return {
    stop: async () => {
      abort()
      await Promise.all(running)
    },
  }
}

const newStopSignal = () => {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}
