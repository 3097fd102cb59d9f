import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

import { sortKey } from '#server/domain/sort-key.ts'

/** How many rows are read at once. */
const batch = 1000

type Keyed = { table: string; text: string; key: string }

/** The columns with a sort key that `sortKey` creates from a text. */
const keyed: Keyed[] = [
  { table: 'company', text: 'name', key: 'sort_key' },
  { table: 'account', text: "first_name || ' ' || last_name", key: 'sort_key' },
  { table: 'ticket', text: 'short_description', key: 'short_key' },
]

const rowsAfter = async (db: Kysely<unknown>, { table, text, key }: Keyed, id: number) => {
  const { rows } = await sql<{ id: number; text: string; key: string }>`
    select id, ${sql.raw(text)} as text, ${sql.raw(key)} as key from ${sql.table(table)}
    where id > ${id} order by id limit ${sql.lit(batch)}`.execute(db)
  return rows
}

/** Recomputes the keys and writes those that have changed. */
const renewKeys = async (db: Kysely<unknown>, keys: Keyed) => {
  for (let last = 0; ;) {
    const rows = await rowsAfter(db, keys, last)
    for (const { id, text, key } of rows) {
      if (sortKey(text) === key) continue
      await sql`update ${sql.table(keys.table)} set ${sql.ref(keys.key)} = ${sortKey(text)}
        where id = ${id}`.execute(db)
    }
    last = Number(rows.at(-1)?.id)
    if (rows.length < batch) return
  }
}

/** Shows the action log in its reader's language, and sorts titles as readers expect. */
export const readerLanguage: Migration = {
  up: async (db) => {
    await sql.raw('alter table action_log add column details text').execute(db)
    for (const keys of keyed) await renewKeys(db, keys)
  },
}
