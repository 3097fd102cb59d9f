import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrate } from '#server/db/engine/migrate.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import { incrementRevision } from '#server/db/knowledge/knowledge-changes.ts'
import { openKnowledge } from '#server/knowledge/knowledge-search.ts'
import { keyring } from '#tests/support/secret-key.ts'
import { questionsOf } from './queries.ts'
import { fillArticles } from './knowledge-cost.ts'

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
