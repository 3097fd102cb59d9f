import { expect, test } from 'vitest'

import { pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'

test.each(engines)(
  'starts three processes at the same time on an empty database on $name',
  async (engine) => {
    const empty = await engine.empty()
    const three = await Promise.all([1, 2, 3].map(() => startProcess(empty)))
    for (const { address } of three) {
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
    }
    const database = openDatabase(empty)
    expect(await pendingMigrations(database)).toEqual([])
    const statuses = await database.db.selectFrom('ticketStatus').select('id').execute()
    await database.close()
    for (const { end } of three) await end('SIGKILL')
    await empty.remove()
    expect(statuses).toHaveLength(5)
  },
)

test('prints the URL of the pages in development, not that of their API', async () => {
  const empty = await engines[0]!.empty()
  const pages = 'http://127.0.0.1:5173'
  const { address, end } = await startProcess(empty, {}, ['server/main.ts', '--pages', pages])
  await end('SIGKILL')
  await empty.remove()
  expect(address).toBe(pages)
})
