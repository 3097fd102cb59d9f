import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { kinds, listsOf, questionsOf, texts, type Kind } from './queries.ts'
import { load } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { quantile } from './numbers.ts'
import { fill } from './fill-tickets.ts'

const articles = 5000
const rounds = 5
const clients = 8
const each = 30
/** Sentences of the demo's articles in a new order, so that word frequencies are realistic. */
export const fillArticles = async ({ db }: Pick<Engine, 'db'>, count = articles) => {
  const sources = texts()
  const halfOf = (number: number) => sources[number % sources.length]?.split('\n\n') ?? []
  for (let id = 1; id <= count; id += 1) {
    const [one, other] = [halfOf(id), halfOf(id * 7 + Math.floor(id / 61))]
    const plain = [...one.slice(1, 4), ...other.slice(3), `Fall${id}`].join(' ')
    const title = `${one[1]?.slice(0, 60) ?? ''} ${id}`
    await db.insertInto('kbArticle').values({ id, categoryId: 1, updatedAt: 0 }).execute()
    const text = { articleId: id, language: 'de' as const, title, content: '', plain }
    await db.insertInto('kbText').values(text).execute()
  }
}

export const searchBody = (query: string) =>
  new URLSearchParams({ languageId: String(kbLanguages.de), page: '1', query }).toString()

const summary = (all: number[]) => ({ p50: quantile(all, 0.5), p95: quantile(all, 0.95) })
type Times = Record<Kind, { search: number[]; list: number[] }>

/** Alternates, so that a busy machine affects both. */
const inTurn = async (origin: string, cookie: string) => {
  const [questions, lists] = [questionsOf(), listsOf()]
  const times: Times = { again: { search: [], list: [] }, first: { search: [], list: [] } }
  const ask = (kind: Kind) => ({
    search: { url: `${origin}${searchKb.path}`, cookie, body: () => searchBody(questions[kind]()) },
    list: { url: `${origin}${listTickets.path}`, cookie, body: lists[kind] },
  })
  for (const kind of kinds)
    for (const call of Object.values(ask(kind))) await load(call, clients, 5)
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      times[kind].search.push(...(await load(ask(kind).search, clients, each)))
      times[kind].list.push(...(await load(ask(kind).list, clients, each)))
    }
  return times
}

/** The duration of searches compared with the ticket list: repeated ones, and new ones. */
export const knowledgeCost = async (databaseUrl?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ databaseUrl, dataDir })
  await migrate(engine, keyring)
  const cookie = await fill(engine)
  await fillArticles(engine)
  await engine.close()
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const times = await inTurn(server.origin, cookie)
  await server.stop()
  rmSync(dataDir, { recursive: true })
  return kinds.map((kind) => ({
    kind,
    search: summary(times[kind].search),
    list: summary(times[kind].list),
  }))
}
