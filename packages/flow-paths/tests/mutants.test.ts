import { expect, test } from 'vitest'
import { createActor, createMachine, fromPromise, setup } from 'xstate'

import { flowModel } from '../src/index.ts'
import { mutantsOf, recorded, swap } from '../src/mutants/index.ts'

/** A bell that rings once, unless ringing is forbidden. */
const bellMachine = setup({
  types: {} as { events: { type: 'bell.ring'; canRing: boolean }; tags: 'busy' },
  actors: { strike: fromPromise<object>(() => new Promise(() => {})) },
  actions: { tell: () => {} },
  guards: { canRing: (_, { canRing }: { canRing: boolean }) => canRing },
  delays: { fading: 1000 },
}).createMachine({
  id: 'bell',
  initial: 'still',
  states: {
    still: {
      meta: { page: 'bell' },
      on: {
        'bell.ring': {
          guard: { type: 'canRing', params: ({ event }) => event },
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
  events: { 'bell.ring': { 'the visitor rings': { canRing: true } } },
  outcomes: { strike: { answers: { 'it sounds': {} }, fails: 'the rope is torn' } },
})

test('mutates a machine in every way, one change at a time', () => {
  expect(mutantsOf(bellMachine).map(({ name }) => name)).toEqual([
    'swapped tag · bell: is busy',
    'dropped transition · bell.still: bell.ring',
    'swapped guard · bell.still: bell.ring unless canRing',
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

test.each(mutantsOf(bellMachine))('is caught by the recorded walks: $name', ({ make }) => {
  const firstDeparting = recorded(bell)
  expect(firstDeparting()).toBeUndefined()
  const restore = swap(bellMachine, make())
  expect(firstDeparting()).toBeDefined()
  restore()
  expect(firstDeparting()).toBeUndefined()
})

test("replaces the machine everywhere with the mutant, until it's undone", () => {
  const guarded = mutantsOf(bellMachine).find(({ kind }) => kind === 'swapped guard')
  const ring = { type: 'bell.ring', canRing: false } as const
  const restore = swap(bellMachine, guarded?.make() ?? bellMachine)
  expect(createActor(bellMachine).start().getSnapshot().can(ring)).toBe(true)
  restore()
  expect(createActor(bellMachine).start().getSnapshot().can(ring)).toBe(false)
})

test('mutates a machine without setup(), with inline logic and custom ids', () => {
  const machine = createMachine({
    initial: 'idle',
    states: {
      idle: { id: 'start', on: { GO: { target: 'work', guard: () => true } } },
      work: { invoke: { src: fromPromise(async () => 1), onDone: '#start', onError: '#start' } },
    },
  })
  const names = mutantsOf(machine).map(({ name }) => name)
  expect(names).toContain('swapped guard · (machine).idle: GO unless what it says')
  expect(names).toContain('missing onError · (machine).work: call fails')
  for (const { make } of mutantsOf(machine)) expect(make().id).toBe('(machine)')
})

test('leaves the tags of a history state alone, because it is never active', () => {
  const machine = createMachine({
    id: 'player',
    initial: 'off',
    states: {
      off: { on: { ON: 'on.last' } },
      on: {
        initial: 'slow',
        on: { OFF: 'off' },
        states: { slow: { on: { FAST: 'fast' } }, fast: {}, last: { type: 'history' } },
      },
    },
  })
  const swapped = mutantsOf(machine).filter(({ kind }) => kind === 'swapped tag')
  expect(swapped.map(({ name }) => name)).toEqual(
    ['', '.off', '.on', '.on.slow', '.on.fast'].map((id) => `swapped tag · player${id}: is busy`),
  )
})

test('leaves out one of several targets, and shares child machines', () => {
  const child = createMachine({ id: 'child', initial: 'on', states: { on: { type: 'final' } } })
  const machine = createMachine({
    id: 'film',
    type: 'parallel',
    on: { STOP: { target: ['.picture.still', '#mute'] } },
    states: {
      picture: { initial: 'still', states: { still: {}, moving: { invoke: { src: child } } } },
      sound: { initial: 'off', states: { off: { id: 'mute' }, on: {} } },
    },
  })
  const wrong = mutantsOf(machine).filter(({ kind }) => kind === 'wrong target')
  expect(wrong.map(({ name }) => name)).toEqual([
    'wrong target · film: STOP without film.picture.still',
    'wrong target · film: STOP without film.sound.off',
  ])
  const moving = mutantsOf(machine)[0]?.make().getStateNodeById('film.picture.moving')
  expect([moving?.config.invoke].flat()[0]).toMatchObject({ src: child })
})

test('never uses the real target as a wrong one, whatever its id', () => {
  const machine = createMachine({
    id: 'two',
    initial: 'one',
    states: { one: { on: { GO: 'other' } }, other: { id: 'elsewhere', on: { BACK: 'one' } } },
  })
  const wrong = mutantsOf(machine).filter(({ kind }) => kind === 'wrong target')
  expect(wrong.map(({ name }) => name)).toEqual([
    'wrong target · two.one: GO → two.one',
    'wrong target · two.other: BACK → two.other',
  ])
})

test('drops an ignored event only where another transition would handle it', () => {
  const machine = createMachine({
    id: 'form',
    initial: 'open',
    on: { CLOSE: '.closed', 'KEY.*': '.closed', SAVED: {} },
    states: {
      open: { on: { CLOSE: {}, 'KEY.UP': {}, SAVED: {}, SENT: {} } },
      closed: {},
    },
  })
  const dropped = mutantsOf(machine).filter(({ kind }) => kind === 'dropped transition')
  expect(dropped.map(({ name }) => name)).toEqual([
    'dropped transition · form: CLOSE',
    'dropped transition · form: KEY.*',
    'dropped transition · form.open: CLOSE',
    'dropped transition · form.open: KEY.UP',
  ])
})
