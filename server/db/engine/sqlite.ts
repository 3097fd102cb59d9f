import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import {
  CamelCasePlugin,
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  sql,
} from 'kysely'
import type { DatabaseConnection } from 'kysely'

import { given, statement } from '#server/db/prepared.ts'
import type { Db, Tables } from '#server/db/schema.ts'
import type { Engine, Words } from './engine.ts'

/** How long a writer waits for another process in all, and how often it looks, milliseconds. */
const patience = 10_000
const pause = 15

const isBusy = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** Waits for another writer without holding up the process, as SQLite itself would. */
const patient = (connection: DatabaseConnection): DatabaseConnection => ({
  executeQuery: async <Row>(query: CompiledQuery) => {
    const until = Date.now() + patience
    for (;;) {
      try {
        return await connection.executeQuery<Row>(query)
      } catch (error) {
        if (!isBusy(error) || Date.now() > until) throw error
        await wait(pause)
      }
    }
  },
  streamQuery: (query, size) => connection.streamQuery(query, size),
})

/** Takes the write lock at the start: a transaction that reads first would be refused when it writes. */
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined
  override async acquireConnection() {
    this.#connection ??= patient(await super.acquireConnection())
    return this.#connection
  }
  override async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
}

/** SQLite can undo a migration, so that two instances may start one: the second waits and finds it done. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

/** SQLite plans a join anew for each value it is bound to, unless the value stands in an expression. */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

/** Lists make statements of every length: more are not kept. */
const mostStatements = 500

/** Keeps statements ready: reading SQL costs more than running most of it. */
const keeping = (database: Sqlite.Database) => {
  const kept = new Map<string, Sqlite.Statement>()
  const prepare = (text: string) => {
    const statement = kept.get(text) ?? database.prepare(text)
    if (kept.size >= mostStatements) kept.clear()
    kept.set(text, statement)
    return statement
  }
  return { prepare, close: () => void database.close() }
}

class Dialect extends SqliteDialect {
  readonly #database: ReturnType<typeof keeping>
  constructor(database: Sqlite.Database) {
    const kept = keeping(database)
    super({ database: kept })
    this.#database = kept
  }
  override createDriver() {
    return new ImmediateDriver({ database: this.#database })
  }
  override createQueryCompiler() {
    return new PlannedOnce()
  }
  override createAdapter() {
    return new TransactionalAdapter()
  }
}

const words: Words = {
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
  trigger: (name, change, statement) => [
    `create trigger ${name} after ${change} begin ${statement}; end`,
  ],
}

/** SQLite keeps the last id of a table in one of its own, once there was a row. */
const takeId = async (tx: Db, table: string) => {
  const [next] = (await nextId(tx, { table })).rows
  if (next) return next.seq
  await sql`insert into sqlite_sequence (name, seq) values (${table}, 1)`.execute(tx)
  return 1
}

const nextId = statement((tx) => ({
  compile: () =>
    sql<{ seq: number }>`
      update sqlite_sequence set seq = seq + 1 where name = ${given('table')} returning seq`.compile(
      tx,
    ),
}))

const connect = (file: string) => {
  const database = new Sqlite(file, { timeout: patience })
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('foreign_keys = ON')
  return database
}

/** Opens the database file, made when missing. Prepared reads have a connection of their own. */
export const openSqlite = (file: string): Engine => {
  mkdirSync(dirname(file), { recursive: true })
  const writer = connect(file)
  writer.pragma('busy_timeout = 0')
  const reader = connect(file)
  // Kibibytes: a list of a large database is not to be read from the disk anew each time.
  reader.pragma('cache_size = -65536')
  const db = new Kysely<Tables>({ dialect: new Dialect(writer), plugins: [new CamelCasePlugin()] })
  return {
    name: 'sqlite',
    db,
    words,
    prepare: <Row>(query: CompiledQuery) => {
      const statement = reader.prepare<unknown[], Row>(query.sql)
      return async (parameters) => statement.all(...parameters)
    },
    takeId,
    list: (values) => JSON.stringify(values),
    among: (column, list) => sql`${column} in (select value from json_each(${list}))`,
    amongFound: (column, found) => sql`${column} in ${found}`,
    holds: (column, text) => sql`instr(${column}, ${text}) > 0`,
    joined: (column) => sql`group_concat(${column})`,
    asJson: undefined,
    isDuplicate: (error) =>
      error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT_'),
    close: async () => {
      await db.destroy()
      reader.close()
    },
  }
}
