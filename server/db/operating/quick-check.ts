import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'

/** What is wrong with the pages of a SQLite file; empty if nothing is. */
export const sqliteDamage = async ({ db, name }: Pick<Engine, 'db' | 'name'>) => {
  if (name !== 'sqlite') return ''
  const { rows } = await sql<{ quickCheck: string }>`pragma quick_check(1)`.execute(db)
  const [first] = rows
  return first === undefined || first.quickCheck === 'ok' ? '' : first.quickCheck
}
