import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect } from '@playwright/test'

import { newDataFolder } from './data-folder.ts'
import { deskOn } from './desk.ts'
import { devMailKey } from './dev-mail.ts'
import { printedAddress } from './server-process.ts'
import { secretKey } from './secret-key.ts'
import { freePort } from '../../scripts/testing/free-port.ts'

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

/** Starts a portal with new demo data for one story whose settings would disturb others. */
export const startOwnPortal = async (name: string, settings: Record<string, string>) => {
  const origin = `http://localhost:${await freePort()}`
  const dataDir = newDataFolder(name)
  const variables = { PUBLIC_URL: origin, NODE_ENV: 'test', ...settings }
  const { DATABASE_URL: _, SEED: __, ...inherited } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...inherited, ...variables, PORT: new URL(origin).port, DATA_DIR: dataDir },
  })
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
  const { desk } = deskOn({ dataDir, databaseUrl: undefined }, variables, Date.now())
  return {
    origin,
    dataDir,
    desk,
    stop: async () => {
      server.kill('SIGTERM')
      await once(server, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
