import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

import { isInstalled, versionOf } from '../../example-copy.ts'

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
