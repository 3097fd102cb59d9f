import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { BackupFailure } from './backups.ts'
import { syncedCopy } from './sync-often.ts'

/**
 * Splits a URL: the address goes on the command line, which other users can see, and the password into the
 * environment.
 */
const splitUrl = (databaseUrl: string) => {
  const url = new URL(databaseUrl)
  const parameter = url.searchParams.get('password')
  const PGPASSWORD = decodeURIComponent(url.password) || (parameter ?? '')
  url.password = ''
  if (parameter !== null) url.searchParams.delete('password')
  return { address: url.href, env: PGPASSWORD === '' ? {} : { PGPASSWORD } }
}

const collect = async (stream: Readable) => {
  let text = ''
  for await (const piece of stream.setEncoding('utf8')) text = `${text}${piece}`.slice(-2000)
  return text.trim()
}

const missing = (tool: string) =>
  `${tool} isn’t installed; install the PostgreSQL client (postgresql-client), at least as new as the server`

/** Starts `pg_dump`, `pg_restore` or `psql`; `done` rejects with the tool's error output. */
export const startTool = (tool: string, args: readonly string[], databaseUrl?: string) => {
  const target = databaseUrl === undefined ? undefined : splitUrl(databaseUrl)
  const child = spawn(tool, [...args, ...(target ? ['--dbname', target.address] : [])], {
    env: { ...process.env, ...target?.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  // If a tool ends early, its error output says why.
  child.stdin.on('error', () => {})
  const finish = async () => {
    const errorOutput = collect(child.stderr)
    const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
      throw new BackupFailure(error.code === 'ENOENT' ? missing(tool) : error.message)
    })) as [number | null]
    if (code !== 0) throw new BackupFailure(`${tool} failed: ${await errorOutput}`)
  }
  const done = finish()
  done.catch(() => {})
  return { stdin: child.stdin, stdout: child.stdout, done, kill: () => void child.kill('SIGKILL') }
}

/** Writes a dump to `file` while `describe` reads the same snapshot. Doesn't block writes. */
export const copyPostgres = <Description>(
  { db }: Engine,
  databaseUrl: string,
  file: string,
  describe: (snapshot: Db) => Promise<Description>,
) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const { rows } = await sql<{ id: string }>`select pg_export_snapshot() as id`.execute(tx)
      const options = ['--format=custom', '--compress=1', '--no-owner', '--no-privileges']
      const dump = startTool('pg_dump', [...options, `--snapshot=${rows[0]?.id}`], databaseUrl)
      const copying = Promise.all([
        describe(tx),
        pipeline(
          dump.stdout,
          syncedCopy(file),
          createWriteStream(file, { flags: 'wx', mode: 0o600 }),
        ),
        dump.done,
      ])
      const [description] = await copying.finally(dump.kill)
      return description
    })

/** Counts the rows of each table by reading the whole dump. */
export const countInDump = async (file: string) => {
  const { stdout, done } = startTool('pg_restore', ['--file=-', file])
  const counts: Record<string, number> = {}
  let table: string | undefined
  let rest = ''
  for await (const piece of stdout.setEncoding('latin1')) {
    const lines = `${rest}${piece}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '\\.') table = undefined
      else if (table !== undefined) counts[table] = (counts[table] ?? 0) + 1
      else table = /^COPY public\.(\w+) /.exec(line)?.[1]
      if (table !== undefined) counts[table] ??= 0
    }
  }
  await done
  return counts
}
