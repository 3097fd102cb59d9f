import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listTickets } from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { browserEncodings, load, median, quantile } from './load.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { fill, firstPage } from './fill-tickets.ts'

const roundCount = 7
const clients = 8
const each = 100
/** Calls per client before measuring: V8 compiles and enlarges its heap for the first 10,000. */
const warmUp = 1500

type Round = { cpu: number; times: number[] }

type Measured = { server: MeasuredServer; encodings: string }

const measure = async (
  { server, encodings }: Measured,
  cookie: string,
  calls = each,
): Promise<Round> => {
  const call = { url: `${server.origin}${listTickets.path}`, cookie, body: firstPage, encodings }
  const before = await server.cpu()
  const times = await load(call, clients, calls)
  return { cpu: ((await server.cpu()) - before) / times.length, times }
}

const summary = (all: Round[]) => {
  const times = all.flatMap((round) => round.times)
  return {
    cpu: median(all.map(({ cpu }) => cpu)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
}

const inTurn = async (asked: Measured, floor: Measured, cookie: string) => {
  const rounds: { portal: Round[]; bare: Round[] } = { portal: [], bare: [] }
  for (const one of [asked, floor]) await measure(one, cookie, warmUp)
  for (let round = 0; round < roundCount; round += 1) {
    rounds.portal.push(await measure(asked, cookie))
    rounds.bare.push(await measure(floor, cookie))
  }
  return { portal: summary(rounds.portal), bare: summary(rounds.bare) }
}

/** The server's cost per call of the ticket list, compared with a bare handler on the same database. */
export const listCost = async (databaseUrl?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ databaseUrl, dataDir })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REQUESTS_PER_MINUTE: '100000000',
  }
  const portal = await startMeasured('server/main.ts', env)
  const bare = await startMeasured('tests/bench/bare-server.ts', env)
  const floor = { server: bare, encodings: 'identity' }
  // One after the other: V8 would keep recompiling what differs between them.
  const plain = await inTurn({ server: portal, encodings: 'identity' }, floor, cookie)
  const compressed = await inTurn({ server: portal, encodings: browserEncodings }, floor, cookie)
  await Promise.all([portal.stop(), bare.stop()])
  rmSync(dataDir, { recursive: true })
  return { plain, compressed }
}
