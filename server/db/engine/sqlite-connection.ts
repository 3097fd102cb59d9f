import { setTimeout as wait } from 'node:timers/promises'

import Sqlite from 'better-sqlite3'
import type { CompiledQuery, DatabaseConnection, QueryResult } from 'kysely'
import { LRUCache } from 'lru-cache'

import { TimeBudgetExceeded, spend, spendWithinLimit } from './time-budget.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** How long a writer without a time budget waits for the file, and how often it retries, in milliseconds. */
const busyTimeout = 10_000
const retryInterval = 15

const isBusy = (error: unknown) =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** The file is locked, removed or damaged, or the disk is full or failing. */
const unavailable =
  /^SQLITE_(?:BUSY|CANTOPEN|CORRUPT|FULL|IOERR|LOCKED|NOMEM|NOTADB|PROTOCOL|READONLY)/

export const asUnavailable = (error: unknown) =>
  error instanceof Sqlite.SqliteError && unavailable.test(error.code)
    ? new DatabaseUnavailable(error)
    : error

const retry = async <Result>(run: () => Result, left: number): Promise<Result> => {
  for (const until = performance.now() + left; ;) {
    await wait(retryInterval)
    try {
      return run()
    } catch (error) {
      if (!isBusy(error) || performance.now() > until) throw asUnavailable(error)
    }
  }
}

/** Runs a statement once no other process locks the file. Retries don't block the process. */
export const whenFree = async <Result>(run: () => Result): Promise<Result> => {
  try {
    return run()
  } catch (error) {
    if (!isBusy(error)) throw asUnavailable(error)
    return spend(busyTimeout, (left) => retry(run, left)).catch((reason: unknown) => {
      throw reason instanceof TimeBudgetExceeded ? asUnavailable(error) : reason
    })
  }
}

/** Lists produce statements of every length, so the cache is limited. */
const maxStatements = 500

/** Caches prepared statements: parsing SQL costs more than running most of it. */
export const cacheStatements = (database: Sqlite.Database) => {
  const statements = new LRUCache<string, Sqlite.Statement>({
    max: maxStatements,
    memoMethod: (text) => database.prepare(text),
  })
  return (text: string) => statements.memo(text)
}
type Prepare = ReturnType<typeof cacheStatements>

const resultOf = <Row>(statement: Sqlite.Statement, parameters: readonly unknown[]) => {
  if (statement.reader) return { rows: statement.all(parameters) as Row[] }
  const { changes, lastInsertRowid } = statement.run(parameters)
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] }
}

/**
 * Waits for the lock for as long as the time budget or `timeout` allows; resolves to a function that
 * releases it.
 */
type Lock = (timeout: number) => Promise<() => void>

/** How long consecutive writers may block everything else, in milliseconds. */
const longestRun = 10

/** Calls `next` immediately, or in the next turn of the event loop if writers have used up this one. */
const openRuns = () => {
  let began: number | undefined
  return (next: () => void) => {
    if (began === undefined) {
      began = performance.now()
      setImmediate(() => (began = undefined))
    }
    if (performance.now() - began < longestRun) next()
    else setImmediate(next)
  }
}

export const openLock = (): Lock => {
  let last: Promise<unknown> = Promise.resolve()
  const run = openRuns()
  return async (timeout) => {
    const before = last
    const { promise: done, resolve } = Promise.withResolvers<void>()
    const release = () => run(resolve)
    last = before.then(() => done)
    try {
      await spendWithinLimit(timeout, () => before)
      return release
    } catch (error) {
      release()
      throw error
    }
  }
}

export type Databases = { write: Prepare; read: Prepare; writer: Sqlite.Database; lock: Lock }

/** Reads never wait; writes and transactions take turns. */
export class SqliteConnection implements DatabaseConnection {
  readonly #databases: Databases
  /** set while a transaction uses the writing connection */
  #unlock: (() => void) | undefined

  constructor(databases: Databases) {
    this.#databases = databases
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { write, read } = this.#databases
    if (this.#unlock) {
      this.#assertTransaction()
      return whenFree(() => resultOf<Row>(write(sql), parameters))
    }
    if (await whenFree(() => write(sql).readonly)) {
      return whenFree(() => resultOf<Row>(read(sql), parameters))
    }
    const unlock = await this.#lock()
    try {
      return await whenFree(() => resultOf<Row>(write(sql), parameters))
    } finally {
      unlock()
    }
  }

  /**
   * Acquires the write lock at the start, because SQLite refuses a transaction that reads first and then
   * writes.
   */
  async begin() {
    this.#unlock = await this.#lock()
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
    this.#unlock?.()
    this.#unlock = undefined
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('SQLite connections don’t stream rows.')
  }

  /** SQLite rolls back a transaction when the disk is full. Later statements must not run outside it. */
  #assertTransaction() {
    const { writer } = this.#databases
    if (!writer.inTransaction)
      throw new DatabaseUnavailable(new Error('The transaction has already been rolled back.'))
  }

  #run(text: string) {
    return whenFree(() => this.#databases.write(text).run())
  }

  async #lock() {
    try {
      return await this.#databases.lock(busyTimeout)
    } catch (error) {
      throw new DatabaseUnavailable(error)
    }
  }
}
