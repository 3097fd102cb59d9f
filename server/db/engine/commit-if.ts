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
