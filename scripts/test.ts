import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { hasFirefox, hasWebkit } from '#tests/browsers/installed.ts'
import { hasClamav } from '#tests/support/clamav.ts'
import { hasMailServers } from '#tests/support/mail-servers.ts'

import { provideChromium } from './testing/chromium.ts'
import {
  flakyTests,
  playwrightCounts,
  sentence,
  sum,
  vitestCounts,
  type Counts,
} from './testing/counts.ts'
import { freePort } from './testing/free-port.ts'
import { fastestFolder } from './testing/memory-folder.ts'
import { startPostgres, type Cluster } from './testing/postgres.ts'
import { run } from './testing/run.ts'

const { values, positionals } = parseArgs({
  options: { ci: { type: 'boolean', default: false }, long: { type: 'boolean', default: false } },
  allowPositionals: true,
})
/** `npm test -- tickets` only runs test files with this word in their path; without words, all of them. */
const filters = positionals

/** Files selected by name run all their tests, as in continuous integration. */
const shortest = filters.length > 0 || values.ci ? 'ci' : 'quick'
/** Selects the test files; see `tests/support/part.ts`. */
const part = values.long ? 'long' : shortest
const isQuick = part === 'quick'

const mustHavePostgres = process.env['REQUIRE_POSTGRES'] === '1'
const reports = mkdtempSync(join(tmpdir(), 'statedesk-tests-'))
/** Every server test writes to its own database. On a disk, they would spend half their time waiting for it. */
const databases = mkdtempSync(join(fastestFolder(), 'statedesk-databases-'))
process.on('exit', () => {
  for (const folder of [reports, databases]) rmSync(folder, { recursive: true, force: true })
})

/**
 * Keeps the compiled code of Playwright and Node between runs, because tests start about sixty servers and
 * each needs a third less CPU time with it.
 */
const compiled = {
  PWTEST_CACHE_DIR: resolve('node_modules/.cache/playwright'),
  NODE_COMPILE_CACHE: resolve('node_modules/.cache/node'),
}

const isChosen = (file: string) =>
  filters.some((word) => resolve(file).includes(word) || resolve(file) === resolve(word))

/** The chosen test files; all of them without words. */
const filesOf = (...patterns: string[]) =>
  globSync(patterns).filter((file) => filters.length === 0 || isChosen(file))

const vitestFiles = filesOf('tests/**/*.test.{ts,tsx}', 'packages/*/tests/**/*.test.{ts,tsx}')
const playwrightFiles = filesOf('tests/e2e/**/*.spec.ts')

const flowOf = (file: string) => basename(dirname(file))

/** The chosen flows, whose paths `everyMachine` walks too; all flows without words. */
const flows = filters.length === 0 ? [] : filesOf('tests/flows/*/*/machine.test.ts').map(flowOf)
const everyMachine = 'tests/flows/machines.test.ts'

/** These run from source, without pages and styles. */
const runsFromSource = (file: string) =>
  /^tests\/(contract|flows|machines|model)\/.*\.ts$/.test(file)

// With words, a runner may have no matching tests.
const allowNone = (flag: string) => (filters.length > 0 ? [flag] : [])

const runVitest = async (env: NodeJS.ProcessEnv): Promise<Counts> => {
  const file = join(reports, 'vitest.json')
  const args = [
    'run',
    ...filters,
    ...(flows.length > 0 ? [everyMachine] : []),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    '--retry=1',
    ...allowNone('--passWithNoTests'),
  ]
  const counts = vitestCounts(file, await run('vitest', args, env))
  for (const { fullName } of flakyTests(file)) console.log(`flaky: ${fullName}`)
  return counts
}

const runPlaywright = async (env: NodeJS.ProcessEnv): Promise<Counts> => {
  const file = join(reports, 'playwright.json')
  const report = { PLAYWRIGHT_JSON_OUTPUT_FILE: file, E2E_PORT: String(await freePort()) }
  return playwrightCounts(
    file,
    await run(
      'playwright',
      [
        'test',
        ...filters,
        '--reporter=list,json',
        '--retries=1',
        ...allowNone('--pass-with-no-tests'),
      ],
      { ...env, ...report },
    ),
  )
}

const warnAboutMailServers = () => {
  if (!hasMailServers)
    console.log(
      'Postfix and Dovecot aren’t installed, or you aren’t root: skipping the tests with real mail servers.',
    )
}

const warnAboutClamav = () => {
  if (!hasClamav)
    console.log('ClamAV isn’t installed: skipping the tests with a real virus scanner.')
}

const warnAboutBrowsers = () => {
  if (!isQuick && !(hasFirefox && hasWebkit))
    console.log(
      'Firefox ESR or WebKitGTK isn’t installed: skipping the stories in browsers other than Chromium.',
    )
}

const findDatabase = async (): Promise<Pick<Cluster, 'url' | 'stop'> | undefined> => {
  const testDatabaseUrl = process.env['TEST_DATABASE_URL']
  if (isQuick && !testDatabaseUrl && !mustHavePostgres) return undefined
  const cluster = testDatabaseUrl
    ? { url: testDatabaseUrl, stop: () => {} }
    : await startPostgres(fastestFolder())
  if (!cluster && mustHavePostgres)
    throw new Error('REQUIRE_POSTGRES=1, but PostgreSQL isn’t installed.')
  if (!cluster) console.log('PostgreSQL isn’t installed: skipping its half of the server tests.')
  return cluster
}

const prepare = async () => {
  if ((await run('node', ['scripts/build.mjs'])) !== 0) throw new Error('The build failed.')
  await provideChromium()
  warnAboutClamav()
  warnAboutMailServers()
  warnAboutBrowsers()
}

const runAll = async () => {
  const files = [...vitestFiles, ...playwrightFiles]
  if (files.length === 0) throw new Error(`No test file has ${filters.join(' or ')} in its path.`)
  if (!files.every(runsFromSource)) await prepare()
  const usesDatabase = vitestFiles.some((file) => !runsFromSource(file))
  const database = usesDatabase ? await findDatabase() : undefined
  try {
    // Deleted after the run, with everything the tests left in it.
    const own = {
      TEST_PART: part,
      TEST_FLOWS: flows.join(),
      ...compiled,
      TMPDIR: reports,
      TEST_DATA_DIR: databases,
    }
    const env = database ? { ...own, TEST_DATABASE_URL: database.url } : own
    return sum([
      // Without a matching file, Vitest would print every folder it has searched.
      ...(vitestFiles.length > 0 ? [await runVitest(env)] : []),
      ...(playwrightFiles.length > 0 ? [await runPlaywright(own)] : []),
    ])
  } finally {
    database?.stop()
  }
}

const counts = await runAll().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0, flaky: 0 }
})
if (isQuick)
  console.log(
    'Ran every machine, the specified calls on SQLite, the pages of the sign-in and of forms, and a story of each area. “npm test -- --ci” runs the rest, on PostgreSQL too.',
  )
console.log(sentence(counts))
process.exitCode = counts.failed > 0 ? 1 : 0
