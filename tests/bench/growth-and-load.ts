import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listTickets } from '#contract/tickets.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Cluster } from '../../scripts/testing/postgres.ts'
import type { openComparison } from './budgets.ts'
import { instancesCost } from './instances-cost.ts'
import { mixedMemory } from './mixed-memory.ts'
import { readWriteCost } from './read-write-cost.ts'
import { usersCost } from './users-cost.ts'
import { databaseIn } from './database-in.ts'
import { load, median } from './load.ts'
import { startMeasured } from './measured-server.ts'
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
const growthCost = async (cluster?: Pick<Cluster, 'url' | 'cpu'>) => {
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

type CheckBudget = ReturnType<typeof openComparison>['checkBudget']

/** Measures on SQLite, or on PostgreSQL if there is a cluster, and prints the results. */
export type Bench = (checkBudget: CheckBudget, cluster?: Cluster) => Promise<void>

const engineOf = (cluster: Cluster | undefined) => (cluster ? 'PostgreSQL' : 'SQLite')

const ms = (time: number) => `${time.toFixed(1)} ms`

export const growth: Bench = async (checkBudget, cluster) => {
  const engine = engineOf(cluster)
  const costs = await growthCost(cluster)
  const min = costs[0]?.cpu ?? Number.NaN
  console.log(`\nCPU of the list’s first page on ${engine}, by the tickets of the company`)
  for (const { size, cpu } of costs) {
    const ratio = checkBudget(`list on ${engine}, growth from 100 tickets`, cpu / min, `${size}`)
    console.log(`  ${String(size).padEnd(12)}${cpu.toFixed(2)} ms  ${ratio}`)
  }
}

export const readsAndWrites: Bench = async (checkBudget, cluster) => {
  const engine = engineOf(cluster)
  const { quiet, underLoad, failed, written } = await readWriteCost(cluster?.url)
  const ratio = checkBudget(
    `lists while comments are written on ${engine}, p95 against lists alone`,
    underLoad / quiet,
  )
  console.log(`\n32 clients read lists while 32 write comments on ${engine}`)
  console.log(`  lists, p95          ${ms(quiet)} → ${ms(underLoad)} during ${written} comments`)
  console.log(`  ratio               ${ratio}`)
  console.log(
    `  failed answers      ${checkBudget('lists while comments are written, failed answers', failed, engine)}`,
  )
}

export const mixed: Bench = async (checkBudget, cluster) => {
  const engine = engineOf(cluster)
  const measured = await mixedMemory(cluster)
  console.log(`\nMemory after each 5,000 mixed requests on ${engine}, MB`)
  for (const { heap, resident } of measured)
    console.log(`  JavaScript ${heap.toFixed(1).padStart(6)}, resident ${resident.toFixed(0)}`)
  const growthOf = (name: 'heap' | 'resident') =>
    (measured.at(-1)?.[name] ?? Number.NaN) / (measured[0]?.[name] ?? Number.NaN)
  console.log(
    `  JavaScript          ${checkBudget('memory, JavaScript after 20,000 requests against 5,000', growthOf('heap'), engine)}`,
  )
  console.log(
    `  resident            ${checkBudget('memory, resident after 20,000 requests against 5,000', growthOf('resident'), engine)}`,
  )
}

export const instances = async (checkBudget: CheckBudget, cluster: Cluster) => {
  const { one, two } = await instancesCost(cluster)
  console.log('\nA list, an opened ticket and a comment on PostgreSQL, 16 clients')
  console.log(`  one instance        ${ms(one.cpu)} CPU, one done every ${ms(one.wall)}`)
  console.log(`  two instances       ${ms(two.cpu)} CPU, one done every ${ms(two.wall)}`)
  console.log(
    `  CPU, two against one    ${checkBudget('two instances, CPU an operation against one', two.cpu / one.cpu)}`,
  )
  console.log(`  served, two against one ${(one.wall / two.wall).toFixed(2)}`)
}

export const users: Bench = async (checkBudget, cluster) => {
  const engine = engineOf(cluster)
  console.log(`\nPeople looked up on ${engine}, among 100,000 users against 1,000`)
  for (const { name, small, large } of await usersCost(cluster?.url)) {
    const cost = checkBudget(`people looked up among 100,000 users on ${engine}`, large, name)
    console.log(`  ${name.padEnd(44)}${small.toFixed(2)} → ${cost}`)
  }
}
