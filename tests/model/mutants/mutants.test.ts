import { expect, test } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'

import { flowModel } from '../model.ts'
import { mutantsOf } from './mutants.ts'
import { recorded } from './recorded.ts'
import { swap } from './swap.ts'
import { complaintsOf, isAlive, isNoticedByWalksOnly, type Hunted } from './verdict.ts'

/** A bell that rings once, unless ringing is forbidden. */
const bellMachine = setup({
  types: {} as { events: { type: 'bell.ring'; mayRing: boolean }; tags: 'busy' },
  actors: { strike: fromPromise<object>(() => new Promise(() => {})) },
  actions: { tell: () => {} },
  guards: { mayRing: (_, { mayRing }: { mayRing: boolean }) => mayRing },
  delays: { fading: 1000 },
}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {
    still: {
      meta: { page: 'bell' },
      on: {
        'bell.ring': {
          guard: { type: 'mayRing', params: ({ event }) => event },
          target: 'striking',
        },
      },
    },
    striking: {
      meta: { page: 'bell' },
      tags: 'busy',
      invoke: { id: 'strike', src: 'strike', onDone: 'ringing', onError: 'still' },
    },
    ringing: { meta: { page: 'bell' }, entry: 'tell', after: { fading: 'still' } },
  },
})

const bell = flowModel({
  machine: bellMachine,
  events: { 'bell.ring': { 'the visitor rings': { mayRing: true } } },
  outcomes: { strike: { answers: { 'it sounds': {} }, fails: 'the rope is torn' } },
})

test('changes a machine in every way, one thing at a time', () => {
  expect(mutantsOf(bellMachine).map(({ name }) => name)).toEqual([
    'swapped tag · bell: is busy',
    'dropped transition · bell.still: bell.ring',
    'swapped guard · bell.still: bell.ring unless mayRing',
    'wrong target · bell.still: bell.ring → bell.ringing',
    'swapped tag · bell.still: is busy',
    'dropped transition · bell.striking: strike answers',
    'wrong target · bell.striking: strike answers → bell.still',
    'missing onError · bell.striking: strike fails',
    'wrong target · bell.striking: strike fails → bell.striking',
    'swapped tag · bell.striking: is not busy',
    'dropped delay · bell.ringing: after fading',
    'wrong target · bell.ringing: after fading → bell.striking',
    'swapped tag · bell.ringing: is busy',
    'dropped action · bell.ringing: on entry does not tell',
  ])
})

test.each(mutantsOf(bellMachine))('is noticed by the recorded walks: $name', ({ make }) => {
  const firstDeparting = recorded(bell)
  expect(firstDeparting()).toBeUndefined()
  const restore = swap(bellMachine, make())
  expect(firstDeparting()).toBeDefined()
  restore()
  expect(firstDeparting()).toBeUndefined()
})

test('replaces the machine everywhere with the mutant, until it is undone', () => {
  const guarded = mutantsOf(bellMachine).find(({ kind }) => kind === 'swapped guard')
  const ring = { type: 'bell.ring', mayRing: false } as const
  const restore = swap(bellMachine, guarded!.make())
  expect(createActor(bellMachine).start().getSnapshot().can(ring)).toBe(true)
  restore()
  expect(createActor(bellMachine).start().getSnapshot().can(ring)).toBe(false)
})

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
