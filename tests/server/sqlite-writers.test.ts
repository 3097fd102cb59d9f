import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/engine/open.ts'
import { engines } from '../support/server-engines.ts'
import { addCleanup, placeOf } from '../support/server.ts'

const sqlite = engines.filter(({ name }) => name === 'SQLite')

/** How long a writer keeps the process busy, in milliseconds. */
const busy = 2
const writers = 100

const keepBusy = () => {
  for (const until = performance.now() + busy; performance.now() < until;);
}

test.each(sqlite)('keeps writers in order in the queue and lets reads through', async (kind) => {
  const { db, close } = openDatabase(await placeOf(kind))
  addCleanup(close)
  const rename = (tx: typeof db, name: string) =>
    tx.updateTable('company').set({ name }).where('id', '=', 1).execute()
  const nameIn = async (tx: typeof db) => {
    const query = tx.selectFrom('company').select('name').where('id', '=', 1)
    return (await query.executeTakeFirstOrThrow()).name
  }
  const write = (number: number) =>
    db.transaction().execute(async (tx) => {
      keepBusy()
      expect(await nameIn(tx)).toBe(`written ${number - 1}`)
      await rename(tx, `written ${number}`)
    })
  await rename(db, 'written 0')
  const numbers = Array.from({ length: writers }, (_, at) => at + 1)
  const ended = new AbortController()
  const writing = Promise.all(numbers.map(write)).finally(() => ended.abort())
  const seen = new Set<string>()
  while (!ended.signal.aborted) {
    seen.add(await nameIn(db))
    await nextTurn()
  }
  await writing
  // Writing takes at least 200 ms; without reads in between, only one name would be seen.
  expect(seen.size).toBeGreaterThan(5)
})
