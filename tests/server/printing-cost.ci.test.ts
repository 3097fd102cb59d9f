import { expect, test } from 'vitest'

import { wordsOf } from '../support/pdf-words.ts'
import { printedTicket, type Written } from '../support/printed-ticket.ts'

const random = (count: number, first: number, range: number) => {
  let seed = 1
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff) >> 8
  return Array.from({ length: count }, (_, place) =>
    place % 7 === 6 ? ' ' : String.fromCodePoint(first + (next() % range)),
  ).join('')
}

/** In seconds of CPU time of this process, threads included. */
const costOf = async (written: Written) => {
  const before = process.cpuUsage()
  const file = await printedTicket(written)
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1_000_000, words: wordsOf(file) }
}

const hostile: [what: string, written: Written][] = [
  ['a word of 95,000 letters', { description: `<p>${'a'.repeat(95_000)}</p>` }],
  ['a word of 95,000 narrow letters', { description: `<p>${'l'.repeat(95_000)}</p>` }],
  ['95,000 letters of Hebrew', { description: `<p>${random(95_000, 0x5d0, 27)}</p>` }],
  ['95,000 letters of Arabic', { description: `<p>${random(95_000, 0x627, 30)}</p>` }],
  ['95,000 letters of any script', { description: `<p>${random(95_000, 0x21, 60_000)}</p>` }],
  ['turning directions', { description: `<p>${'abc אבג '.repeat(11_000)}</p>` }],
  ['many comments', { entries: Array.from({ length: 100 }, () => random(5000, 97, 26)) }],
  ['thousands of entries', { entries: Array.from({ length: 5000 }, () => '<p>short</p>') }],
  ['many lines', { description: `<p>${'a<br />'.repeat(9000)}</p>` }],
  [
    'deep lists',
    { description: `${'<ul><li>x'.repeat(30)}${'</li></ul>'.repeat(30)}`.repeat(150) },
  ],
  ['piled marks', { description: `<p>${`a${'\u0301\u0316'.repeat(90)}`.repeat(500)}</p>` }],
]

test('prints no ticket at much more than the cost of fifteen pages, and says what is missing [R63]', async () => {
  // The first document of a thread also loads the fonts.
  await costOf({})
  const usual = await costOf({ description: `<p>${random(40_000, 97, 26)}</p>` })
  expect(usual.words).not.toContain('too long to print')
  for (const [what, written] of hostile) {
    const { seconds, words } = await costOf(written)
    expect([what, seconds < usual.seconds * 4]).toEqual([what, true])
    if (what === 'piled marks') continue
    expect([what, words.includes('This ticket is too long to print completely.')]).toEqual([
      what,
      true,
    ])
    expect(words).toContain('1 / ')
    expect(words).toContain('not complete')
  }
})
