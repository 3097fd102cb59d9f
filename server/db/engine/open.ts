import { join } from 'node:path'

import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import { watched, type WatchStatement } from './watch.ts'

export type DatabasePlace = {
  /** `postgres://…`; without it SQLite keeps `portal.db` in `dataDir` */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  /** milliseconds a statement may take unless it has a limit of its own; unlimited without it */
  statementTimeout?: number
  watch?: WatchStatement | undefined
}

/** Opens the database of this installation; it need not have tables yet. */
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
