import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

import { secretKey } from '#tests/support/secret-key.ts'

import { freePort } from '../../scripts/testing/free-port.ts'

export type MeasuredServer = {
  origin: string
  /** CPU time of all threads since the start, in microseconds. */
  cpu: () => Promise<number>
  /** Megabytes after a garbage collection: JavaScript's, and resident memory. */
  memory: () => Promise<Occupied>
  stop: () => Promise<void>
}

export type Occupied = { heap: number; resident: number }

/** Waits for up to a minute. */
const answers = async (origin: string) => {
  for (let tries = 0; tries < 1200; tries += 1) {
    const there = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (there) return
    await wait(50)
  }
  throw new Error(`Nothing answers at ${origin}.`)
}

/** Starts a server file as a child process that reports its CPU time; resolves when it responds. */
export const startMeasured = async (
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<MeasuredServer> => {
  const port = await freePort()
  const child = fork(file, [], {
    execArgv: ['--expose-gc', '--import', './tests/bench/report-cpu.ts'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      SECRET_KEY: secretKey,
      ...env,
      PORT: `${port}`,
      LOG_LEVEL: 'error',
      SEED: 'none',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(origin)
  return {
    origin,
    cpu: async () => {
      child.send('cpu')
      const [time] = (await once(child, 'message')) as [number]
      return time
    },
    memory: async () => {
      child.send('memory')
      const [occupied] = (await once(child, 'message')) as [Occupied]
      return occupied
    },
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
