import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

import { runPaths } from '../../scripts/paths/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'statedesk-options-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const paths = async (...args: string[]) => {
  const output: string[] = []
  const printError = (text: string) => void output.push(text)
  const code = await runPaths(args, { print: () => {}, printError, folder: process.cwd() })
  return { code, output: output.join('') }
}

const model = 'docs/examples/callback/callback.model.ts'

test.each([
  [['login', '--coverage', '--random'], 'use either --coverage or --random'],
  [['--mutants', '--schema'], 'use either --mutants or --schema'],
  [
    ['--random', '--model', model],
    '--random doesn’t accept --model: it walks a page of the portal',
  ],
  [
    ['--mutants', '--model', model],
    "--mutants doesn’t accept --model: it runs the tests of the portal's own flows",
  ],
  [['--coverage', '--model', model, '--pictures'], '--pictures needs a page of the portal'],
  [
    ['--coverage', '--model', model, '--flow', 'login'],
    'either the flow "login" or your own machine',
  ],
  [['login', '--machine', model], 'either the flow "login" or your own machine'],
  [['login', '--random', '--steps', '0'], 'expected a whole number, at least 1'],
  [['login', '--coverage', '--to', 'code'], '--coverage doesn’t accept --to'],
  [['login', '--seed', '3'], 'a list of paths doesn’t accept --seed'],
  [
    ['login', '--pictures'],
    'a list of paths doesn’t accept --pictures: only --coverage takes pictures',
  ],
  [['login', '--mutants', '--flow', 'session'], 'either "login" or --flow'],
  [['login', '--mutants', '--format', 'markdown'], '--mutants only writes text or json'],
  [['--format', 'playwright'], 'the list of all flows is only available as text or json'],
  [['--mutants', '--machine', model], '--mutants doesn’t accept --machine'],
  [['login', '--random', '--kind', 'tours'], '--random doesn’t accept --kind'],
  [['login', '--schema'], '--schema doesn’t accept a flow'],
])('refuses %j with exit code 2', async (words, message) => {
  const { code, output } = await paths(...words)
  expect(output).toContain(message)
  expect(code).toBe(2)
})

test('walks a model from outside the portal with --coverage', async () => {
  const out = join(folder, 'callback.html')
  expect(await paths('--coverage', '--model', model, '--out', out)).toEqual({ code: 0, output: '' })
  expect(readFileSync(out, 'utf8')).toContain('callback')
})
