import { spendOn } from '#server/db/time-budget.ts'

/** Lets one at a time through, in order; gives up on whoever runs out of time. Returns how to let go. */
export type Lock = (fallback: number) => Promise<() => void>

export const openLock = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  return async (fallback) => {
    const before = last
    const { promise: done, resolve: letGo } = Promise.withResolvers<void>()
    last = before.then(() => done)
    try {
      await spendOn(fallback, () => before)
      return letGo
    } catch (error) {
      letGo()
      throw error
    }
  }
}
