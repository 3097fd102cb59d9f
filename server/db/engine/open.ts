import { join } from 'node:path'

import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { watched, type WatchStatement } from './watch.ts'

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
