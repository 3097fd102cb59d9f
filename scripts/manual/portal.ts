import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { printedAddress } from '#tests/support/server-process.ts'

/** The manual is for any provider, so without `PROVIDER_FILE` it shows no demo provider. */
const noProvider = 'tests/support/empty-provider.json'

/** Starts the real portal with demo data in its own folder, for the provider in `PROVIDER_FILE`. */
export const startPortal = async (language: 'en' | 'de' = 'de') => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-manual-'))
  const { DATABASE_URL: _, SEED: __, PUBLIC_URL: ___, ...inherited } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PROVIDER_FILE: noProvider,
      ...inherited,
      DATA_DIR: dataDir,
      NODE_ENV: 'test',
      DEMO_LANGUAGE: language,
      HOST: '127.0.0.1',
      PORT: '0',
    },
  })
  const origin = await printedAddress(server)
  if (origin === null) throw new Error('The portal exited before it was listening.')
  return {
    origin,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
