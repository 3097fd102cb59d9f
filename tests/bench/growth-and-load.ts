import type { Cluster } from '../../scripts/testing/postgres.ts'
import type { openComparison } from './compare.ts'
import { growthCost } from './growth-cost.ts'
import { instancesCost } from './instances-cost.ts'
import { mixedMemory } from './mixed-memory.ts'
import { readWriteCost } from './read-write-cost.ts'
import { usersCost } from './users-cost.ts'

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
  const sizes = await mixedMemory(cluster)
  console.log(`\nMemory after each 5,000 mixed requests on ${engine}, MB`)
  for (const { heap, resident } of sizes)
    console.log(`  JavaScript ${heap.toFixed(1).padStart(6)}, resident ${resident.toFixed(0)}`)
  const growthOf = (name: 'heap' | 'resident') =>
    (sizes.at(-1)?.[name] ?? Number.NaN) / (sizes[0]?.[name] ?? Number.NaN)
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
