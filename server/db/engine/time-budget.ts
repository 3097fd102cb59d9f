import { AsyncLocalStorage } from 'node:async_hooks'

/** How long a request or a job can still wait for the database, in milliseconds. */
export type TimeBudget = { left: number }

const budgets = new AsyncLocalStorage<TimeBudget>()

export const newBudget = (milliseconds: number): TimeBudget => ({ left: milliseconds })

/** All database calls of `work` share one budget. */
export const withBudget = <Result>(budget: TimeBudget, work: () => Result): Result =>
  budgets.run(budget, work)

/** Waiting took longer than the time budget allows. */
export class TimeBudgetExceeded extends Error {
  override name = 'OutOfTime'
  readonly code = 'TIMEOUT'
}

/**
 * Deducts the duration of `work` from the current budget, or from `fallback` if there is none. `left` is the
 * remaining time.
 */
export const spend = async <Result>(
  fallback: number,
  work: (left: number) => Promise<Result>,
): Promise<Result> => {
  const budget = budgets.getStore() ?? newBudget(fallback)
  if (budget.left <= 0) throw new TimeBudgetExceeded('No time was left for the database.')
  const started = performance.now()
  try {
    return await work(budget.left)
  } finally {
    budget.left -= performance.now() - started
  }
}

/** Like `spend`, but rejects once the budget is used up. `work` isn't cancelled. */
export const spendWithinLimit = <Result>(
  fallback: number,
  work: () => Promise<Result>,
): Promise<Result> =>
  spend(fallback, async (left) => {
    if (left === Infinity) return work()
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(
      () => reject(new TimeBudgetExceeded('The database took too long.')),
      left,
    )
    try {
      return await Promise.race([work(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  })
