import { describe, expect, test } from 'vitest'

import { beginningOf } from '#server/db/files/blobs.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { contentOf, openForDemo } from '#tests/support/demo-database.ts'
import { startOfTests } from '#tests/support/server-data.ts'
import { engines } from '#tests/support/server-engines.ts'
import { keyring } from '../support/secret-key.ts'

describe.each(engines)('the demo on $name', (engine) => {
  test('is the same at each start', async () => {
    await using one = await openForDemo(engine)
    await using other = await openForDemo(engine)
    await one.seed()
    await other.seed()
    expect(await contentOf(one.database)).toEqual(await contentOf(other.database))
  })

  test('is created once when two instances start at once', async () => {
    await using one = await openForDemo(engine)
    const second = openDatabase(one.place)
    const results = await Promise.all([
      one.seed(),
      seedDemo(second, keyring, { now: startOfTests }),
    ])
    await second.close()
    expect(results.toSorted()).toEqual([false, true])
    expect((await contentOf(one.database))[1]).toHaveLength(40)
  })

  test('uses every category, and each log has one current entry: the last', async () => {
    await using one = await openForDemo(engine)
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

  test('has attachments that really have the size and type they claim', async () => {
    await using one = await openForDemo(engine)
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
})
