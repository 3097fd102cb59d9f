import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, onTestFinished, test } from 'vitest'

import { printedAddress } from '../support/server-process.ts'
import { secretKey } from '../support/secret-key.ts'
import { engines } from '../support/server-engines.ts'
import { placeOf } from '../support/server.ts'

type Row = { pid: number; parent: number; command: string }

const processes = () =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line): Row[] => {
      const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
      return pid === undefined ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
    })

const below = (pid: number | undefined, all = processes()): Row[] =>
  all.filter(({ parent }) => parent === pid).flatMap((row) => [row, ...below(row.pid, all)])

/** Runs `npm start` as a user types it, with its own database. */
const npmStart = async (variables: NodeJS.ProcessEnv = {}) => {
  const { dataDir } = await placeOf(engines[0]!)
  const npm = spawn('npm', ['start'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      SECRET_KEY: secretKey,
      PORT: '0',
      SEED: 'none',
      NODE_ENV: 'test',
      ...variables,
    },
  })
  const exit = once(npm, 'exit') as Promise<[code: number | null, signal: string | null]>
  onTestFinished(() => {
    if (npm.exitCode !== null || npm.signalCode !== null) return
    for (const { pid } of [...below(npm.pid), { pid: npm.pid! }]) process.kill(pid, 'SIGKILL')
  })
  return { npm, exit, address: await printedAddress(npm) }
}

const answers = (address: string | null) =>
  fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

// The first start builds the portal.
const timeout = 180_000

test(
  'leaves only npm and the server running, with no launcher in between',
  { timeout },
  async () => {
    const { npm, exit, address } = await npmStart()
    expect(await answers(address)).toBe(true)
    const started = below(npm.pid)
    expect(started.map(({ command }) => command)).toEqual([
      'node --enable-source-maps --max-semi-space-size=4 dist-server/main.js',
    ])
    npm.kill('SIGTERM')
    await exit
    expect(await answers(address)).toBe(false)
    expect(processes().filter(({ pid }) => pid === started[0]?.pid)).toEqual([])
  },
)

test('handles Ctrl+C once, although the terminal and npm both send it', { timeout }, async () => {
  const { npm, exit, address } = await npmStart()
  const [server] = below(npm.pid)
  for (const pid of [server!.pid, npm.pid!]) process.kill(pid, 'SIGINT')
  expect(await exit).toEqual([0, null])
  expect(await answers(address)).toBe(false)
})

test('exits with the server’s code', { timeout }, async () => {
  const { exit, address } = await npmStart({ PORT: 'eighty' })
  expect(await exit).toEqual([1, null])
  expect(address).toBeNull()
})
