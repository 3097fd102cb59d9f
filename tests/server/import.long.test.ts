import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { stringify } from 'csv-stringify/sync'
import { describe, expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import type { Imported } from '#server/import/import.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { addCleanup, placeOf } from '#tests/support/server.ts'

const count = 5000

const users = (lastName: string) =>
  stringify(
    Array.from({ length: count }, (_, number) => ({
      external_id: `U${number}`,
      username: `user.${number}`,
      first_name: 'Una',
      last_name: `${lastName}-${number}`,
      mail: `user${number}@alpha.example`,
      companies: 'Alpha',
      permissions: number % 2 ? 'tc' : 'tc|sm',
    })),
    { header: true },
  )

describe.each(engines)('a large import on $name', (engine) => {
  test('creates 5,000 users in less than a minute, and then finds and updates them [O47]', async () => {
    const place = await placeOf(engine)
    const { db, close } = openDatabase(place)
    addCleanup(close)
    const { json } = deskOn(place)
    const importing = async (lastName: string) => {
      const path = join(place.dataDir, 'users.csv')
      writeFileSync(path, users(lastName))
      const { created, updated, unchanged } = await json<Imported>(['import', 'users', path])
      return { created, updated, unchanged }
    }
    const started = performance.now()
    expect(await importing('One')).toEqual({ created: count, updated: 0, unchanged: 0 })
    expect(performance.now() - started).toBeLessThan(60_000)
    expect(await importing('One')).toEqual({ created: 0, updated: 0, unchanged: count })
    expect(await importing('Two')).toEqual({ created: 0, updated: count, unchanged: 0 })
    const words = db.selectFrom('accountWord').select(({ fn }) => fn.countAll<number>().as('count'))
    const { count: wordCount } = await words.where('word', '=', 'two').executeTakeFirstOrThrow()
    expect(Number(wordCount)).toBe(count)
  }, 200_000)
})
