import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'

import { expect } from '@playwright/test'

import { freePort } from '../../scripts/testing/free-port.ts'
import { newDataFolder } from './data-folder.ts'
import { deskOn } from './desk.ts'

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
