import type Sqlite from 'better-sqlite3'
import { SqliteAdapter, SqliteDialect, SqliteQueryCompiler } from 'kysely'
import type { Driver } from 'kysely'

import { cacheStatements, openLock, SqliteConnection } from './sqlite-connection.ts'
import type { Databases } from './sqlite-connection.ts'

class PortalSqliteDriver implements Driver {
  readonly #databases: Databases
  constructor(writer: Sqlite.Database, reader: Sqlite.Database) {
    const [write, read] = [cacheStatements(writer), cacheStatements(reader)]
    this.#databases = { write, read, writer, lock: openLock() }
  }
  async init() {}
  async acquireConnection() {
    return new SqliteConnection(this.#databases)
  }
  async beginTransaction(connection: SqliteConnection) {
    await connection.begin()
  }
  async commitTransaction(connection: SqliteConnection) {
    await connection.commit()
  }
  async rollbackTransaction(connection: SqliteConnection) {
    await connection.rollback()
  }
  async releaseConnection(connection: SqliteConnection) {
    connection.release()
  }
  async destroy() {}
}

class PortalSqliteAdapter extends SqliteAdapter {
  /** SQLite can roll back a migration, so two instances may start one: the second waits and finds it done. */
  override get supportsTransactionalDdl() {
    return true
  }
  override get supportsMultipleConnections() {
    return true
  }
}

/** SQLite replans a join for each bound value, unless the value is part of an expression. */
class PlannedOnce extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder() {
    return '+?'
  }
}

export class PortalSqliteDialect extends SqliteDialect {
  readonly #createDriver: () => Driver
  constructor(writer: Sqlite.Database, reader: Sqlite.Database) {
    super({ database: writer })
    this.#createDriver = () => new PortalSqliteDriver(writer, reader)
  }
  override createDriver() {
    return this.#createDriver()
  }
  override createQueryCompiler() {
    return new PlannedOnce()
  }
  override createAdapter() {
    return new PortalSqliteAdapter()
  }
}
