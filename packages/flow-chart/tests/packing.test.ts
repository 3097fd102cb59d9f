import { expect, test, onTestFinished } from 'vitest'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { addressOf } from '../../address.ts'
import { packages } from '../../readme.ts'
import { isInstalled, versionOf } from '../../example-copy.ts'

test.each(packages)('derives every address of %s from that of the repository', (name) => {
  const expected = {
    repository: {
      type: 'git',
      url: 'git+https://git.example/desk/statedesk.git',
      directory: `packages/${name}`,
    },
    homepage: `https://git.example/desk/statedesk/tree/main/packages/${name}#readme`,
    bugs: 'https://git.example/desk/statedesk/issues',
  }
  const url = 'https://git.example/desk/statedesk'
  for (const written of [url, `${url}.git`, `git+${url}.git`, { url: `git+${url}.git` }])
    expect(addressOf(name, written)).toEqual(expected)
})

test('publishes no address before there is one', () => {
  expect(addressOf('flow-chart', undefined)).toEqual({})
})

test('installs the packages in the example again after a change of one of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'flow-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'flow-chart/src/layout'), { recursive: true })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('flow-chart/package.json', '{}')
  write('flow-chart/src/layout/plan.ts', 'export const gap = 1')
  const before = versionOf(folder)
  expect(isInstalled(folder, before)).toBe(false)
  mkdirSync(join(folder, 'node_modules'))
  write('node_modules/.flow-tools', before)
  write('flow-chart/README.md', '# Charts')
  expect(isInstalled(folder, versionOf(folder))).toBe(true)
  write('flow-chart/src/layout/plan.ts', 'export const gap = 2')
  expect(isInstalled(folder, versionOf(folder))).toBe(false)
})
