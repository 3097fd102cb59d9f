import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { dataMap } from '#server/db/schema/data-map.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { engines } from '#tests/support/server-engines.ts'
import { newApp } from '#tests/support/server.ts'

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The engines' own tables, and the full-text index, which copies `ticket_document`. */
const isInternal = (place: string) =>
  /^(?:kysely_migration|sqlite_|ticket_text)|^ticket_document\.document$/.test(place)

const columnsOf = async ({ db, name }: Engine) => {
  const { rows } =
    name === 'sqlite'
      ? await sql<{ place: string }>`
          select tables.name || '.' || columns.name as place
          from sqlite_master tables, pragma_table_info(tables.name) columns
          where tables.type = 'table'`.execute(db)
      : await sql<{ place: string }>`
          select table_name || '.' || column_name as place
          from information_schema.columns where table_schema = 'public'`.execute(db)
  return rows.map(({ place }) => place).filter((place) => !isInternal(place))
}

describe.each(engines)('the data map on $name', (engine) => {
  test('lists exactly the columns of the database [O60]', async () => {
    const columns = await columnsOf((await newApp(engine)).services.engine)
    const mapped = Object.entries(dataMap).flatMap(([table, entry]) =>
      Object.keys(entry.columns).map((column) => `${snake(table)}.${snake(column)}`),
    )
    expect(columns.length).toBeGreaterThan(200)
    expect(mapped.sort()).toEqual(columns.sort())
  })
})

test('lists every column that refers to an account, for export and erasure [O60, O62]', async () => {
  const { db } = (await newApp(engines[0]!)).services
  const { rows } = await sql<{ place: string }>`
    select distinct tables.name || '.' || reference."from" as place
    from sqlite_master tables, pragma_foreign_key_list(tables.name) reference
    where tables.type = 'table' and reference."table" = 'account'`.execute(db)
  expect(rows.length).toBeGreaterThan(20)
  const covered = Object.entries(dataMap).flatMap(([table, { user }]) =>
    (user?.by ?? []).map((column) => `${snake(table)}.${snake(column)}`),
  )
  expect(rows.filter(({ place }) => !covered.includes(place))).toEqual([])
})

test('exports and erases by columns that hold user ids [O60]', () => {
  for (const { user, columns } of Object.values(dataMap)) {
    if (user === undefined) continue
    const uses: Record<string, string> = columns
    const { erase } = user
    const columnsById = [...user.by, ...(erase.rows === 'keep' ? [] : [erase.by])]
    expect(columnsById.map((column) => uses[column])).toEqual(columnsById.map(() => 'who'))
  }
})
