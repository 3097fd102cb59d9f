import { expect, test } from 'vitest'

import { rulesBrokenIn } from '../../scripts/checks/rules.ts'

const broken = (file: string, text: string) => rulesBrokenIn(file, text).map(({ line }) => line)

test.each([
  ["css({ marginLeft: '4' })", 'a margin'],
  ["css({\n  left: '0' })", 'a place'],
  ["css({ textAlign: 'right' })", 'an alignment'],
  ["css({ borderTopRightRadius: 'sm' })", 'a corner'],
])('%j names a physical side (%s)', (text) => {
  expect(broken('src/components/card.tsx', text)).toEqual([text.split('\n').length])
})

test.each([
  "css({ marginInlineStart: '4' })",
  'const { left } = rect',
  'rect.left',
  'left: number',
])('%j is fine', (text) => {
  expect(broken('src/components/card.tsx', text)).toEqual([])
})

test('a file called utils is refused wherever it is', () => {
  expect(broken('server/utils.ts', '')).toEqual([1])
  expect(broken('src/helpers/dates.ts', '')).toEqual([1])
})

test.each(['<Link href="/inbox">', '<Link href={`/kb/article/${articleId}`}>', "<a href={'/'}>"])(
  '%j: an address in plain words is not checked by the router',
  (text) => {
    expect(broken('src/features/inbox/inbox-page.tsx', text)).toEqual([1])
    expect(broken('src/components/action/link.tsx', text)).toEqual([])
  },
)

test.each(['<ExternalLink href={legalUrl}>', '<ButtonLink to="/kb/list">'])(
  '%j is fine on a page',
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

test('a rule is switched off with a reason only', () => {
  const off = ['// oxlint', 'disable-next-line no-console'].join('-')
  expect(broken('server/main.ts', off)).toEqual([1])
  expect(broken('server/main.ts', `${off} -- the address is for people`)).toEqual([])
})
