import type { Db } from '#server/db/schema/schema.ts'

class Undone extends Error {}

/** Runs work in a transaction. When it returns false, nothing of it stays. */
export const succeeds = async (db: Db, work: (tx: Db) => Promise<boolean>) => {
  try {
    await db.transaction().execute(async (tx) => {
      if (!(await work(tx))) throw new Undone()
    })
    return true
  } catch (error) {
    if (error instanceof Undone) return false
    throw error
  }
}
