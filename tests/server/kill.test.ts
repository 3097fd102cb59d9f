import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { addComment } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/open.ts'
import { engines } from '../support/server-engines.ts'
import { appOn, clockAt, placeOf, signedIn } from '../support/server.ts'

const rounds = 20
/** Comments of one round go to open tickets of one company, each the first one there. */
const openTickets = Array.from({ length: 30 }, (_, index) => index + 1).filter((n) => n % 5 !== 3)

const listening = async (child: ChildProcess) => {
  for await (const line of createInterface({ input: child.stdout! })) {
    const found = /Portal: (\S+)/.exec(line)
    if (found?.[1]) return found[1]
  }
  throw new Error('The server ended before it listened.')
}

const startServer = async (dataDir: string) => {
  const child = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      ...{ DATA_DIR: dataDir, PORT: '0', SEED: 'none', NODE_ENV: 'test', COMMENT_PAUSE_MS: '0' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return { child, address: await listening(child) }
}

const post = async (address: string, cookie: string, ticketId: number, comment: string) => {
  const answer = await fetch(`${address}${addComment.path}`, {
    method: 'POST',
    headers: { cookie: `sid=${cookie}` },
    body: new URLSearchParams({ ticketId: String(ticketId), comment }),
  })
  return ((await answer.json()) as { success: boolean }).success
}

/** Comments in several loops at once, until the server is gone. Returns what was acknowledged. */
const commentUntilKilled = async (address: string, cookie: string, round: number) => {
  const acknowledged: string[] = []
  const loop = async (tickets: number[]) => {
    for (let turn = 0; ; turn += 1) {
      for (const ticketId of tickets) {
        const comment = `round ${round} turn ${turn} ticket ${ticketId}`
        if (await post(address, cookie, ticketId, comment)) acknowledged.push(comment)
      }
    }
  }
  const quarters = [0, 1, 2, 3].map((part) => openTickets.filter((n) => n % 4 === part))
  await Promise.allSettled(quarters.map(loop))
  return acknowledged
}

test(`kill -9 loses no acknowledged comment, ${rounds} times`, async () => {
  const place = await placeOf(engines[0]!)
  const ann = await signedIn(await appOn(place, { clock: clockAt(Date.now()) }), 'ann')
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { child, address } = await startServer(place.dataDir)
    const gone = once(child, 'exit')
    const comments = commentUntilKilled(address, ann.cookie ?? '', round)
    await wait(100 + round * 15)
    child.kill('SIGKILL')
    await gone
    acknowledged.push(...(await comments))
  }

  const engine = openDatabase(place)
  const kept = await engine.db.selectFrom('actionLog').select('description').execute()
  await engine.close()
  const descriptions = new Set(kept.map(({ description }) => description))
  expect(acknowledged.length).toBeGreaterThan(rounds)
  expect(acknowledged.filter((comment) => !descriptions.has(comment))).toEqual([])
}, 120_000)
