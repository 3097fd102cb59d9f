import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'

import { expect, test } from 'vitest'

import { blocksOf } from '#server/documents/blocks.ts'
import type { Face } from '#server/documents/fonts.ts'
import { linesIn } from '#server/documents/lines.ts'
import { directionOf, runsOf } from '#server/documents/runs.ts'
import { wordsOf } from '../support/pdf-words.ts'
import { printedTicket, type Written } from '../support/printed-ticket.ts'

const face = {} as Face

const printed = async (written: Written, fontFolder?: string) =>
  wordsOf(await printedTicket(written, fontFolder))

test.each([
  'Größe – „so“ 3 € Łukasz Yılmaz Đorđe',
  'Καλημέρα κόσμε, πώς είστε;',
  'Привет, мир! Ёлка и объём',
  '3 ≥ 2 ≠ 4 → ← ↔ ⇒ ∑ ∞ √2 × ÷ ± ½ ∈ ∀',
  'Ünïcödé ŵ ș ő ž ň',
])('prints %s letter for letter [R63]', async (text) => {
  const words = await printed({ title: text, description: `<p>${text}</p>`, entries: [text] })
  expect(words.split('\n').filter((line) => line === text)).toHaveLength(3)
  expect(words).not.toContain('can’t be printed')
})

test('prints Hebrew from right to left, and numbers and Latin words in it from left to right [R63]', () => {
  const drawn = (line: string) =>
    runsOf(line, directionOf(line), () => face)
      .map(({ text }) => (/[\u0590-\u05ff]/.test(text) ? [...text].toReversed().join('') : text))
      .join('')
  expect(drawn('שלום עולם')).toBe('םלוע םולש')
  expect(drawn('השרת APP-01 לא עובד (מאז 10:30).')).toBe('.(10:30 זאמ) דבוע אל APP-01 תרשה')
  expect(drawn('The title שלום עולם is new')).toBe('The title םלוע םולש is new')
  expect(drawn('No Hebrew (at all)')).toBe('No Hebrew (at all)')
})

test('names what no font has at the end of its page, as codes [R63]', async () => {
  const pages = `<p>漢字 and a word</p>${'<p>line</p>'.repeat(80)}<p>only ﬁ and fullwidth Ａ</p>`
  const words = await printed({ description: pages })
  expect(words).toContain('□□ and a word')
  expect(words).toContain('These characters can’t be printed: U+6F22, U+5B57')
  expect(words.match(/can’t be printed/g)).toHaveLength(1)
  expect(words).toMatch(/only (ﬁ|fi) and fullwidth A/)
})

test('prints more scripts with the fonts of the operator’s folder [R63]', async () => {
  const description = '<p>⌢ and 漢</p>'
  expect(await printed({ description })).toContain('can’t be printed: U+2322, U+6F22')
  const folder = mkdtempSync(join(tmpdir(), 'statedesk-fonts-'))
  const more = import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf')
  copyFileSync(new URL(more), join(folder, 'more.ttf'))
  writeFileSync(join(folder, 'broken.ttf'), 'no font')
  const words = await printed({ description }, folder)
  expect(words).toContain('⌢')
  expect(words).toContain('can’t be printed: U+6F22')
})

test('keeps indents, code, cells and the levels of lists [R63]', async () => {
  const description = [
    '<pre><code>if (a) {\n    return b\n}</code></pre>',
    '<table><tbody><tr><td><p>Pump 1</p></td><td><p>Bar 4</p></td></tr></tbody></table>',
    '<ul><li><p>one</p><ul><li>two</li></ul></li></ul>',
    '<p>    four spaces</p><p>&nbsp;&nbsp;two</p>',
  ].join('')
  const words = await printed({ description })
  expect(words).toMatch(/if \(a\) \{\nreturn b\n\}\nPump 1 {3}\| {3}Bar 4\n/)
  expect(blocksOf(description).map(({ text, depth, isCode }) => [text, depth, isCode])).toEqual([
    ['if (a) {', 0, true],
    ['    return b', 0, true],
    ['}', 0, true],
    ['Pump 1   |   Bar 4', 0, false],
    ['one', 1, false],
    ['two', 2, false],
    ['    four spaces', 0, false],
    ['\u00a0\u00a0two', 0, false],
  ])
})

test('leaves the server’s own thread free while it prints [R63]', async () => {
  const before = performance.eventLoopUtilization()
  const file = await printedTicket({ description: `<p>${'a'.repeat(95_000)}</p>` })
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
  expect(wordsOf(file)).toContain('This ticket is too long to print completely.')
})

test('breaks a text of any length into lines that fit, and loses nothing', () => {
  const one = () => 1
  const text = `${'x'.repeat(95_000)} and words`
  const lines = linesIn(text, 90, one)
  expect(lines.every((line) => line.length <= 90)).toBe(true)
  expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''))
  expect(linesIn('two words', 5, one)).toEqual(['two', 'words'])
  expect(linesIn('e\u0301'.repeat(4), 3, (it) => (it === 'e' ? 1 : 0))).toEqual([
    'e\u0301'.repeat(3),
    'e\u0301',
  ])
  expect(linesIn('', 5, one)).toEqual([''])
})

test('prints what an email quotes, and from where it came [T126, T131]', async () => {
  const words = await printed({
    entries: [
      { description: '<p>New text</p>', quoted: '<p>Earlier text</p>', email: {} },
      { description: '<p>Other</p>', email: { from: 'else@where.example' } },
    ],
  })
  expect(words).toMatch(/· by email\nNew text\nQuoted text\nEarlier text\n/)
  expect(words).toContain('· by email from else@where.example')
})
