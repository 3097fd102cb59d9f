import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listTickets } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'

import type { Cluster } from '../../scripts/testing/postgres.ts'
import { databaseIn } from './database-in.ts'
import { load } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { median } from './numbers.ts'
import { firstPage, signIn } from './fill-tickets.ts'
import { fillRows } from './fill-scale.ts'

const rounds = 9
const clients = 4
const each = 25
/** Calls per client before measuring, so that the server runs compiled code. */
const warmUp = 200

/** Tickets of the company whose list is read; hardly any belong to another. */
const sizes = [100, 10_000, 1_000_000] as const

const started = async (tickets: number, folder: string, url: string | undefined) => {
  const dataDir = join(folder, String(tickets))
  const databaseUrl = url && (await databaseIn(url, `growth_${tickets}`))
  const engine = openDatabase({ dataDir, databaseUrl })
  await fillRows(engine, tickets, 2, { people: 10, owners: 10, ofFirst: tickets })
  const cookie = await signIn(engine)
  await engine.close()
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REQUESTS_PER_MINUTE: '100000000',
  })
  return { ...server, cookie, times: [] as number[] }
}

/** CPU time of the list's first page for each size, in milliseconds, including PostgreSQL's. */
export const growthCost = async (cluster?: Pick<Cluster, 'url' | 'cpu'>) => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-growth-'))
  const servers: Awaited<ReturnType<typeof started>>[] = []
  for (const size of sizes) servers.push(await started(size, folder, cluster?.url))
  // Alternates, so that a busy machine affects all of them.
  for (let round = 0; round <= rounds; round += 1)
    for (const server of servers) {
      const { origin, cookie, times } = server
      const calls = round === 0 ? warmUp : each
      const spent = async () => (await server.cpu()) + ((await cluster?.cpu()) ?? 0)
      const before = await spent()
      await load({ url: origin + listTickets.path, cookie, body: firstPage }, clients, calls)
      if (round > 0) times.push(((await spent()) - before) / 1000 / (clients * calls))
    }
  for (const server of servers) await server.stop()
  rmSync(folder, { recursive: true })
  return sizes.map((size, at) => ({ size, cpu: median(servers[at]?.times ?? []) }))
}
