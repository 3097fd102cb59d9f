import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { syncedCopy } from './sync-often.ts'
import { startTool } from './postgres-tools.ts'

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
