import { setTimeout as wait } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'

import { OutOfTime, spend } from '#server/db/time-budget.ts'
import type { Lock } from './lock.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a writer waits without a budget, and how often it looks whether the file is free, milliseconds. */
const patience = 10_000
const pause = 15

const isBusy = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** The file is locked, the disk is full or fails, or the file has been taken away or damaged. */
const unavailable =
  /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/

const asUnavailable = (error: unknown) =>
  error instanceof Sqlite.SqliteError && unavailable.test(error.code)
    ? new DatabaseUnavailable(error)
    : error

const again = async <Result>(run: () => Result, left: number): Promise<Result> => {
  for (const until = performance.now() + left; ;) {
    await wait(pause)
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw asUnavailable(error)
    }
  }
}

/** Runs a statement as soon as no other process locks the file, and holds up nobody until then. */
export const whenFree = async <Result>(run: () => Result): Promise<Result> => {
  try {
    return run()
  } catch (error) {
    if (!isBusy(error)) throw asUnavailable(error)
    return spend(patience, (left) => again(run, left)).catch((reason: unknown) => {
      throw reason instanceof OutOfTime ? asUnavailable(error) : reason
    })
  }
}

/** Lists make statements of every length: more are not kept. */
const mostStatements = 500

/** Keeps statements ready: reading SQL costs more than running most of it. */
export const keepStatements = (database: Sqlite.Database) => {
  const kept = new Map<string, Sqlite.Statement>()
  return (text: string) => {
    const statement = kept.get(text) ?? database.prepare(text)
    if (kept.size >= mostStatements) kept.clear()
    kept.set(text, statement)
    return statement
  }
}
type Prepare = ReturnType<typeof keepStatements>

const resultOf = <Row>(statement: Sqlite.Statement, parameters: readonly unknown[]) => {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

export type Databases = { write: Prepare; read: Prepare; writer: Sqlite.Database; lock: Lock }

/** Reads go past writers that wait; writers come one at a time, and a transaction is one of them. */
export class SqliteConnection implements DatabaseConnection {
  readonly #databases: Databases
  /** set while a transaction has the writing connection to itself */
  #letGo: (() => void) | undefined

  constructor(databases: Databases) {
    this.#databases = databases
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { write, read } = this.#databases
    if (this.#letGo) {
      this.#assertTransaction()
      return whenFree(() => resultOf<Row>(write(sql), parameters))
    }
    if (await whenFree(() => write(sql).readonly)) {
      return whenFree(() => resultOf<Row>(read(sql), parameters))
    }
    const letGo = await this.#lock()
    try {
      return await whenFree(() => resultOf<Row>(write(sql), parameters))
    } finally {
      letGo()
    }
  }

  /** Takes the write lock at the start: a transaction that reads first would be refused when it writes. */
  async begin() {
    this.#letGo = await this.#lock()
    await this.#run('begin immediate')
  }

  async commit() {
    this.#assertTransaction()
    await this.#run('commit')
  }

  async rollback() {
    if (this.#databases.writer.inTransaction) await this.#run('rollback')
  }

  release() {
    this.#letGo?.()
    this.#letGo = undefined
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed here.')
  }

  /** SQLite rolls a transaction back by itself when the disk is full: nothing may follow as if it went on. */
  #assertTransaction() {
    const { writer } = this.#databases
    if (!writer.inTransaction) throw new DatabaseUnavailable(new Error('Rolled back already.'))
  }

  #run(text: string) {
    return whenFree(() => this.#databases.write(text).run())
  }

  async #lock() {
    try {
      return await this.#databases.lock(patience)
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }
}
