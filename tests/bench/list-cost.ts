import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listTickets } from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { load } from './load.ts'
import { startMeasured, type MeasuredServer } from './measured-server.ts'
import { median, quantile } from './numbers.ts'
import { fill, firstPage } from './fill-tickets.ts'

const rounds = 7
const clients = 8
const each = 25
/** Calls per client before measuring, so that both servers run compiled code. */
const warmUp = 150

type Round = { cpu: number; times: number[] }

const measure = async (server: MeasuredServer, cookie: string, calls = each): Promise<Round> => {
  const call = { url: `${server.origin}${listTickets.path}`, cookie, body: firstPage }
  const before = await server.cpu()
  const times = await load(call, clients, calls)
  return { cpu: ((await server.cpu()) - before) / times.length, times }
}

const inTurn = async (portal: MeasuredServer, bare: MeasuredServer, cookie: string) => {
  const measured: { portal: Round[]; bare: Round[] } = { portal: [], bare: [] }
  await measure(portal, cookie, warmUp)
  await measure(bare, cookie, warmUp)
  for (let round = 0; round < rounds; round += 1) {
    measured.portal.push(await measure(portal, cookie))
    measured.bare.push(await measure(bare, cookie))
  }
  return measured
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
  return { portal: summary(measured.portal), bare: summary(measured.bare) }
}
