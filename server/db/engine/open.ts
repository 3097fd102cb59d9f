import { join } from 'node:path'

import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { watched, type WatchStatement } from './watch.ts'
import type { Env } from '#server/config/env.ts'
import { EnvError } from '#server/config/env-error.ts'
import { DatabaseUnavailable } from './unavailable.ts'

export type DatabasePlace = {
  /** `postgres://…`; without it, SQLite uses `portal.db` in `dataDir` */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  /** the maximum duration of a statement without its own limit, in milliseconds; unlimited by default */
  statementTimeout?: number
  watch?: WatchStatement | undefined
}

/** Opens this installation's database, which can be empty. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
  poolSize = 10,
  statementTimeout,
  watch,
}: DatabasePlace): Engine => {
  const engine = databaseUrl
    ? openPostgres(databaseUrl, { poolSize, statementTimeout, watch })
    : openSqlite(join(dataDir, 'portal.db'), watch)
  return watch ? watched(engine, watch) : engine
}

type Failure = { code?: string; message: string }

/**
 * PostgreSQL refuses the login (28), doesn't have the database (3D) or a free connection (53), or is
 * starting or stopping (57P).
 */
const unreachable = /^(?:E[A-Z_]+|28\w{3}|3D\w{3}|53\w{3}|57P\w{2}|42501)$/
const unwritable = /^(?:E[A-Z]+|SQLITE_(?:CANTOPEN|READONLY|FULL|NOTADB|CORRUPT|BUSY|IOERR)\w*)$/

/** If a database can't be opened, returns an error about the setting; other errors stay unchanged. */
export const databaseErrorOf = (error: unknown, { DATABASE_URL, DATA_DIR }: Env): unknown => {
  const code = String((error as Failure).code ?? '')
  if (DATABASE_URL) {
    if (!unreachable.test(code) && !(error instanceof DatabaseUnavailable)) return error
    const why = (error as Failure).message || 'no answer'
    return new EnvError(`DATABASE_URL: expected a database that can be reached; ${why} (${code})`)
  }
  if (!unwritable.test(code)) return error
  const expected =
    'DATA_DIR: expected a folder this user can write to, either empty or with an intact database'
  return new EnvError(`${expected}; ${DATA_DIR} can’t be used (${code})`)
}
