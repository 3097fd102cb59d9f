import { mkdtempSync, rmSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { incrementRevision } from '#server/db/knowledge/knowledge-changes.ts'
import { openKnowledge } from '#server/knowledge/knowledge-search.ts'
import { load, quantile } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { fill, firstPage, listBody } from './fill-tickets.ts'

const folder = 'demo/knowledge/de'

/** Whether a question was asked before. */
const kinds = ['again', 'first'] as const
type Kind = (typeof kinds)[number]

/** The demo's articles in German. */
export const texts = () =>
  readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))

const common = ['drucker', 'passwort abgelaufen', 'Zertifkat erneuern', 'vpn verbindung bricht ab']

/** The searches to send: four questions over and over, or two words of the articles in new combinations. */
export const questionsOf = (): Record<Kind, () => string> => {
  const words = [
    ...new Set(
      texts()
        .join(' ')
        .match(/\p{L}{5,}/gu),
    ),
  ]
  let turn = 0
  return {
    again: () => common[(turn += 1) % common.length] ?? '',
    first: () => {
      turn += 1
      return `${words[turn % words.length]} ${words[(turn * 7919) % words.length]}`
    },
  }
}

/** The first page of the list: over and over, or with new combinations of filters. */
export const listsOf = (): Record<Kind, () => string> => {
  let turn = 0
  const some = (all: readonly number[], bits: number) => all.filter((_, at) => (bits >> at) & 1)
  return {
    again: firstPage,
    first: () => {
      turn += 1
      const [status, type, urgency] = [(turn % 31) + 1, (turn % 7) + 1, ((turn >> 3) % 7) + 1]
      return listBody({
        statusId: some([1, 2, 3, 4, 5], status),
        ticketTypeId: some([1, 2, 3], type),
        urgencyId: some([1, 2, 3], urgency),
      })
    },
  }
}

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

const questions = 400

/** CPU time of this process, in milliseconds. */
const cpuOf = async (work: () => Promise<unknown>) => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/** The cost of an index of 5,000 articles: building it, updating it after an edit, and searching it. */
export const articlesCost = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ dataDir })
  await migrate(engine, keyring)
  await engine.db.transaction().execute(async (tx) => {
    await fillArticles({ db: tx })
    await incrementRevision(tx)
  })
  const knowledge = openKnowledge(engine)
  const indexed = await cpuOf(knowledge.readAhead)
  const source = questionsOf()
  const ask = async () => {
    for (let turn = 0; turn < questions; turn += 1)
      await knowledge.search({ language: 'de', query: source.first(), page: 1, limit: 10 })
  }
  await ask()
  const question = (await cpuOf(ask)) / questions
  await engine.db.transaction().execute(async (tx) => {
    await tx.updateTable('kbText').set({ plain: 'Neu.' }).where('articleId', '=', 17).execute()
    await incrementRevision(tx)
  })
  const edited = await cpuOf(knowledge.readAhead)
  await engine.close()
  rmSync(dataDir, { recursive: true })
  return { indexed, edited, question }
}
