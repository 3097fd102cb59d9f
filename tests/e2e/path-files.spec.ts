import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'

const run = promisify(execFile)
const node = process.execPath

/** Writes the paths of a flow as a Playwright file into a folder of its own. */
const write = async (folder: string, ...words: string[]) => {
  const file = join(folder, 'written.spec.ts')
  await run(node, ['scripts/paths.ts', ...words, '--format', 'playwright', '--out', file])
  return file
}

/** Runs what stands in a folder the way a stranger does; resolves with the lines of the report. */
const play = async (folder: string, portal: string | undefined) => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(TEST_|PW)/.test(name))
  const env = { ...Object.fromEntries(inherited), PORTAL: portal, SPECS: folder }
  const words = ['test', '--config', 'tests/support/elsewhere.config.ts']
  const ended = await run('node_modules/.bin/playwright', words, { env }).catch(
    (failed: { stdout: string }) => failed,
  )
  return ended.stdout
}

const wishes = [
  ['login', '--kind', 'tours'],
  ['login', '--lang', 'de', '--to', 'code.entering'],
  ['ticket-comment', '--kind', 'shortest', '--to', 'refused'],
]

for (const words of wishes)
  test(`what is written for ${words.join(' ')} passes as it is`, async ({ baseURL }, info) => {
    test.setTimeout(300_000)
    const folder = info.outputPath('paths')
    const tests = readFileSync(await write(folder, ...words), 'utf8').match(/^test\(/gm) ?? []
    const report = await play(folder, baseURL)
    expect(report).toContain(`  ${tests.length} passed`)
    expect(report).not.toContain('failed')
  })

test('a written file fails where the portal does something else', async ({ baseURL }, info) => {
  test.setTimeout(300_000)
  const folder = info.outputPath('paths')
  const words = ['login', '--kind', 'shortest', '--from', 'credentials', '--to', 'code.entering']
  const file = await write(folder, ...words)
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Enter your code', 'Welcome'))
  expect(await play(folder, baseURL)).toContain('1 failed')
})
