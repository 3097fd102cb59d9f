import type { Db } from '#server/db/schema/schema.ts'
import { inTransaction } from './in-transaction.ts'

class RolledBack extends Error {}

/** Runs `work` in a transaction, committed if it returns true and rolled back otherwise. */
export const commitIf = async (db: Db, work: (tx: Db) => Promise<boolean>) => {
  try {
    await inTransaction(db, async (tx) => {
      if (!(await work(tx))) throw new RolledBack()
    })
    return true
  } catch (error) {
    if (error instanceof RolledBack) return false
    throw error
  }
}

/** Runs `work` in a transaction and returns its result. A dry run rolls it back, so the result is accurate. */
export const commitUnless = async <Result>(
  isDryRun: boolean,
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  const done: { result?: Result } = {}
  await commitIf(db, async (tx) => {
    done.result = await work(tx)
    return !isDryRun
  })
  return done.result as Result
}
