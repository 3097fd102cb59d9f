import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '../testing/free-port.ts'

/** The manual is nobody's in particular: without `PROVIDER_FILE` it shows no demo provider. */
const noProvider = 'tests/support/empty-provider.json'

/** The real portal with its demo data in a folder of its own, for the provider of `PROVIDER_FILE`. */
export const startPortal = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-manual-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, SEED: __, PUBLIC_URL: ___, ...inherited } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PROVIDER_FILE: noProvider, ...inherited },
      ...{ DATA_DIR: dataDir, NODE_ENV: 'test', HOST: '127.0.0.1', PORT: `${port}` },
    },
  })
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await wait(200)
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
