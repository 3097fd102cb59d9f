import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)

const root = join(import.meta.dirname, '../..')
const copy = mkdtempSync(join(tmpdir(), 'statedesk-flow-'))

/** Hard links take a second; another disk needs copies. */
const copyInstalled = async (folder: string) => {
  const [from, to] = [join(root, folder), join(copy, folder)]
  await run('cp', ['-al', from, to]).catch(async () => {
    rmSync(to, { recursive: true, force: true })
    await run('cp', ['-a', from, to])
  })
}

/** A copy of the repository's files, with the installed packages. */
const copyProject = async () => {
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  for (const file of stdout.trim().split('\n'))
    cpSync(join(root, file), join(copy, file), { recursive: true })
  for (const folder of ['node_modules', 'styled-system']) await copyInstalled(folder)
  // Writing to a linked file there would change it here as well.
  for (const cache of ['.cache', '.vite'])
    rmSync(join(copy, 'node_modules', cache), { recursive: true, force: true })
}

/** Vitest's environment variables, which would make the tools behave as in their own tests. */
const ofVitest = /^(VITEST.*|TEST|TEST_PART|NODE_ENV|MODE|DEV|PROD|SSR|BASE_URL)$/
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.test(name))),
  PATH: [dirname(process.execPath), join(root, 'node_modules/.bin'), process.env['PATH']].join(
    delimiter,
  ),
}

/** Runs a command in the copy; a failure includes its output. */
const inCopy = (command: string, ...args: string[]) =>
  run(command, args, {
    cwd: copy,
    maxBuffer: 64 * 1024 * 1024,
    env,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`${[command, ...args].join(' ')} failed:\n${stdout}${stderr}`)
  })

beforeAll(async () => {
  await copyProject()
  await inCopy('node', 'scripts/flow-new.ts', 'trial-extension')
})
afterAll(() => rmSync(copy, { recursive: true }))

test.each([
  ['format', 'oxfmt', '--check', '.'],
  ['lint', 'oxlint', '--deny-warnings'],
  ['source rules', 'node', 'scripts/checks/source-rules.ts'],
  ['flow rules', 'node', 'scripts/checks/flow-rules.ts'],
  ['texts', 'npm', 'run', '--silent', 'texts:check'],
  ['diagrams', 'node', 'scripts/flows.ts', '--check'],
  ['specification', 'node', 'scripts/spec.ts', '--check'],
  ['written pages', 'node', 'scripts/pages.ts', '--check'],
  ['layers', 'depcruise', 'contract', 'machines', 'server', 'src'],
  ['dead code', 'knip'],
  ['types', 'tsc', '-p', '.'],
])('creates a flow that passes the check “%s”', async (_, command, ...args) => {
  await inCopy(command, ...args)
})

test('creates a flow whose own tests pass', async () => {
  const report = join(copy, 'report.json')
  await inCopy('vitest', 'run', 'trial-extension', '--reporter=json', `--outputFile=${report}`)
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  expect(numFailedTests).toBe(0)
  expect(testResults).toHaveLength(4)
})

test('refuses the same name a second time', async () => {
  await expect(inCopy('node', 'scripts/flow-new.ts', 'trial-extension')).rejects.toThrow(
    '“trial-extension” is already used in contract/trial-extension.ts.',
  )
})
