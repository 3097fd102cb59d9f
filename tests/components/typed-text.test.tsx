import { expect, test } from 'vitest'

import { TypedText } from '#src/components/text/typed-text.tsx'
import { showInEnglish } from '#tests/flows/on-screen.tsx'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Typed text as the server stores it. */
const stored = (text: string) =>
  text.replace(/[&<>]/g, (character) => entities[character] ?? '').replaceAll('\n', '<br />')

const ours = '/support/ticket/details/'

const show = async (html: string, ticketPath: string | null = ours) => {
  const { container } = await showInEnglish(<TypedText html={html} ticketPath={ticketPath} />)
  return container
}

const linksIn = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test('links addresses, without the full stop after them [T191]', async () => {
  const text = await show(stored('See https://example.com/a?b=1&c=2. Or mail anna@example.com.'))
  expect(linksIn(text)).toEqual([
    ['https://example.com/a?b=1&c=2', 'https://example.com/a?b=1&c=2'],
    ['anna@example.com', 'mailto:anna@example.com'],
  ])
  const link = text.querySelector('a')
  expect(link?.rel).toBe('noopener noreferrer nofollow')
  expect(link?.target).toBe('_blank')
})

test('links a web address that begins with www [T191]', async () => {
  const text = await show(
    stored('(www.example.org/a?b=1). Not file://www.a.org, a.www.b.org, www.'),
  )
  expect(linksIn(text)).toEqual([['www.example.org/a?b=1', 'http://www.example.org/a?b=1']])
})

test('links ticket numbers, and nothing that only looks like one [T191]', async () => {
  const text = stored(
    'T-100012, t-100345, T-999999999: not T-12, T-100000, T-000000, T-1000000000, LBL-T-100012, T-100012-A or XT-100012',
  )
  const links = [
    ['T-100012', '/support/ticket/details/12'],
    ['t-100345', '/support/ticket/details/345'],
    ['T-999999999', '/support/ticket/details/999899999'],
  ]
  expect(linksIn(await show(text))).toEqual(links)
  expect(linksIn(await show(text, null))).toEqual([])
})

test('draws lists of hyphens, indented blocks and backticks [T191]', async () => {
  const text = await show(
    stored('    a\n      b\n\nRun `net stop <name>`:\n- first\n- second\n\n```\nfenced\n```'),
  )
  expect([...text.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'first',
    'second',
  ])
  expect([...text.querySelectorAll('code')].map(({ textContent }) => textContent)).toEqual([
    'a\n  b\n',
    'net stop <name>',
    'fenced\n',
  ])
})

test.each([
  ['- a\n- b\nThank you\nJan', ['a', 'b'], 'Thank you\nJan'],
  ['- a\n1. first', ['a'], '1. first'],
  ['- a\n# heading', ['a'], '# heading'],
  ['- a\n> quote', ['a'], '> quote'],
  ['- a\n  goes on\n- b\nDone', ['a\ngoes on', 'b'], 'Done'],
  ['- a\n  - b\n  still a\nDone', ['a\nb\nstill a', 'b'], 'Done'],
])(
  'ends the list of %j at the first line that is not indented [T191]',
  async (typed, items, after) => {
    const text = await show(stored(typed))
    const linesOf = (element: HTMLElement | null) => element?.innerText.replace(/\n+/g, '\n').trim()
    expect([...text.querySelectorAll('li')].map(linesOf)).toEqual(items)
    expect(linesOf(text.querySelector('ul ~ p'))).toBe(after)
  },
)

test('shows everything else as it was typed, line by line [T191, V19, V20, V21]', async () => {
  const typed = [
    '# 1',
    '2. two',
    '* star',
    '> quote',
    '**bold** _i_ [a](https://b) ![i](c)',
    '\\\\server\\share',
    '~~~',
    '---',
    'a | b',
  ]
  const text = await show(stored(typed.join('\n')))
  expect(text.innerText.split('\n').map((line) => line.trim())).toEqual(typed)
  expect(
    text.querySelectorAll('h1, ol, ul, blockquote, strong, em, img, pre, hr, table'),
  ).toHaveLength(0)
})

test('leaves what is more than typed text as it is [T191, A90]', async () => {
  const text = await show('<p>- one `two` T-100012</p>')
  expect(text.innerText.trim()).toBe('- one `two` T-100012')
  expect(linksIn(text)).toEqual([])
})

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt://example.com/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  '//example.com',
  'https://example.com/\u202egpj.exe',
  'https://example.com/%E2%80%AEgpj.exe',
  'https://ex\u200bample.com',
  '<img src=x onerror=alert(1)>',
  '<a href="https://example.com">here</a>',
  '&lt;script>alert(1)&lt;/script>',
])('makes nothing dangerous of %s [T191]', async (typed) => {
  const text = await show(stored(typed))
  expect(text.querySelector('script, img')).toBeNull()
  const hrefs = linksIn(text).map(([, href]) => href)
  expect(hrefs.filter((href) => href !== 'https://example.com')).toEqual([])
  expect(text.innerText.trim()).toBe(typed)
})

test.each(['\u202e', '\u202d'])('lets %j reverse nothing after it [T191]', async (override) => {
  for (const html of [`a ${override}gpj.exe`, `<p>a ${override}gpj.exe</p>`]) {
    const text = await show(html)
    expect(text.querySelector('bdi')?.textContent).toBe(override)
    expect(text.innerText.trim()).toBe(`a ${override}gpj.exe`)
  }
})

test.each([
  ['backticks', '`'],
  ['backticks with text', '`a'],
  ['a huge line', 'x'],
  ['schemes', 'http://'],
  ['email signs', 'a@b.'],
  ['brackets in an address', '(['],
  ['list items', '- a\n'],
  ['lists in lists', '- '],
  ['fences', '```\n'],
  ['ticket numbers', 'T-100012 '],
  ['addresses without a scheme', 'www.'],
])('takes linear time for thousands of %s [T191]', async (_, piece) => {
  const { writtenOut } = await import('#src/components/text/written-out.ts')
  const start = piece === '([' ? 'https://example.com/' : ''
  const timeFor = (length: number) => {
    const html = stored(start + piece.repeat(length / stored(piece).length))
    const times = [1, 2, 3].map(() => {
      const before = performance.now()
      writtenOut(html, ours)
      return performance.now() - before
    })
    return Math.min(...times)
  }
  // In quadratic time, eight times the length takes 64 times as long. Short times are imprecise.
  expect(timeFor(32_000)).toBeLessThan(Math.max(30 * timeFor(4_000), 100))
})
