import { sql } from 'kysely'

import type { Db } from './schema.ts'

/** Resolves when the database answers, rejects when it does not. */
export const answers = async (db: Db) => {
  await sql`select 1`.execute(db)
}
