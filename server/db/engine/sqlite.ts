import { dirname } from 'node:path'

import Sqlite from 'better-sqlite3'
import { CamelCasePlugin, Kysely, sql } from 'kysely'
import type { CompiledQuery } from 'kysely'

import { statement } from './prepared.ts'
import type { Db, Tables } from '#server/db/schema/schema.ts'
import { makePrivate, makePrivateFile } from '#server/config/private-files.ts'
import type { Engine, FullText, Prepared, SqlSyntax } from './engine.ts'
import { openLongReads } from './long-reads.ts'
import { whenFree } from './sqlite-connection.ts'
import { addFunctions } from './sqlite-functions.ts'
import { PortalSqliteDialect } from './sqlite-dialect.ts'
import { logFor, type WatchStatement } from './watch.ts'

/** How long opening the file waits for another process, in milliseconds. */
const startTimeout = 10_000

const added = `insert into ticket_text (rowid, names, words)
  values (new.ticket_id, new.names, new.words)`
const removed = `insert into ticket_text (ticket_text, rowid, names, words)
  values ('delete', old.ticket_id, old.names, old.words)`

/** The index doesn't store its own texts. */
const followed = (change: string, statements: string) =>
  `create trigger ticket_document_${change} after ${change} on ticket_document
    begin ${statements}; end`

const fullText: FullText = {
  isLazy: true,
  match: (clauses) =>
    clauses
      .map((terms) => terms.map(({ word, begins }) => `"${word}"${begins ? ' *' : ''}`))
      .map((terms) => `(${terms.join(' OR ')})`)
      .join(' AND '),
  words: (clauses) =>
    JSON.stringify(
      clauses.map((terms) => terms.map(({ word, begins }) => (begins ? ` ${word}` : ` ${word} `))),
    ),
  has: (ticketId, words) => sql`(select has_words(names, words, ${words})
    from ticket_document where ticket_id = ${ticketId})`,
  matching: (match) => sql`(select rowid as id from ticket_text where ticket_text match ${match})`,
  upTo: (match, max) =>
    sql`(select rowid as id from ticket_text where ticket_text match ${match}
    order by rowid desc limit ${max})`,
  newest: (match, max) => sql`(select rowid as id from ticket_text where ticket_text match ${match}
    order by rowid desc limit ${sql.lit(max)})`,
  // The index's own `secure-delete` must stay off: if only some deletions use it, the index loses other
  // tickets.
  erasing: async (tx, work) => {
    await sql`pragma secure_delete = on`.execute(tx)
    try {
      await work()
    } finally {
      await sql`pragma secure_delete = fast`.execute(tx)
    }
  },
}

const syntax: SqlSyntax = {
  ownId: 'integer primary key autoincrement',
  int: 'integer',
  key: 'text',
  bytes: 'blob',
  end: 'strict',
  appendOnly: (table) =>
    ['update', 'delete'].map(
      (verb) => `create trigger ${table}_no_${verb} before ${verb} on ${table}
        begin select raise(abort, '${table} is append-only'); end`,
    ),
  allowChanges: (table) => ['update', 'delete'].map((verb) => `drop trigger ${table}_no_${verb}`),
  eraseOnly: (table, conditions) =>
    (['update', 'delete'] as const).flatMap((verb) => [
      `drop trigger ${table}_no_${verb}`,
      `create trigger ${table}_no_${verb} before ${verb} on ${table} when not (${conditions[verb]})
        begin select raise(abort, '${table} is append-only'); end`,
    ]),
  continueIds: () => [],
  trigger: (name, change, action, condition) => [
    `create trigger ${name} after ${change}${condition ? ` when ${condition}` : ''} begin ${action}; end`,
  ],
  dropTrigger: (name) => `drop trigger ${name}`,
  wordsIn: (text) => `json_each('[' || replace(json_quote(${text}), ' ', '","') || ']') word`,
  ticketDocument: [
    `create virtual table ticket_text using fts5 (names, words, content = 'ticket_document',
      content_rowid = 'ticket_id', tokenize = 'ascii', detail = 'none', columnsize = 0)`,
    followed('insert', added),
    followed('delete', removed),
    followed('update', `${removed}; ${added}`),
  ],
}

/** SQLite stores the last id of a table in `sqlite_sequence`, once the table has had a row. */
const reserveId = async (tx: Db, table: string) => {
  const [next] = (await nextId(tx, { table })).rows
  if (next) return next.seq
  await sql`insert into sqlite_sequence (name, seq) values (${table}, 1)`.execute(tx)
  return 1
}

const nextId = statement<{ table: string }>()((tx, param) => ({
  compile: () =>
    sql<{ seq: number }>`
      update sqlite_sequence set seq = seq + 1 where name = ${param('table')} returning seq`.compile(
      tx,
    ),
}))

/**
 * A connection that fails immediately if another process has locked the file, because waiting would stop all
 * requests.
 */
const connect = (file: string) => {
  const database = new Sqlite(file, { timeout: startTimeout })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  database.pragma('busy_timeout = 0')
  // Overwrites deleted content, because secrets were once stored as plain text.
  database.pragma('secure_delete = FAST')
  return addFunctions(database)
}

/** Opens the database file, created if it's missing. Reads outside transactions have their own connection. */
export const openSqlite = (file: string, watch?: WatchStatement): Engine => {
  makePrivate(dirname(file))
  makePrivateFile(file)
  const writer = connect(file)
  const reader = connect(file)
  const longReads = openLongReads(file)
  const dialect = new PortalSqliteDialect(writer, reader)
  const db = new Kysely<Tables>({
    dialect,
    plugins: [new CamelCasePlugin()],
    ...(watch && { log: logFor(watch) }),
  })
  const prepare = <Row>(query: CompiledQuery): Prepared<Row> => {
    const ready = reader.prepare<unknown[], Row>(query.sql)
    return (parameters) => whenFree(() => ready.all(...parameters))
  }
  return {
    name: 'sqlite',
    db,
    syntax,
    prepare,
    prepareLookup: prepare,
    prepareLong: <Row>(query: CompiledQuery) =>
      ((parameters) => longReads.run(query.sql, parameters)) as Prepared<Row>,
    reserveId,
    list: (values) => JSON.stringify(values),
    among: (column, list) => sql`${column} in (select value from json_each(${list}))`,
    amongFound: (column, rows) => sql`${column} in ${rows}`,
    unsearched: (column) => sql`+${column}`,
    inOrder: (sorted) => sorted,
    fullText,
    joined: (column) => sql`group_concat(${column})`,
    asJson: undefined,
    isDuplicate: (error) =>
      error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT_'),
    connections: () => null,
    close: async () => {
      await longReads.close()
      await db.destroy()
      writer.close()
      reader.close()
    },
  }
}
