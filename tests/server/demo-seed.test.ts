import { describe, expect, test } from 'vitest'

import { beginningOf } from '#server/db/blobs.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import type { Tables } from '#server/db/schema.ts'
import { demoTable } from '#server/demo/people.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines, type TestEngine } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

const opened = async (engine: TestEngine) => {
  const place = await placeOf(engine, 'empty')
  const database = openDatabase(place)
  await migrate(database)
  const seed = () => seedDemo(database, { now: startOfTests })
  return { place, database, seed, [Symbol.asyncDispose]: () => database.close() }
}

const filled: (keyof Tables)[] = [
  ...(['company', 'account', 'accountCompany', 'ticket', 'ticketAffected'] as const),
  ...(['actionLog', 'ticketSubscription', 'attachment', 'audit', 'inboxMessage'] as const),
]

/** Everything but the salted hash, which differs on purpose. */
const contentOf = async ({ db }: Engine) => {
  const tables = await Promise.all(
    filled.map((table) => db.selectFrom(table).selectAll().execute()),
  )
  return tables.map((rows) =>
    rows.map((row) => JSON.stringify({ ...row, passwordHash: undefined })).toSorted(),
  )
}

describe.each(engines)('the demo on $name', (engine) => {
  test('fills an empty database, and only an empty one', async () => {
    await using one = await opened(engine)
    expect(await seedOnce(one)).toEqual([true, false])
    const content = await contentOf(one.database)
    const sizes = Object.fromEntries(filled.map((table, index) => [table, content[index]?.length]))
    expect(sizes).toMatchObject({ account: 40, company: 16, ticket: 500, audit: 1 })
    expect(sizes['attachment']).toBeGreaterThan(100)
  })

  test('is the same on each start', async () => {
    await using one = await opened(engine)
    await using other = await opened(engine)
    await one.seed()
    await other.seed()
    expect(await contentOf(one.database)).toEqual(await contentOf(other.database))
  })

  test('comes once when two instances start at once', async () => {
    await using one = await opened(engine)
    const second = openDatabase(one.place)
    const results = await Promise.all([one.seed(), seedDemo(second, { now: startOfTests })])
    await second.close()
    expect(results.toSorted()).toEqual([false, true])
    expect((await contentOf(one.database))[1]).toHaveLength(40)
  })

  test('uses every category, and each log has one current entry, its last', async () => {
    await using one = await opened(engine)
    await one.seed()
    const { db } = one.database
    const categories = await db.selectFrom('category').select('id').execute()
    const used = await db.selectFrom('ticket').select('categoryId').distinct().execute()
    expect(used).toHaveLength(categories.length)
    const log = await db.selectFrom('actionLog').selectAll().orderBy('at').orderBy('id').execute()
    const last = new Map(log.map(({ ticketId, id }) => [ticketId, id]))
    const current = log.filter(({ isCurrent }) => isCurrent === 1)
    expect(current.map(({ id }) => id).toSorted()).toEqual([...last.values()].toSorted())
  })

  test('attachments are real files of the size and type they claim', async () => {
    await using one = await opened(engine)
    await one.seed()
    const rows = await one.database.db.selectFrom('attachment').selectAll().execute()
    const begins: Record<string, string> = {
      'application/pdf': '%PDF-1.4',
      'image/png': '\u0089PNG',
      'text/plain': '',
    }
    expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(Object.keys(begins)))
    for (const { blobKey, size, type } of rows) {
      const bytes = Buffer.from(await beginningOf(one.database.db, blobKey))
      expect(bytes.length).toBe(size)
      expect(bytes.toString('latin1')).toMatch(new RegExp(`^${begins[type]}`))
    }
  })

  test('the printed table has eleven people, aligned, in at most 100 columns', async () => {
    await using one = await opened(engine)
    expect(await demoTable(one.database.db)).toBe('')
    await one.seed()
    const lines = (await demoTable(one.database.db)).split('\n')
    expect(lines.filter((line) => line.includes('Nordlicht-24'))).toHaveLength(11)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100)
    expect(lines.join('\n')).toContain('npm run desk -- demo code')
  })
})

const seedOnce = async ({ seed }: { seed: () => Promise<boolean> }) => [await seed(), await seed()]
