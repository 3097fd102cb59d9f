import { sql } from 'kysely'

import type { Engine } from '#server/db/engine/engine.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { startTool } from './postgres-tools.ts'

/** Writes a dump into `file` and lets `describe` read the same snapshot. Nobody's writes wait for it. */
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
      const words = [
        '--format=custom',
        '--compress=1',
        '--no-owner',
        '--no-privileges',
        `--file=${file}`,
      ]
      const dump = startTool('pg_dump', [...words, `--snapshot=${rows[0]?.id}`], databaseUrl)
      const description = await describe(tx)
      await dump.done
      return description
    })

/** Counts the rows of each table in a dump, reading all of it. */
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
