import { statSync } from 'node:fs'
import { join } from 'node:path'

import type { Engine } from '#server/db/engine/engine.ts'
import { pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase, databaseErrorOf } from '#server/db/engine/open.ts'
import { readEnv, type Env } from '#server/config/env.ts'
import { openObjectStore, type ObjectStore } from '#server/files/object-store.ts'
import type { Keyring } from '#server/domain/keyring.ts'
import { openKeyring } from '#server/config/secret-key.ts'

/** The input and output of the command line. */
export type Desk = {
  variables: NodeJS.ProcessEnv
  /** prints to standard output */
  print: (text: string) => void
  /** prints to standard error */
  printError: (text: string) => void
  /** in epoch milliseconds */
  now: () => number
}

/** A command that failed; exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** The doctor found something wrong; exit code 1. */
export class HealthCheckFailed extends CommandError {
  override name = 'HealthCheckFailed'
}

/** A command with wrong arguments; exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** A command's result: prints `data` with --json, `text` without. */
export type CommandResult = { data: unknown; text: string }

/** What commands work with. */
export type CommandContext = {
  desk: Desk
  env: Env
  engine: Engine
  keyring: Keyring
  /** null if `S3_URL` isn't set */
  objects: ObjectStore | null
}

export const sqliteFile = ({ DATA_DIR }: Env) => join(DATA_DIR, 'portal.db')

/** Throws if this user isn't allowed to read the data folder. */
export const isSqliteMissing = (env: Env) =>
  !env.DATABASE_URL && statSync(sqliteFile(env), { throwIfNoEntry: false }) === undefined

/** Opens this installation's database, as the server does. */
export const openFrom = ({ DATA_DIR, DATABASE_URL }: Env) =>
  openDatabase({ dataDir: DATA_DIR, databaseUrl: DATABASE_URL, poolSize: 2 })

const notReady = 'the database isn’t ready; run desk init'

/** Opens the database for `work` and closes it afterwards. Its tables must exist, unless `mayBeNew`. */
export const withDatabase = async (
  desk: Desk,
  work: (work: CommandContext) => Promise<CommandResult>,
  { mayBeNew = false } = {},
): Promise<CommandResult> => {
  const env = readEnv(desk.variables)
  if (!mayBeNew && isSqliteMissing(env)) throw new CommandError(notReady)
  const engine = openFrom(env)
  try {
    const pending = await pendingMigrations(engine).catch((error: unknown) => {
      throw databaseErrorOf(error, env)
    })
    if (!mayBeNew && pending.length > 0) throw new CommandError(notReady)
    return await work({
      desk,
      env,
      engine,
      keyring: openKeyring(env),
      objects: openObjectStore(env),
    })
  } finally {
    await engine.close()
  }
}
