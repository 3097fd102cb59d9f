import { AsyncLocalStorage } from 'node:async_hooks'

/** How long somebody may still wait for the database, milliseconds. */
export type TimeBudget = { left: number }

const budgets = new AsyncLocalStorage<TimeBudget>()

export const newBudget = (milliseconds: number): TimeBudget => ({ left: milliseconds })

/** Everything `work` asks of the database shares one budget. */
export const withBudget = <Result>(budget: TimeBudget, work: () => Result): Result =>
  budgets.run(budget, work)

/** The wait was longer than whoever waits has time. */
export class OutOfTime extends Error {
  override name = 'OutOfTime'
  readonly code = 'TIMEOUT'
}

/** Spends the budget on `work`, which is told how much there is; `fallback` applies where there is none. */
export const spend = async <Result>(
  fallback: number,
  work: (left: number) => Promise<Result>,
): Promise<Result> => {
  const budget = budgets.getStore() ?? newBudget(fallback)
  if (budget.left <= 0) throw new OutOfTime('There was no time left for the database.')
  const started = performance.now()
  try {
    return await work(budget.left)
  } finally {
    budget.left -= performance.now() - started
  }
}

/** Rejects when `work` takes longer than the budget; `work` itself goes on. */
export const spendOn = <Result>(fallback: number, work: () => Promise<Result>): Promise<Result> =>
  spend(fallback, async (left) => {
    if (left === Infinity) return work()
    const { promise: tooLong, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new OutOfTime('The database took too long.')), left)
    try {
      return await Promise.race([work(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  })
