import { spendOn } from './time-budget.ts'

/** Waits for its turn, at most as long as the time budget or `timeout` allows; resolves with the release. */
export type Lock = (timeout: number) => Promise<() => void>

export const openLock = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  return async (timeout) => {
    const before = last
    const { promise: done, resolve: release } = Promise.withResolvers<void>()
    last = before.then(() => done)
    try {
      await spendOn(timeout, () => before)
      return release
    } catch (error) {
      release()
      throw error
    }
  }
}
