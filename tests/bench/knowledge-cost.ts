import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { listTickets } from '#contract/tickets.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { load } from './load.ts'
import { startMeasured } from './measured-server.ts'
import { quantile } from './numbers.ts'
import { fill, firstPage } from './place.ts'

const articles = 5000
const rounds = 5
const clients = 8
const each = 15
const questions = [
  'drucker',
  'passwort abgelaufen',
  'Zertifkat erneuern',
  'vpn verbindung bricht ab',
]

/** Articles of the demo, cut and joined anew, so that words are as frequent as in real ones. */
const fillArticles = async ({ db }: Engine) => {
  const folder = 'server/demo/knowledge/de'
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const halfOf = (number: number) => texts[number % texts.length]?.split('\n\n') ?? []
  for (let id = 1; id <= articles; id += 1) {
    const [one, other] = [halfOf(id), halfOf(id * 7 + Math.floor(id / 61))]
    const plain = [...one.slice(1, 4), ...other.slice(3), `Fall${id}`].join(' ')
    const title = `${one[1]?.slice(0, 60) ?? ''} ${id}`
    await db.insertInto('kbArticle').values({ id, categoryId: 1, updatedAt: 0 }).execute()
    const text = { articleId: id, language: 'de' as const, title, content: '', plain }
    await db.insertInto('kbText').values(text).execute()
  }
}

const bodyOf = (query: string) =>
  new URLSearchParams({ languageId: String(kbLanguages.de), page: '1', query }).toString()

/** How long a search takes, side by side with the ticket list. */
export const knowledgeCost = async (databaseUrl?: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'statedesk-bench-'))
  const engine = openDatabase({ databaseUrl, dataDir })
  await migrate(engine)
  const cookie = await fill(engine)
  await fillArticles(engine)
  await engine.close()
  const server = await startMeasured('server/main.ts', {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    REQUESTS_PER_MINUTE: '100000000',
  })
  const search = (query: string) =>
    load({ url: `${server.origin}${searchKb.path}`, cookie, body: bodyOf(query) }, clients, each)
  const list = () =>
    load({ url: `${server.origin}${listTickets.path}`, cookie, body: firstPage() }, clients, each)
  await search('drucker')
  await list()
  const times = { search: [] as number[], list: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const question of questions) times.search.push(...(await search(question)))
    times.list.push(...(await list()))
  }
  await server.stop()
  rmSync(dataDir, { recursive: true })
  const summary = (all: number[]) => ({ p50: quantile(all, 0.5), p95: quantile(all, 0.95) })
  return { search: summary(times.search), list: summary(times.list) }
}
