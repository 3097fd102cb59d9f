import { chmodSync, cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

import { expect, test } from 'vitest'

import { newFolder } from '#tests/support/backup-content.ts'
import { deskOn } from '#tests/support/desk.ts'
import { engines } from '#tests/support/server-engines.ts'
import { placeOf } from '#tests/support/server.ts'

test('reports a folder of another user, not a missing database', async ({ skip }) => {
  if (process.getuid?.() !== 0) return skip('Becoming another user takes root.')
  const { dataDir } = await placeOf(engines[0]!)
  const folder = join(newFolder(), 'data')
  mkdirSync(folder)
  cpSync(dataDir, folder, { recursive: true })
  chmodSync(join(folder, '..'), 0o755)
  chmodSync(folder, 0o700)
  const asNobody = (...args: string[]) =>
    spawnSync(process.execPath, ['server/cli/main.ts', ...args], {
      uid: 65_534,
      gid: 65_534,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', NODE_ENV: 'production' },
    })
  const words = `${join(folder, 'portal.db')}: this user isn’t allowed to use it`
  expect(asNobody('user', 'list').stderr).toBe(`desk: ${words}\n`)
  expect(asNobody('doctor').stdout).toContain(`ERROR  database       ${words}`)
})

test('names the setting of a database that doesn’t answer', async () => {
  const databaseUrl = 'postgres://desk:hunter2@127.0.0.1:1/none'
  const { code, err } = await deskOn({ dataDir: newFolder(), databaseUrl }).desk('user list')
  expect(code).toBe(1)
  expect(err).toMatch(
    /^desk: DATABASE_URL: expected a database that can be reached; .*ECONNREFUSED/,
  )
  expect(err).not.toContain('hunter2')
})
