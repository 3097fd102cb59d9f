import { buffer } from 'node:stream/consumers'

import { sql } from 'kysely'

import { partsOf } from '#server/db/files/blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { tableNames } from '#server/db/operating/tables.ts'

/** Every row of every table, as text, in a fixed order. */
export const allRows = async (engine: Engine) => {
  const tables: Record<string, string[]> = {}
  for (const name of await tableNames(engine)) {
    const { rows } = await sql<object>`select * from ${sql.table(name)}`.execute(
      engine.db.withoutPlugins(),
    )
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return tables
}

/** A ticket's files by their names. */
export const filesOf = async ({ db }: Engine, ticketId: number) => {
  const files = await db
    .selectFrom('attachment')
    .selectAll()
    .where('ticketId', '=', ticketId)
    .execute()
  const read = files.map(async ({ name, blobKey }) => {
    const bytes = await buffer(partsOf(db, blobKey))
    return [name, bytes.toString('base64')] as const
  })
  return new Map(await Promise.all(read))
}
