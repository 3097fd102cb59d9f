import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { partsOf } from '#server/db/files/blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { tableNames } from '#server/db/operating/tables.ts'
import { openDatabase, type DatabasePlace } from '#server/db/engine/open.ts'
import { addCleanup } from './server.ts'

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
const filesOf = async ({ db }: Engine, ticketId: number) => {
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

/** A temporary folder for backups, deleted after the test. */
export const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-backups-'))
  addCleanup(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Every row of an installation, and the files of its first ticket. */
export const contentOf = async (place: DatabasePlace) => {
  const engine = openDatabase(place)
  const [rows, files] = [await allRows(engine), await filesOf(engine, 1)]
  await engine.close()
  return { rows, files }
}

/** The rows without those written by making a backup. */
export const withoutBackups = ({ backup: _, ...rows }: Record<string, string[]>) => rows
