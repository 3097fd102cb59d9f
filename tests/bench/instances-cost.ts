import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import type { Cluster } from '../../scripts/testing/postgres.ts'
import { operations, poster } from './call-cost.ts'
import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'
import { fill } from './fill-tickets.ts'

const clients = 16
const rounds = 7
const each = 6
/** Rounds per client before measuring, so that both instances run compiled code. */
const warmUp = 60

/**
 * The cost of a list, an opened ticket and a comment, with one instance and with two on the same database:
 * CPU time of all processes, and duration, in milliseconds.
 */
export const instancesCost = async (cluster: Pick<Cluster, 'url' | 'cpu'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl: cluster.url })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster.url,
    REQUESTS_PER_MINUTE: '100000000',
    COMMENT_PAUSE_MS: '0',
  }
  const servers = [
    await startMeasured('server/main.ts', env),
    await startMeasured('server/main.ts', env),
  ]
  const posts = servers.map(({ origin }) => poster(origin, cookie))
  const spent = async () => {
    const times = await Promise.all(servers.map(({ cpu }) => cpu()))
    return times.reduce((sum, time) => sum + time, await cluster.cpu())
  }
  let turn = 0
  const measure = async (instances: number, often: number) => {
    const before = await spent()
    const began = performance.now()
    const client = async (_: unknown, number: number) => {
      const post = posts[number % instances]
      if (!post) return
      for (let sent = 0; sent < often; sent += 1) {
        const ticket = (turn += 1)
        await operations['list of tickets'](post)
        await operations['opening a ticket, six calls'](post, ticket)
        await operations.comment(post, ticket)
      }
    }
    await Promise.all(Array.from({ length: clients }, client))
    const count = clients * often
    const wall = (performance.now() - began) / count
    return { cpu: ((await spent()) - before) / 1000 / count, wall }
  }
  await measure(2, warmUp)
  const one: Awaited<ReturnType<typeof measure>>[] = []
  const two: Awaited<ReturnType<typeof measure>>[] = []
  for (let round = 0; round < rounds; round += 1) {
    one.push(await measure(1, each))
    two.push(await measure(2, each))
  }
  for (const server of servers) await server.stop()
  rmSync(dataDir, { recursive: true })
  const middle = (all: typeof one) => ({
    cpu: median(all.map(({ cpu }) => cpu)),
    wall: median(all.map(({ wall }) => wall)),
  })
  return { one: middle(one), two: middle(two) }
}
