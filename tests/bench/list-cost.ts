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
/** Calls per client before measuring, so that both servers run compiled code. */
const warmUp = 600

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

const inTurn = async (portal: MeasuredServer, bare: MeasuredServer, cookie: string) => {
  const plain = { server: portal, encodings: 'identity' }
  const compressed = { server: portal, encodings: browserEncodings }
  const floor = { server: bare, encodings: 'identity' }
  const rounds: Record<'portal' | 'compressed' | 'bare', Round[]> = {
    portal: [],
    compressed: [],
    bare: [],
  }
  for (const one of [plain, compressed, floor]) await measure(one, cookie, warmUp)
  for (let round = 0; round < roundCount; round += 1) {
    rounds.portal.push(await measure(plain, cookie))
    rounds.compressed.push(await measure(compressed, cookie))
    rounds.bare.push(await measure(floor, cookie))
  }
  return rounds
}

const summary = (all: Round[]) => {
  const times = all.flatMap((round) => round.times)
  return {
    cpu: median(all.map(({ cpu }) => cpu)),
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
  }
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
  const measured = await inTurn(portal, bare, cookie)
  await Promise.all([portal.stop(), bare.stop()])
  rmSync(dataDir, { recursive: true })
  return {
    portal: summary(measured.portal),
    compressed: summary(measured.compressed),
    bare: summary(measured.bare),
  }
}
