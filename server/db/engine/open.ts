import { join } from 'node:path'

import type { Engine } from './engine.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export type DatabasePlace = {
  /** `postgres://…`; without it SQLite keeps `portal.db` in `dataDir` */
  databaseUrl?: string | undefined
  dataDir: string
  poolSize?: number
  /** milliseconds a statement may take unless it has a limit of its own; unlimited without it */
  statementTimeout?: number
}

/** Opens the database of this installation; it need not have tables yet. */
export const openDatabase = ({
  databaseUrl,
  dataDir,
  poolSize = 10,
  statementTimeout,
}: DatabasePlace): Engine =>
  databaseUrl
    ? openPostgres(databaseUrl, { poolSize, statementTimeout })
    : openSqlite(join(dataDir, 'portal.db'))
