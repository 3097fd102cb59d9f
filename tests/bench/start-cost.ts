import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { printedAddress } from '#tests/support/server-process.ts'

import { median } from './load.ts'

const rounds = 6

/** A process's resident memory in megabytes. */
const sizeOf = (pid: number | undefined) =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) / 1024

/** The environment of `npm start`. */
const env = (dataDir: string) => ({
  PATH: process.env['PATH'],
  HOME: process.env['HOME'],
  DATA_DIR: dataDir,
  PORT: '0',
  LOG_LEVEL: 'error',
  NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
  UV_THREADPOOL_SIZE: '8',
  MALLOC_MMAP_THRESHOLD_: '131072',
})

const startOnce = async (dataDir: string) => {
  const server = fork('dist-server/main.js', [], {
    execArgv: [
      '--enable-source-maps',
      '--max-semi-space-size=4',
      '--import',
      './tests/bench/report-cpu.ts',
    ],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: env(dataDir),
  })
  if ((await printedAddress(server)) === null) throw new Error('The server ended at once.')
  server.send('cpu')
  const [cpu] = (await once(server, 'message')) as [number]
  const megabytes = sizeOf(server.pid)
  server.kill('SIGTERM')
  await once(server, 'exit')
  return { cpu: cpu / 1000, megabytes }
}

/** The built server with the demo's data: CPU time in milliseconds until it listens, and its memory then. */
export const startCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  // The first start fills the database and the compile cache.
  await startOnce(dataDir)
  const starts: Awaited<ReturnType<typeof startOnce>>[] = []
  for (let round = 0; round < rounds; round += 1) starts.push(await startOnce(dataDir))
  rmSync(dataDir, { recursive: true })
  return {
    cpu: median(starts.map(({ cpu }) => cpu)),
    megabytes: median(starts.map(({ megabytes }) => megabytes)),
  }
}
