import Sqlite from 'better-sqlite3'

type Part = { name: string; type: 'table' | 'virtual'; sql: string }

/** Skips SQLite's own tables and those behind a virtual table. */
const tablesOf = (database: Sqlite.Database) =>
  database
    .prepare<[], Part>(
      `select list.name, list.type, part.sql from pragma_table_list list
        join sqlite_schema part on part.name = list.name
        where list.schema = 'main' and list.type <> 'shadow' and list.name not like 'sqlite\\_%' escape '\\'
        order by part.rowid`,
    )
    .all()

/** Generated columns can't be inserted. */
const columnsOf = (database: Sqlite.Database, table: string) =>
  database
    .prepare<[string], string>('select name from pragma_table_xinfo(?) where hidden = 0')
    .pluck()
    .all(table)

const rowsOf = (database: Sqlite.Database, table: string) => {
  const columns = columnsOf(database, table)
  const values = columns.map((column) => `quote("${column}")`).join(` || ', ' || `)
  return database
    .prepare<[], string>(`select ${values} from "${table}"`)
    .pluck()
    .all()
    .map((row) => `insert into "${table}" (${columns.map((name) => `"${name}"`)}) values (${row});`)
}

const followers = `select sql from sqlite_schema
  where type in ('index', 'trigger') and sql is not null order by type, rowid`

/** A database as SQL text, like the SQLite shell's `.dump`. */
export const dumpSqlite = (file: string) => {
  const database = new Sqlite(file, { readonly: true })
  const tables = tablesOf(database)
  const plain = tables.filter(({ type }) => type === 'table')
  const virtual = tables.filter(({ type }) => type === 'virtual')
  const lines = [
    'pragma foreign_keys = off;',
    'begin;',
    ...plain.flatMap(({ name, sql }) => [`${sql};`, ...rowsOf(database, name)]),
    'delete from sqlite_sequence;',
    ...rowsOf(database, 'sqlite_sequence'),
    ...virtual.flatMap(({ name, sql }) => [
      `${sql};`,
      `insert into "${name}" ("${name}") values ('rebuild');`,
    ]),
    ...database
      .prepare<[], string>(followers)
      .pluck()
      .all()
      .map((sql) => `${sql};`),
    'commit;',
  ]
  database.close()
  return `${lines.join('\n')}\n`
}
