import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { searchKb } from '#contract/knowledge-base.ts'
import { listTickets } from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import type { Cluster } from '../../scripts/testing/postgres.ts'
import { operations, poster } from './call-cost.ts'
import { fillArticles, searchBody, listsOf, questionsOf, texts } from './knowledge-cost.ts'
import { startMeasured, type Occupied } from './measured-server.ts'
import { fill } from './fill-tickets.ts'

const clients = 8
/** A client's calls per round: all operations, then a new list and a new search. */
const callsOfRound = 12
const requests = 5000
const parts = 4

/** The server's memory after 5,000, 10,000, 15,000 and 20,000 mixed requests. */
export const mixedMemory = async (cluster?: Pick<Cluster, 'url'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl: cluster?.url })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await fillArticles(engine, texts().length)
  await engine.close()
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster?.url ?? '',
    REQUESTS_PER_MINUTE: '100000000',
    COMMENT_PAUSE_MS: '0',
  })
  const post = poster(server.origin, cookie)
  const [questions, lists] = [questionsOf(), listsOf()]
  let turn = 0
  const round = async () => {
    const ticket = (turn += 1)
    for (const run of Object.values(operations)) await run(post, ticket)
    await post(listTickets, lists.first())
    await post(searchKb, searchBody(questions.first()))
  }
  const client = async () => {
    for (let sent = 0; sent < requests / clients; sent += callsOfRound) await round()
  }
  const sizes: Occupied[] = []
  for (let part = 0; part < parts; part += 1) {
    await Promise.all(Array.from({ length: clients }, client))
    sizes.push(await server.memory())
  }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return sizes
}
