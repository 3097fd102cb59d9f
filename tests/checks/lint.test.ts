import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** The linter's output for a single file in an empty project. */
function lintAlone(file: string, source: string) {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const needed of ['.oxlintrc.json', 'package.json']) cpSync(needed, join(folder, needed))
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), source)
  return spawnSync('oxlint', ['--deny-warnings', file], { cwd: folder, encoding: 'utf8' }).stdout
}

test.each([
  ['fetch', "export const read = () => fetch('/')"],
  ['globalThis.fetch', "export const read = () => globalThis.fetch('/')"],
  ['EventSource', "export const read = () => new EventSource('/')"],
  ['localStorage', "export const read = () => localStorage.getItem('a')"],
  ['caches', "export const read = () => caches.open('a')"],
])('refuses %s in a feature and nowhere else', (name, source) => {
  expect(lintAlone('src/features/box/box.ts', source)).toContain(`'${name}'`)
  expect(lintAlone('src/api/box.ts', source)).not.toContain(`'${name}'`)
})

test('refuses a function that an oldest browser lacks, in pages only [T328]', () => {
  const source = "export const pattern = new URLPattern({ pathname: '/a' })"
  const message = 'URLPattern is not supported in'
  expect(lintAlone('src/api/box.ts', source)).toContain(message)
  expect(lintAlone('server/box.ts', source)).not.toContain(message)
})
