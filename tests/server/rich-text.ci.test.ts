import { expect, test } from 'vitest'

import { serverLimits } from '#contract/limits.ts'
import { cleanHtml, excerptOf, isTooComplex, linesOf, textOf } from '#server/domain/rich-text.ts'
import { hostileDescriptions } from '../support/hostile-forms.ts'

/** CPU time in milliseconds: twice the goal, so that a busy computer causes no failure. */
const max = 200

const cpuOf = (work: () => unknown) => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('sanitizes every hostile text and extracts its words in little CPU time [A90]', () => {
  const slow: string[] = []
  for (const [shape, html] of Object.entries(hostileDescriptions)) {
    const work = () => {
      if (isTooComplex(html)) return
      const clean = cleanHtml(html)
      textOf(clean)
      excerptOf(clean)
      linesOf(clean)
    }
    const cpu = Math.min(...[1, 2].map(() => cpuOf(work)))
    if (cpu > max) slow.push(`${shape} took ${cpu.toFixed()} ms`)
  }
  expect(slow).toEqual([])
})

test('keeps merged cells, and nothing else a spreadsheet writes about a cell [A90]', () => {
  const cell =
    '<td colspan="2" rowspan="3" style="color:red" width="64" data-sheets-value="1">a</td>'
  expect(cleanHtml(`<table><tbody><tr>${cell}</tr></tbody></table>`)).toBe(
    '<table><tbody><tr><td colspan="2" rowspan="3">a</td></tr></tbody></table>',
  )
})

test('recognizes a text with too many tags', () => {
  expect(isTooComplex('<'.repeat(serverLimits.descriptionTagsMax))).toBe(false)
  expect(isTooComplex('<'.repeat(serverLimits.descriptionTagsMax + 1))).toBe(true)
})

test.each([
  [
    '<p>One<br />two &amp; <b>three</b></p><ul><li>four</li><li>five</li></ul>',
    'One two & three four five',
  ],
  ['<p>a &lt;b&gt; &quot;c&quot;</p>', 'a <b> "c"'],
  ['<p>1 &lt; 2</p><img src="/media/x" alt="a &gt; b" />', '1 < 2'],
  ['<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>', 'a b'],
  ['<table><thead><tr><th>a</th><th>b</th></tr></thead></table>', 'a b'],
  ['<table><tbody><tr><td><p>a</p></td><th><p>b</p></th></tr></tbody></table>c', 'a b c'],
  ['<pre>a</pre><pre>b</pre>c<ul><li>d</li></ul><blockquote>e</blockquote>f', 'a b c d e f'],
  ['wi<b>th</b>in', 'within'],
])('extracts the text of %s [A92]', (html, text) => {
  expect(textOf(cleanHtml(html))).toBe(text)
})

test.each([
  ['<p>One<br />two</p><p></p><p></p><p>three</p>', 'One\ntwo\n\nthree'],
  ['<p>Tried:</p><ul><li><p>a</p></li><li>b</li></ul><p>Then:</p>', 'Tried:\n• a\n• b\nThen:'],
  ['<ol>\n<li>a\n<ul><li>b</li></ul></li>\n<li>c</li></ol>\nd', '1. a\n    • b\n2. c\nd'],
  [
    '<table><tr><th>Pump</th>\n<th>Bar</th></tr><tr><td><p>1</p></td><td><p>4</p></td></tr></table>',
    'Pump | Bar\n1 | 4',
  ],
  ['<ul><li></li><li><p>a</p><p>b</p></li></ul>c', '• a\n    b\nc'],
])('shows %j line by line, with bullets and numbers [A90]', (html, lines) => {
  expect(linesOf(cleanHtml(html)).replaceAll('\u00a0', ' ')).toBe(lines)
})
