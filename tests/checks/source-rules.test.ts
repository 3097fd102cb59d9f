import { expect, test } from 'vitest'

import { rulesBrokenIn } from '../../scripts/checks/rules.ts'

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
