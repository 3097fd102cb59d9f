import { expect, test, onTestFinished } from 'vitest'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

import { rulesBrokenIn } from '../../scripts/checks/rules.ts'
import { sharedLines } from '../../scripts/checks/shared-lines.ts'

const broken = (file: string, text: string) => rulesBrokenIn(file, text).map(({ line }) => line)

test.each([
  ["css({ marginLeft: '4' })", 'a margin'],
  ["css({\n  left: '0' })", 'a position'],
  ["css({ textAlign: 'right' })", 'an alignment'],
  ["css({ borderTopRightRadius: 'sm' })", 'a corner'],
])('finds a physical direction in %j (%s)', (text) => {
  expect(broken('src/components/card.tsx', text)).toEqual([text.split('\n').length])
})

test.each([
  "css({ marginInlineStart: '4' })",
  'const { left } = rect',
  'rect.left',
  'left: number',
])('accepts %j', (text) => {
  expect(broken('src/components/card.tsx', text)).toEqual([])
})

test('refuses a file called utils anywhere', () => {
  expect(broken('server/utils.ts', '')).toEqual([1])
  expect(broken('src/helpers/dates.ts', '')).toEqual([1])
})

test.each(['<Link href="/inbox">', '<Link href={`/kb/article/${articleId}`}>', "<a href={'/'}>"])(
  'refuses a URL as a plain string, which the router doesn’t check: %j',
  (text) => {
    expect(broken('src/features/inbox/inbox-page.tsx', text)).toEqual([1])
    expect(broken('src/components/action/link.tsx', text)).toEqual([])
  },
)

test.each(['<ExternalLink href={legalUrl}>', '<ButtonLink to="/kb/list">'])(
  'accepts %j on a page',
  (text) => {
    expect(broken('src/features/inbox/inbox-page.tsx', text)).toEqual([])
  },
)

test.each(["localStorage.setItem('a', '')", 'window.sessionStorage', "document.cookie = 'a=b'"])(
  'refuses %j outside src/storage',
  (text) => {
    expect(broken('src/features/shell/shell-layout.tsx', text)).toEqual([1])
    expect(broken('src/storage/storage.ts', text)).toEqual([1])
    expect(broken('src/storage/areas.ts', text)).toEqual([])
  },
)

test.each([
  "db.selectFrom('ticket')",
  "  .updateTable('ticket')",
  'sql`select 1`',
  'sql<number>`1`',
])('refuses %j outside server/db and the demo', (text) => {
  expect(broken('server/rules/comments.ts', text)).toEqual([1])
  expect(broken('server/db/tickets/comments.ts', text)).toEqual([])
  expect(broken('server/demo/seed.ts', text)).toEqual([])
})

test('refuses a transaction that isn’t retried after a deadlock', () => {
  const text = 'await db.transaction().execute(work)'
  expect(broken('server/rules/comments.ts', text)).toEqual([1])
  expect(broken('server/db/engine/in-transaction.ts', text)).toEqual([])
})

test('requires a reason for disabling a rule', () => {
  const off = ['// oxlint', 'disable-next-line no-console'].join('-')
  expect(broken('server/main.ts', off)).toEqual([1])
  expect(broken('server/main.ts', `${off} -- the address is for people`)).toEqual([])
})

test.each([
  '/** T5: locks the box. */',
  ' * T5, T6: locks the box',
  '// T5–T7: locked.',
  '{/* T5: a */}',
])('refuses a comment that begins with a requirement id: %j', (text) => {
  expect(broken('src/features/inbox/inbox-page.tsx', text)).toEqual([1])
})

test.each(['/** Locks the box (T5). */', '/** K28 */', ' * T5 and the clock'])(
  'accepts the comment %j',
  (text) => {
    expect(broken('src/features/inbox/inbox-page.tsx', text)).toEqual([])
  },
)

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

const lines = (text: string) => [...text]

test('counts the lines that also occur in another file, in runs of six or more', () => {
  const shared = sharedLines([
    { name: 'seven', lines: lines('xabcdefgy') },
    { name: 'same seven', lines: lines('abcdefg') },
    { name: 'five of them', lines: lines('abcdexyz') },
    { name: 'twice in itself', lines: lines('mnopqrmnopqr') },
  ])
  expect([...shared.values()]).toEqual([7, 7, 0, 0])
})
