import { sql } from 'kysely'

import { deleteBlobs, writeBlob } from '#server/db/files/blobs.ts'
import type { Db } from '#server/db/schema/schema.ts'
import type { Log } from '#server/config/logger.ts'
import { DatabaseUnavailable } from './unavailable.ts'
import { newBudget, withBudget } from './time-budget.ts'

/** Resolves if the database answers. */
const assertReadable = async (db: Db) => {
  await sql`select 1`.execute(db)
}

/** In bytes: more than fits on a nearly full disk or in a reused page. */
const trialSize = 64 * 1024

async function* trial() {
  yield new Uint8Array(trialSize)
}

/** Resolves if the database can store data; doesn't leave any behind. */
const assertWritable = async (db: Db, now: number) => {
  const { key } = await writeBlob(db, trial(), now)
  await deleteBlobs(db, [key])
}

/** Tracks whether the database is available; logs the start and end of each outage once. */
export type Availability = {
  /** Records a database failure; logs the first one of an outage. */
  report: (error: DatabaseUnavailable, log: Log) => void
  /** Resolves when the database answers; after a failure, also checks that it accepts writes. */
  check: (timeout: number, log: Log) => Promise<void>
  /** Checks only during an outage, to detect its end. */
  recheck: (timeout: number, log: Log) => Promise<void>
}

export const watchAvailability = (db: Db, now: () => number): Availability => {
  let failedAt: number | undefined
  let checking: Promise<void> | undefined

  const report = (error: DatabaseUnavailable, log: Log) => {
    if (failedAt !== undefined) return
    failedAt = now()
    const { code } = error
    log.error(
      { err: error, code },
      'The database is unavailable: calls answer 503 until it is back',
    )
  }

  const probe = async (log: Log) => {
    await assertReadable(db)
    if (failedAt === undefined) return
    await assertWritable(db, now())
    log.warn({ seconds: Math.round((now() - failedAt) / 1000) }, 'The database is available again')
    failedAt = undefined
  }

  const check = (timeout: number, log: Log) => {
    checking ??= withBudget(newBudget(timeout), () => probe(log))
      .catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) report(error, log)
        throw error
      })
      .finally(() => {
        checking = undefined
      })
    return checking
  }

  return {
    report,
    check,
    recheck: async (timeout, log) => {
      if (failedAt !== undefined) await check(timeout, log).catch(() => {})
    },
  }
}
