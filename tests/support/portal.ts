import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { newDataFolder } from './data-folder.ts'

const { DATABASE_URL: _, SEED: __, PUBLIC_URL: ___, ...inherited } = process.env

/** The real server on its own folder with new demo data; Playwright starts it for the stories. */
const folder = newDataFolder('e2e')
const server = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...inherited,
    DATA_DIR: folder,
    NODE_ENV: 'test',
    // Stories wait for replies.
    REPLY_UNDO_SECONDS: '2',
    // Some stories look for German tickets.
    DEMO_LANGUAGE: 'de',
    PROVIDER_FILE: 'tests/support/provider.json',
  },
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
})
