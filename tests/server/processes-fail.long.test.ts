import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { pendingMigrations } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { secretKey } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { startProcess } from '../support/server-process.ts'

const folder = () => mkdtempSync(join(tmpdir(), 'statedesk-fail-'))

/** The output of a failing start. */
const failing = (variables: NodeJS.ProcessEnv) => {
  const own = { DATABASE_URL: '', DATA_DIR: folder(), PORT: '0', SEED: 'none', NODE_ENV: 'test' }
  const env = { ...process.env, SECRET_KEY: secretKey, ...own, ...variables }
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env })
  return { status, output: stderr.toString() }
}

const unsound = (name: string) => {
  const dir = folder()
  writeFileSync(join(dir, name), 'not what it should be')
  return dir
}

test('reports a port that is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const { status, output } = failing({ PORT: String(port) })
  expect([status, output]).toEqual([
    1,
    `PORT: expected a free port; ${port} on 127.0.0.1 is already in use, perhaps by another portal\n`,
  ])
})

test.each([
  [{ HOST: '192.0.2.1' }, /^HOST: expected an address of this machine; 192\.0\.2\.1 isn’t one\n$/],
  [{ DATA_DIR: join(unsound('file'), 'file') }, /^DATA_DIR: expected .+ \(E\w+\)\n$/],
  [{ DATA_DIR: unsound('portal.db') }, /^DATA_DIR: expected .+ \(SQLITE_NOTADB\)\n$/],
  [
    { DATABASE_URL: 'postgres://desk:hunter2@127.0.0.1:1/none' },
    /^DATABASE_URL: expected a database that can be reached; (?!.*hunter2).*ECONNREFUSED.*\n$/,
  ],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY: expected the addresses/],
])('exits at the start with %o in one line that names it', (variables, message) => {
  const { status, output } = failing(variables)
  expect(status).toBe(1)
  expect(output).toMatch(message)
  expect(output.trimEnd().split('\n')).toHaveLength(1)
})

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
