import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

import { newDataFolder } from './data-folder.ts'
import { deskOn } from './desk.ts'
import { devMailKey } from './dev-mail-key.ts'
import { printedAddress } from './portal-address.ts'
import { secretKey } from './secret-key.ts'

/** A separate server on an empty database, for stories that start with `desk` or in the database. */
export const startFreshPortal = async (variables: NodeJS.ProcessEnv = {}) => {
  const dataDir = newDataFolder('fresh')
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      SEED: 'none',
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'debug',
      DEV_MAIL_KEY: devMailKey,
      ...variables,
    },
  })
  const logged: string[] = []
  for (const output of [server.stdout, server.stderr])
    output.on('data', (text: Buffer) => logged.push(String(text)))
  const origin = await printedAddress(server)
  if (origin === null) throw new Error(`The server ended before it listened: ${logged.join('')}`)

  return {
    origin,
    dataDir,
    /** Everything the server has logged so far. */
    log: () => logged.join(''),
    desk: deskOn({ dataDir, databaseUrl: undefined }, {}, Date.now()),
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type FreshPortal = Awaited<ReturnType<typeof startFreshPortal>>
