import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { addComment, listTickets } from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import { send, type Load, median, quantile } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { fill, firstPage } from './fill-tickets.ts'

const clients = 32
/** milliseconds */
const duration = 8000
const rounds = 3

type Answers = { times: number[]; failed: number }

/** A refusal has status 200 and says so in its body. */
const isRefused = (text: string) => text.startsWith('{"success":false')

/** 32 clients repeat a call until the time is up. */
const during = async (what: Load, until: number): Promise<Answers> => {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let failed = 0
  const client = async () => {
    while (performance.now() < until) {
      const { status, text, time } = await send(what, agent)
      times.push(time)
      if (status !== 200 || isRefused(text)) failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  agent.destroy()
  return { times, failed }
}

/**
 * The duration of lists while 32 clients write comments, and without them; and the number of failed
 * responses.
 */
export const readWriteCost = async (databaseUrl?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const { origin, stop } = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REQUESTS_PER_MINUTE: '100000000',
    COMMENT_PAUSE_MS: '0',
  })
  const lists: Load = { url: origin + listTickets.path, cookie, body: firstPage }
  let turn = 0
  const comments: Load = {
    url: origin + addComment.path,
    cookie,
    // Tickets with the status "Active" accept one.
    body: () => `ticketId=${5 * (1 + ((turn += 1) % 20_000))}&comment=It+happens+again.`,
  }
  await during(lists, performance.now() + duration)
  const quiet: number[] = []
  const underLoad: number[] = []
  let [failed, written] = [0, 0]
  for (let round = 0; round < rounds; round += 1) {
    const alone = await during(lists, performance.now() + duration)
    const until = performance.now() + duration
    const [read, wrote] = await Promise.all([during(lists, until), during(comments, until)])
    quiet.push(quantile(alone.times, 0.95))
    underLoad.push(quantile(read.times, 0.95))
    failed += alone.failed + read.failed + wrote.failed
    written += wrote.times.length
  }
  await stop()
  rmSync(dataDir, { recursive: true })
  return { quiet: median(quiet), underLoad: median(underLoad), failed, written }
}
