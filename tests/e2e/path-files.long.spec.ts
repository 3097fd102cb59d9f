import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const node = process.execPath

/** Writes the paths of a flow as a Playwright file; resolves with the output. */
const write = async (file: string, args: readonly string[]) => {
  await run(node, ['scripts/paths.ts', ...args, '--format', 'playwright', '--out', file])
  return readFileSync(file, 'utf8')
}

/** Runs the tests in a folder from outside the project; resolves with the lines of the report. */
const play = async (folder: string, portal: string | undefined) => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(TEST_|PW)/.test(name))
  const env = { ...Object.fromEntries(inherited), PORTAL: portal, SPECS: folder }
  const words = ['test', '--config', 'tests/support/elsewhere.config.ts']
  const ended = await run('node_modules/.bin/playwright', words, { env }).catch(
    (failed: { stdout: string }) => failed,
  )
  return ended.stdout
}

const pathOptions = {
  tours: ['login', '--kind', 'tours'],
  german: ['login', '--lang', 'de', '--to', 'code'],
  shortest: ['ticket-comment', '--kind', 'shortest', '--to', 'refused'],
}
const straight = ['login', '--kind', 'shortest', '--from', 'credentials', '--to', 'code']

test('passes as written, and fails if the portal does something else', async ({
  baseURL,
}, info) => {
  test.setTimeout(300_000)
  const fileOf = (name: string) => join(info.outputPath('paths'), `${name}.spec.ts`)
  const written = await Promise.all(
    Object.entries(pathOptions).map(([name, words]) => write(fileOf(name), words)),
  )
  const tests = written.flatMap((text) => text.match(/^test\(/gm) ?? [])
  const other = await write(fileOf('other'), straight)
  writeFileSync(fileOf('other'), other.replaceAll('Enter your code', 'Welcome'))

  const report = await play(info.outputPath('paths'), baseURL)
  expect(report).toContain(`  ${tests.length} passed`)
  expect(report).toContain('  1 failed')
  expect(report).toMatch(/1\) .*other\.spec\.ts/)
})
