import { PostgresAdapter } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'
import { write } from './prepared.ts'

/** SQLite has none: its transactions take turns. */
export const hasRowLocks = (tx: Db) => tx.getExecutor().adapter instanceof PostgresAdapter

/**
 * Makes other transactions that lock or change a row of this table wait until this one ends. Reads don't wait,
 * nor do new rows that refer to it.
 */
export const rowLock = (table: 'account' | 'agent' | 'company' | 'ticket') => {
  const lock = write<{ id: number }>()((tx, param) =>
    tx.selectFrom(table).select('id').where('id', '=', param('id')).forNoKeyUpdate(),
  )
  return async (tx: Db, id: number) => {
    if (hasRowLocks(tx)) await lock(tx, { id })
  }
}
