import { expect, test } from 'vitest'

import { huntProblems, isAlive, mutantsTable, type Hunted } from '../src/mutants/index.ts'

const mutant = (name: string, walks: string[], byHand: string[] = []): Hunted => {
  return { name, noticed: { 'by hand': byHand, promises: [], walks } }
}

test('reports a mutant no test catches, unless an excuse gives a reason', () => {
  const hunted = [mutant('one', []), mutant('two', ['walks']), mutant('three', [], ['T1'])]
  expect(hunted.filter(isAlive).map(({ name }) => name)).toEqual(['one'])
  const hunts = [{ flow: 'numbers', trouble: [], hunted }]
  expect(huntProblems(hunts)).toEqual(['no test notices "one"'])
  const excuses = [{ name: 'one', reason: 'It is the same.' }]
  expect(huntProblems(hunts, excuses)).toEqual([])
  expect(mutantsTable(hunts, excuses)).toBe(
    [
      'flow     mutants  noticed  by hand  promises  walks  by walks only  excused  alive',
      'numbers  3        2        1        0         1      1              1        0',
    ].join('\n'),
  )
})

test('rejects an excuse that is unfounded, unknown or unused', () => {
  const excuses = [
    { name: 'one', reason: ' ' },
    { name: 'gone', reason: 'It was there once.' },
    { name: 'two', reason: 'Too hard.' },
  ]
  expect(
    huntProblems(
      [{ flow: 'numbers', trouble: [], hunted: [mutant('one', []), mutant('two', ['walks'])] }],
      excuses,
    ),
  ).toEqual([
    'the excuse for "one" has no reason',
    'excused, but there is none: "gone"',
    'excused, but noticed: "two"',
  ])
})

test('reports tests that fail with the unchanged machine', () => {
  expect(huntProblems([{ flow: 'numbers', trouble: ['T3'], hunted: [] }])).toEqual([
    'the tests of numbers fail without a mutant: T3',
  ])
})
