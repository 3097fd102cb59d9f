import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { listAttachments } from '#contract/attachments.ts'
import type { Call } from '#contract/call.ts'
import { getUsers } from '#contract/ticket-form.ts'
import * as tickets from '#contract/tickets.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'

import type { Cluster } from '../../scripts/testing/postgres.ts'
import { startMeasured } from './measured-server.ts'
import { median } from './load.ts'
import { fill, firstPage } from './fill-tickets.ts'

const rounds = 7
const clients = 4
const each = 40
/** Calls per client before measuring, so that the server runs compiled code. */
const warmUp = 250

export type Post = (call: Call, body: string | Record<string, string>) => Promise<unknown>
type Operation = (post: Post, turn: number) => Promise<unknown>

const newTicket = {
  ticketTypeId: '1',
  debitorId: '1',
  categoryId: '101',
  urgencyId: '2',
  shortDescription: 'The label printer prints every label twice',
  description: `<p>${'Since this morning every label comes twice. '.repeat(4)}</p>`,
  'affectedUserList[]': 'person1',
}

/** What a user does, as the calls of the pages. */
export const operations = {
  'list of tickets': (post) => post(tickets.listTickets, firstPage()),
  'opening a ticket, six calls': (post, turn) => {
    const ticketId = String(1 + (turn % 90_000))
    const about = [
      tickets.getTicket,
      tickets.getActionLog,
      tickets.isSubscribed,
      tickets.getPostState,
      listAttachments,
    ]
    return Promise.all([
      ...about.map((call) => post(call, { ticketId })),
      post(getUsers, { debitorId: '1', method: '2' }),
    ])
  },
  'new ticket, draft and creation': async (post) => {
    const { shortDescription } = newTicket
    const draft = (await post(tickets.createDraft, { shortDescription })) as { ticketId: number }
    return post(tickets.createTicket, { ...newTicket, ticketId: String(draft.ticketId) })
  },
  // Tickets with the status "Active" accept one.
  comment: (post, turn) =>
    post(tickets.addComment, { ticketId: String(5 * (turn + 1)), comment: 'It happens again.' }),
} satisfies Record<string, Operation>

type OperationName = keyof typeof operations

export const poster =
  (origin: string, cookie: string): Post =>
  async ({ path }, body) => {
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { cookie },
      body: new URLSearchParams(body),
    })
    const result = (await answer.json()) as { success?: boolean; message?: string }
    if (answer.status !== 200 || result.success === false)
      throw new Error(`${path} answered ${answer.status}: ${result.message}`)
    return result
  }

/**
 * CPU time of the server per operation, in milliseconds, with several concurrent clients; includes
 * PostgreSQL's if there is a cluster.
 */
export const callCost = async (cluster?: Pick<Cluster, 'url' | 'cpu'>) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir, databaseUrl: cluster?.url })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await engine.close()
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: cluster?.url ?? '',
    REQUESTS_PER_MINUTE: '100000000',
    COMMENT_PAUSE_MS: '0',
  })
  const post = poster(server.origin, cookie)
  let turn = 0
  const spent = async () => (await server.cpu()) + ((await cluster?.cpu()) ?? 0)
  const measure = async (run: Operation, calls: number) => {
    const before = await spent()
    const client = async () => {
      for (let sent = 0; sent < calls; sent += 1) await run(post, (turn += 1))
    }
    await Promise.all(Array.from({ length: clients }, client))
    return ((await spent()) - before) / 1000 / (clients * calls)
  }
  const costs: { name: OperationName; cpu: number }[] = []
  for (const name of Object.keys(operations) as OperationName[]) {
    const run = operations[name]
    await measure(run, warmUp)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await measure(run, each))
    costs.push({ name, cpu: median(times) })
  }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return costs
}
