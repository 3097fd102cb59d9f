import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { provideChromium } from './testing/chromium.ts'
import { playwrightCounts, sentence, sum, vitestCounts, type Counts } from './testing/counts.ts'
import { freePort } from './testing/free-port.ts'
import { startPostgres, type Cluster } from './testing/postgres.ts'
import { run } from './testing/run.ts'

const mustHavePostgres = process.env['REQUIRE_POSTGRES'] === '1'
const reports = mkdtempSync(join(tmpdir(), 'statedesk-tests-'))

const runVitest = async (env: NodeJS.ProcessEnv): Promise<Counts> => {
  const file = join(reports, 'vitest.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  return vitestCounts(file, await run('vitest', args, env))
}

const runPlaywright = async (env: NodeJS.ProcessEnv): Promise<Counts> => {
  const file = join(reports, 'playwright.json')
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) }
  return playwrightCounts(
    file,
    await run('playwright', ['test', '--reporter=list,json'], { ...env, ...report }),
  )
}

const findDatabase = async (): Promise<Cluster | undefined> => {
  const given = process.env['TEST_DATABASE_URL']
  const cluster = given ? { url: given, stop: () => {} } : await startPostgres()
  if (!cluster && mustHavePostgres)
    throw new Error('REQUIRE_POSTGRES=1, but there is no PostgreSQL.')
  if (!cluster)
    console.log('PostgreSQL is not installed: its half of the server tests is left out.')
  return cluster
}

const runAll = async () => {
  if ((await run('node', ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.')
  await provideChromium()
  const database = await findDatabase()
  try {
    const env = database ? { TEST_DATABASE_URL: database.url } : {}
    return sum([await runVitest(env), await runPlaywright({})])
  } finally {
    database?.stop()
    rmSync(reports, { recursive: true, force: true })
  }
}

const counts = await runAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0 }
})
console.log(sentence(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
