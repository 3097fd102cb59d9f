import { sql } from 'kysely'

import { dataMap, type Use } from '#server/db/schema/data-map.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import type { Identity } from '#server/domain/identity.ts'

const tables = Object.keys(dataMap) as (keyof Tables)[]

type AnyErase =
  | { rows: 'keep' }
  | { rows: 'delete'; by: string }
  | { rows: 'overwrite'; by: string; with: (id: number, now: number) => object }

/** The number of rows of a table that were deleted, overwritten or had a text replaced. */
export type Erased = { table: keyof Tables; deleted?: number; changed?: number }

const eraseFrom = async (tx: Db, table: keyof Tables, id: number, now: number) => {
  const erase: AnyErase | undefined = dataMap[table].user?.erase
  if (erase === undefined || erase.rows === 'keep') return {}
  const isOfUser = sql`${sql.ref(erase.by)} = ${id}`
  if (erase.rows === 'delete') {
    const gone = await sql`delete from ${sql.table(table)} where ${isOfUser}`.execute(tx)
    return { deleted: Number(gone.numAffectedRows) }
  }
  const values = Object.entries(erase.with(id, now))
  const set = values.map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  const done = await sql`update ${sql.table(table)} set ${sql.join(set)} where ${isOfUser}`.execute(
    tx,
  )
  return { changed: Number(done.numAffectedRows) }
}

/** Erases each table's rows about a user as the data map defines. */
export const eraseRows = async (tx: Db, id: number, now: number) => {
  const done: Erased[] = []
  for (const table of tables) done.push({ table, ...(await eraseFrom(tx, table, id, now)) })
  return done
}

const pattern = (text: string) => `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

type Found = { id: number | null; ticket: number | null; value: string }

const ticketColumns: Partial<Record<keyof Tables, string>> = {
  ticket: 'id',
  actionLog: 'ticketId',
  attachment: 'ticketId',
}

const textsWith = async (tx: Db, table: keyof Tables, column: string, strings: string[]) => {
  const hasId = 'id' in dataMap[table].columns
  const ticket = ticketColumns[table]
  const conditions = strings.map(
    (text) => sql`lower(${sql.ref(column)}) like ${pattern(text)} escape '\\'`,
  )
  const { rows } = await sql<Found>`
    select ${hasId ? sql.ref('id') : sql`null`} as id,
      ${ticket === undefined ? sql`null` : sql.ref(ticket)} as ticket, ${sql.ref(column)} as value
    from ${sql.table(table)} where ${sql.join(conditions, sql` or `)}`.execute(tx)
  return rows
}

const isText = (use: Use) => use === 'text' || use === 'log'

/** All columns that contain texts; the bytes of files aren't searched. */
const searched = tables.flatMap((table) =>
  Object.entries(dataMap[table].columns as Record<string, Use>)
    .filter(([column, use]) => isText(use) && column !== 'bytes')
    .map(([column, use]) => ({ table, column, isLog: use === 'log' })),
)

/** Replaces what identifies a user in all texts. Returns the changes and the affected tickets. */
export const replaceTexts = async (tx: Db, { strings, replace }: Identity) => {
  const changed = new Map<keyof Tables, number>()
  const tickets = new Set<number>()
  for (const { table, column, isLog } of searched) {
    for (const { id, ticket, value } of await textsWith(tx, table, column, strings)) {
      const text = replace(value, isLog)
      if (text === value) continue
      const row = id === null ? sql`${sql.ref(column)} = ${value}` : sql`id = ${id}`
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${text} where ${row}`.execute(
        tx,
      )
      changed.set(table, (changed.get(table) ?? 0) + 1)
      if (ticket !== null) tickets.add(ticket)
    }
  }
  return { changed, tickets: [...tickets] }
}
