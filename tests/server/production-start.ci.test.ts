import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

import { describe, expect, test } from 'vitest'

import { openForDemo } from '../support/demo-database.ts'
import { secretKey } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'statedesk-settings-'))

/** The output of a start in production, or that the server listens. */
const startInProduction = (variables: NodeJS.ProcessEnv) => {
  const own = { NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' }
  // Without an unavailable address, every accepted start would keep running.
  const env = { ...process.env, SECRET_KEY: secretKey, ...own, ...variables, HOST: '192.0.2.1' }
  const { status, stderr } = spawnSync(process.execPath, ['server/main.ts'], { env })
  return { status, output: stderr.toString() }
}

describe('a start in production', () => {
  const accepted = /^HOST: expected an address of this machine/

  test('is refused with a secret from an example [O3]', () => {
    const SECRET_KEY = Buffer.alloc(32, 'changeme').toString('base64')
    const { status, output } = startInProduction({ DATA_DIR: newFolder(), SECRET_KEY })
    expect([status, output]).toEqual([1, expect.stringMatching(/^SECRET_KEY: expected 32 random/)])
  })

  test('is refused if everyone can open the data folder, until its mode is right [O3]', () => {
    const folder = newFolder()
    chmodSync(folder, 0o755)
    // An empty folder hasn't exposed anything yet.
    expect(startInProduction({ DATA_DIR: folder }).output).toMatch(accepted)
    chmodSync(folder, 0o755)
    const { status, output } = startInProduction({ DATA_DIR: folder })
    expect([status, output]).toEqual([1, expect.stringContaining(`run chmod 700 ${folder}`)])
    chmodSync(folder, 0o700)
    expect(startInProduction({ DATA_DIR: folder }).output).toMatch(accepted)
  })

  test.each(engines)('is refused with demo accounts on $name [O3]', async (engine) => {
    await using demo = await openForDemo(engine)
    await demo.seed()
    const { dataDir, databaseUrl = '' } = demo.place
    const { status, output } = startInProduction({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    expect([status, output]).toEqual([1, expect.stringMatching(/^NODE_ENV: expected no demo/)])
  })
})
