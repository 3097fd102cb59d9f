import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import type { Db } from '#server/db/schema/schema.ts'

const maxTries = 5
/** The maximum delay before the first retry, in milliseconds. */
const firstPause = 20

const deadlock = '40P01'
const serializationFailure = '40001'

/** PostgreSQL rolled the transaction back in favour of another one; a retry can succeed. */
const isRetryable = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  (error.code === deadlock || error.code === serializationFailure)

type Effect = () => void

/** Effects of open transactions, run after their commit. */
const effects = new WeakMap<Db, Effect[]>()

/** Runs an effect outside the database after the commit; immediately if there is no transaction. */
export const afterCommit = (db: Db, effect: Effect) => {
  const waiting = effects.get(db)
  if (waiting) waiting.push(effect)
  else effect()
}

/** Runs work in a transaction and returns its result. */
export type Commit = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>

export const commitIn =
  (db: Db): Commit =>
  (work) =>
    inTransaction(db, work)

const runOnce = async <Result>(db: Db, work: (tx: Db) => Promise<Result>) => {
  const waiting: Effect[] = []
  const result = await db.transaction().execute((tx) => {
    effects.set(tx, waiting)
    return work(tx)
  })
  for (const effect of waiting) effect()
  return result
}

/**
 * Runs `work` in a transaction. After a deadlock it runs again, so it must not change anything outside the
 * database. Such effects use `afterCommit` or wait for the result.
 */
export const inTransaction = async <Result>(
  db: Db,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return await runOnce(db, work)
    } catch (error) {
      if (!isRetryable(error) || tries === maxTries) throw error
      await wait(Math.random() * firstPause * tries)
    }
  }
}
