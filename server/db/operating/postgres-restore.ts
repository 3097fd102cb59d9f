import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { Db } from '#server/db/schema/schema.ts'
import { BackupFailure } from './backups.ts'
import { startTool } from './postgres-tools.ts'

export const isPostgresEmpty = async (db: Db) => {
  const known = await sql`select 1 where to_regclass('account') is not null`.execute(db)
  if (known.rows.length === 0) return true
  const filled = await sql`
    select 1 from account union all select 1 from agent union all select 1 from company limit 1`.execute(
    db,
  )
  return filled.rows.length === 0
}

/** How long PostgreSQL can take to notice that a client has gone, and how often to check, in milliseconds. */
const disconnectWait = { timeout: 5000, interval: 100 }

const othersIn = async (db: Db) => {
  const { rows } = await sql`
    select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return rows.length
}

/** Throws if someone else is connected; waits a moment for a client that has just been stopped. */
export const assertOnlyConnection = async (db: Db) => {
  const latest = performance.now() + disconnectWait.timeout
  while ((await othersIn(db)) > 0) {
    if (performance.now() > latest)
      throw new BackupFailure('the database is in use; stop every instance of the portal first')
    await wait(disconnectWait.interval)
  }
}

const start = 'begin;\ndrop schema public cascade;\ncreate schema public;\n'

/** Replaces the database with a dump, all or nothing: without the dump's last line, nothing changes. */
export const replacePostgres = async (databaseUrl: string, dump: string) => {
  const quietly = [
    '--no-psqlrc',
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--output=/dev/null',
    '--file=-',
  ]
  const psql = startTool('psql', quietly, databaseUrl)
  const read = startTool('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump])
  psql.stdout.resume()
  psql.stdin.write(`set client_min_messages = warning;\n${start}`)
  const piped = pipeline(read.stdout, psql.stdin, { end: false })
  piped.catch(() => {})
  try {
    await Promise.race([Promise.all([piped, read.done]), psql.done])
    if (psql.stdin.writable) psql.stdin.end('\ncommit;\n')
    await psql.done
  } catch (error) {
    read.kill()
    psql.kill()
    await once(psql.stdin, 'close').catch(() => {})
    throw error
  }
}
