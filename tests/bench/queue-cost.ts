import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'

import { noQueueFilters as none, type getQueue } from '#contract/agent-queue.ts'
import type { Payload } from '#contract/call.ts'

import { queueReader } from '#server/db/agents/queue.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { openDatabase } from '#server/db/engine/open.ts'

import { databaseIn } from './database-in.ts'
import { quantile } from './load.ts'
import { fillScale, fillTime, analyze } from './fill-scale.ts'

const rounds = 30
const sizes = [
  { tickets: 10_000, companies: 11 },
  { tickets: 1_000_000, companies: 2000 },
]

type Wanted = Payload<typeof getQueue>

const wanted = (change: Partial<Wanted>): Wanted => ({
  view: 'waiting',
  filters: none,
  dates: {},
  search: '',
  limit: 30,
  page: 1,
  sortBy: { columnName: 'waitingSince', direction: 'asc' },
  ...change,
})

const sorted = (columnName: Wanted['sortBy']['columnName'], direction: 'asc' | 'desc') => ({
  sortBy: { columnName, direction },
})

/** The second month before the newest ticket; its tickets were created within minutes. */
const changed = { from: fillTime - 60 * 86_400_000, until: fillTime - 30 * 86_400_000 }
const created = { from: fillTime - 5000, until: fillTime - 1000 }

/**
 * Every filter; the first company has half of all tickets. Each of type and category matches a third, and no ticket
 * matches both.
 */
const filters: Record<string, Partial<Wanted['filters']>> = {
  'a status': { statusId: [3] },
  'an urgency': { urgencyId: [2] },
  'a company': { companyId: [7] },
  'the largest company': { companyId: [1] },
  'the group': { supportGroup: ['Service Desk'] },
  'an assignee': { assigneeId: [1] },
  unassigned: { assigneeId: [0] },
  'a type': { ticketTypeId: [2] },
  'a category': { categoryId: [101] },
  'an owner': { ownerUsername: ['person77'] },
  'an owner of many tickets': { ownerUsername: ['person7'] },
}

const filteredBy = (view: Wanted['view']) =>
  Object.entries(filters).map(([name, filter]): [string, Partial<Wanted>] => [
    `${view}, ${name}`,
    { view, filters: { ...none, ...filter } },
  ])

const pairsIn = (view: Wanted['view']) =>
  Object.entries(filters).flatMap(([name, filter], at) =>
    Object.entries(filters)
      .slice(at + 1)
      .filter(([, other]) => Object.keys(other)[0] !== Object.keys(filter)[0])
      .map(([other, second]): [string, Partial<Wanted>] => [
        `pair, ${view}, ${name}, ${other}`,
        { view, filters: { ...none, ...filter, ...second } },
      ]),
  )

const cases: Record<string, Partial<Wanted>> = {
  'what waits': {},
  'what waits, the last page': { page: 33 },
  ...Object.fromEntries([...filteredBy('waiting'), ...filteredBy('all')]),
  'all, created in a time': { view: 'all', ...sorted('createDate', 'desc'), dates: created },
  'all, changed in a month, a category': {
    view: 'all',
    filters: { ...none, categoryId: [101] },
    ...sorted('lastUpdateDate', 'desc'),
    dates: changed,
  },
  mine: { view: 'mine' },
  'all, the longest wait': { view: 'all' },
  'all, the newest': { view: 'all', ...sorted('createDate', 'desc') },
  'all, changed last': { view: 'all', ...sorted('lastUpdateDate', 'desc') },
  'all, by urgency': { view: 'all', ...sorted('urgency', 'asc') },
  'closed, changed last': {
    view: 'all',
    filters: { ...none, statusId: [4] },
    ...sorted('lastUpdateDate', 'desc'),
  },
  'search for a code': { view: 'all', search: 'T-7777' },
  'search for a word of all tickets': { view: 'all', search: 'printer' },
  'search for two words': { view: 'waiting', search: 'printer 77' },
  ...Object.fromEntries([...pairsIn('waiting'), ...pairsIn('all')]),
}

/** An agent with 200 of 1,000 tickets open. */
const fillAgent = async (engine: Engine, tickets: number) => {
  await sql`insert into agent (username, username_key, display_name, mail, password_hash, role, created_at)
    values ('ada', 'ada', 'Ada', '', '', 'agent', 0)`.execute(engine.db)
  await sql`update ticket set assignee_id = 1 where id % ${tickets / 1000} = 0`.execute(engine.db)
  await analyze(engine)
}

const filled = async (url: string | undefined, folder: string, size: (typeof sizes)[number]) => {
  const engine = openDatabase({
    databaseUrl: url && (await databaseIn(url, `queue_${size.tickets}`)),
    dataDir: join(folder, String(size.tickets)),
  })
  const staff = { people: 10, owners: 10, ofFirst: size.tickets / 2 }
  await fillScale(engine, size.tickets, size.companies, staff)
  await fillAgent(engine, size.tickets)
  return engine
}

const timeOf = async (read: ReturnType<typeof queueReader>, asked: Wanted) => {
  const began = performance.now()
  await read(asked, 1)
  return performance.now() - began
}

export type QueueCost = { name: string; small: number; large: number }

/** The cost of the queue with 1,000,000 tickets and with 10,000, in milliseconds. */
export const queueCost = async (url?: string): Promise<QueueCost[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-queue-'))
  const engines: Engine[] = []
  for (const size of sizes) engines.push(await filled(url, folder, size))
  const readers = engines.map(queueReader)
  const costs: QueueCost[] = []
  for (const [name, change] of Object.entries(cases)) {
    const times: number[][] = engines.map(() => [])
    // Alternates, so that a busy machine affects both.
    for (let round = 0; round < rounds; round += 1)
      for (const [at, read] of readers.entries())
        times[at]?.push(await timeOf(read, wanted(change)))
    const [small = 0, large = 0] = times.map((all) => quantile(all, 0.25))
    costs.push({ name, small, large })
  }
  for (const engine of engines) await engine.close()
  rmSync(folder, { recursive: true })
  return costs
}
