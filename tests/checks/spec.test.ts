import { expect, test } from 'vitest'

import { specLines } from '../../scripts/spec/lines.ts'
import {
  matrixOf,
  missingIn,
  repeatedIn,
  statesNamingIds,
  testsNamingIds,
  unknownAmong,
} from '../../scripts/spec/matrix.ts'
import { titlesIn } from '../../scripts/spec/titles.ts'
import { layersOf } from '../../scripts/spec/product-code.ts'
import { rowText } from '../../scripts/spec/words.ts'

const quoted = (title: string) => `test('${title}', () => {})`

test.each([
  ['refuses a second comment [T5, A1]', ['T5', 'A1']],
  ['shows pages [B15 B21 K4]', ['B15', 'B21', 'K4']],
  ['shows pages [R10–R12, F9–F10]', ['R10', 'R11', 'R12', 'F9', 'F10']],
  ['leads to the whole address [A37b]', ['A37b']],
  ['10 MB are kept (V26)', undefined],
  ['T24: the setup', undefined],
])('finds the requirements of %j', (title, ids) => {
  expect(titlesIn(quoted(title))[0]?.ids).toEqual(ids)
})

test.each([
  "test('a sentence [§]', () => {})",
  'describe.each(engines)("a sentence [§]", () => {})',
  "test.each([\n  ['a sentence [§]', 1],\n])('%s', () => {})",
  'test(`a sentence [§]`, () => {})',
  "const calls = {\n  'a sentence [§]': {},\n}",
])('parses the title %j', (source) => {
  expect(testsNamingIds('a.test.ts', source.replace('§', 'T1'))).toEqual([
    { id: 'T1', where: 'a.test.ts', what: 'a sentence', layers: [] },
  ])
})

const lines = [
  ['T1', 'a style for each status'],
  ['T2', 'closed is closed'],
  ['T3', 'a line without a test'],
] as const
const states = [{ id: 'T2', where: 'ticket-comment', what: 'closed' }]
const onServer = `import { buildApp } from '#server/app.ts'\n`
const tests = [
  ...testsNamingIds('tests/server/a.test.ts', onServer + quoted('a sentence [T1, T9]')),
  ...testsNamingIds('tests/checks/b.test.ts', quoted('a sentence [T3]')),
]
const rows = matrixOf(lines, states, tests)

test('requires a test of product code; a state or a check isn’t enough', () => {
  expect(missingIn(rows).map(({ id }) => id)).toEqual(['T2', 'T3'])
})

test('reports a requirement id that is used twice', () => {
  const again = matrixOf([...lines, ['T2', 'another line']], states, tests)
  expect(repeatedIn(again).map(({ title }) => title)).toEqual(['another line'])
  expect(repeatedIn(rows)).toEqual([])
})

test('follows imports through helpers and knows what runs the portal', () => {
  const helped = `import { appOn } from '#tests/support/server.ts'`
  expect(layersOf('tests/server/a.test.ts', helped)).toEqual(['server'])
  expect(layersOf('tests/server/a.test.ts', `import { run } from 'node:test'`)).toEqual([])
  expect(layersOf('tests/e2e/a.spec.ts', '')).toEqual(['page', 'server'])
  expect(layersOf('tests/contract/a.test.ts', `import '#contract/limits.ts'`)).toEqual(['rule'])
  expect(layersOf('tests/checks/a.test.ts', `import '#contract/limits.ts'`)).toEqual([])
})

test('reports ids that no requirement has, but not those of decisions', () => {
  const reading = { id: 'A8', where: 'login', what: 'emergency' }
  expect(unknownAmong(rows, [...states, ...tests, reading]).map(({ id }) => id)).toEqual(['T9'])
})

test('prints where a requirement is tested', () => {
  expect(rowText(rows[1]!)).toBe(
    'T2    –       –       –       –       closed is closed\n      ticket-comment: closed',
  )
})

test('reads the requirements of the portal’s states, and lists each requirement once', () => {
  expect(statesNamingIds()).toContainEqual({ id: 'T21', where: 'login', what: 'renewing' })
  expect(new Set(specLines.map(([id]) => id)).size).toBe(specLines.length)
})
