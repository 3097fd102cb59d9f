import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { deskOn } from './desk.ts'

/** A real server of its own on an empty database, for stories that begin at the operator's desk. */
export const startFreshPortal = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-fresh-'))
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SEED: 'none',
      NODE_ENV: 'test',
      PORT: '0',
    },
  })
  const [greeting] = await once(server.stdout, 'data')
  const origin = /https?:\S+/.exec(String(greeting))?.[0] ?? ''

  return {
    origin,
    desk: deskOn({ dataDir, databaseUrl: undefined }, {}, Date.now()),
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
