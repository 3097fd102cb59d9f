import { expect, test } from 'vitest'

import { complaintsOf, isAlive, isNoticedByWalksOnly, type Hunted } from './verdict.ts'

const mutant = (name: string, walks: string[], byHand: string[] = []): Hunted => {
  return { name, kind: 'wrong target', noticed: { 'by hand': byHand, promises: [], walks } }
}

test('reports a mutant no test notices, until an excuse gives a reason', () => {
  const hunted = [mutant('one', []), mutant('two', ['walks']), mutant('three', [], ['T1'])]
  expect(hunted.filter(isAlive).map(({ name }) => name)).toEqual(['one'])
  expect(hunted.filter(isNoticedByWalksOnly).map(({ name }) => name)).toEqual(['two'])
  expect(complaintsOf(hunted, [])).toEqual(['no test notices "one"'])
  expect(complaintsOf(hunted, [{ name: 'one', reason: 'It is the same.' }])).toEqual([])
})

test('refuses an excuse that is unfounded, unknown or stale', () => {
  const excuses = [
    { name: 'one', reason: ' ' },
    { name: 'gone', reason: 'It was there once.' },
    { name: 'two', reason: 'Too hard.' },
  ]
  expect(complaintsOf([mutant('one', []), mutant('two', ['walks'])], excuses)).toEqual([
    'the excuse of "one" gives no reason',
    'excused, but there is none: "gone"',
    'excused, but noticed: "two"',
  ])
})
