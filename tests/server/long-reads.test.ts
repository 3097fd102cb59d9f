import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { openLongReads } from '#server/db/engine/long-reads.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { DatabaseUnavailable } from '#server/db/engine/unavailable.ts'
import { engines } from '../support/server-engines.ts'

const countingTo = (last: number) => sql<{ last: number }>`
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(last)})
  select max(i) as last from n`

describe.each(engines)('long reads on $name', (engine) => {
  test('don’t block other reads [T151]', async () => {
    const { remove, ...place } = await engine.prepared()
    const opened = openDatabase(place)
    const order: string[] = []
    const slow = opened.prepareLong<{ last: number }>(countingTo(1_000_000).compile(opened.db))
    const quick = opened.prepare<{ last: number }>(countingTo(1).compile(opened.db))
    const long = slow([]).then((rows) => order.push(`long ${rows[0]?.last}`))
    await quick([]).then((rows) => order.push(`quick ${rows[0]?.last}`))
    await long
    expect(order).toEqual(['quick 1', 'long 1000000'])
    await opened.close()
    await remove()
  })

  test('see earlier writes, and fail like other reads [T151]', async () => {
    const { remove, ...place } = await engine.prepared()
    const opened = openDatabase(place)
    const named = sql<{ name: string }>`select name from company where id = 1`
    const read = opened.prepareLong<{ name: string }>(named.compile(opened.db))
    for (const name of ['One', 'Two']) {
      await opened.db.updateTable('company').set({ name }).where('id', '=', 1).execute()
      expect(await read([])).toEqual([{ name }])
    }
    const wrong = opened.prepareLong(sql`select 1 from nowhere`.compile(opened.db))
    const failure: unknown = await wrong([]).catch((error: unknown) => error)
    expect(String(failure)).toContain('nowhere')
    expect(failure).not.toBeInstanceOf(DatabaseUnavailable)
    await opened.close()
    await remove()
  })
})

test('report immediately that the file can’t be opened, and try again [T151]', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-test-'))
  const file = join(folder, 'portal.db')
  const { run, close } = openLongReads(file)
  await expect(run('select 1 as one', [])).rejects.toThrow(DatabaseUnavailable)
  new Sqlite(file).close()
  expect(await run('select 1 as one', [])).toEqual([{ one: 1 }])
  await close()
  rmSync(folder, { recursive: true })
})

test('end when the database is closed [T151]', async () => {
  const { remove, ...place } = await engines[0]!.prepared()
  const opened = openDatabase(place)
  const read = opened.prepareLong(countingTo(1_000_000).compile(opened.db))
  const answer = read([]).then(
    () => 'answered',
    (error: unknown) => error,
  )
  await opened.close()
  expect(await answer).toSatisfy(
    (end: unknown) => end === 'answered' || end instanceof DatabaseUnavailable,
  )
  await remove()
})
