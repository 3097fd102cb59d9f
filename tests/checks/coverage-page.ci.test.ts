import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { recordOf } from 'flow-paths/report'
import { afterAll, expect, test } from 'vitest'
import { setup } from 'xstate'

import { flowModel } from '#tests/model/model.ts'
import { brokenPromises } from '#tests/model/promises.ts'
import { runPaths } from '../../scripts/paths/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'statedesk-report-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('reports a path that breaks a promise as missing', async () => {
  const busy = setup({ types: {} as { tags: 'busy' } }).createMachine({
    id: 'busy',
    initial: 'idle',
    states: { idle: { meta: { page: 'idle' }, tags: 'busy' } },
  })
  const model = flowModel({ machine: busy, events: {}, outcomes: {} })
  const { walked } = await recordOf({ name: 'busy', title: 'Busy', model }, brokenPromises)
  expect(walked.missing).toEqual(['"idle" is busy with nothing'])
})

test('writes one self-contained page', async () => {
  const output: string[] = []
  const terminal = { print: (text: string) => void output.push(text), printError: () => {}, folder }
  const text = ['--coverage', '--flow', 'coupon', '--out', 'report.html']
  expect(await runPaths(text, terminal)).toBe(0)
  const page = readFileSync(join(folder, 'report.html'), 'utf8')
  expect(page).toContain('Every declared state and transition was walked.')
  expect(page).not.toMatch(/(?:src|href)="(?!#)[^"]/)
  expect(page).not.toMatch(/https?:\/\/|@import|url\((?!#)/)
  expect(output.join()).toMatch(/Wrote .*report\.html/)
})

test('rejects an unknown flow', async () => {
  const messages: string[] = []
  const terminal = {
    print: () => {},
    printError: (text: string) => void messages.push(text),
    folder,
  }
  expect(await runPaths(['--coverage', '--flow', 'logn'], terminal)).toBe(2)
  expect(messages.join()).toContain('login')
  expect(await runPaths(['--random'], terminal)).toBe(2)
  expect(await runPaths(['login', '--random', '--seed', 'x'], terminal)).toBe(2)
})
