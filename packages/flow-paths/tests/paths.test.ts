import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'

import {
  Coverage,
  flowModel,
  gapsIn,
  graphSize,
  shortestPaths,
  simplePaths,
  tours,
  transitionPaths,
  walkActor,
  withoutPrefixes,
} from '../src/index.ts'

/**
 * A kettle that whistles after three minutes, is checked every minute, and has an unreachable
 * attic.
 */
const kettleMachine = setup({
  types: {} as {
    context: { looks: number }
    events: { type: 'kettle.fill'; litres: number } | { type: 'kettle.empty' }
  },
  actors: { heat: fromPromise<{ hot: boolean }>(() => new Promise(() => {})) },
  guards: { isHot: (_, { hot }: { hot: boolean }) => hot },
  delays: { whistle: 180_000, look: 60_000 },
}).createMachine({
  id: 'kettle',
  context: { looks: 0 },
  initial: 'empty',
  states: {
    empty: { on: { 'kettle.fill': 'heating' } },
    heating: {
      invoke: {
        id: 'heat',
        src: 'heat',
        onDone: [
          { guard: { type: 'isHot', params: ({ event }) => event.output }, target: 'boiling' },
          { target: 'empty' },
        ],
        onError: 'empty',
      },
    },
    boiling: {
      after: { whistle: 'whistling' },
      initial: 'unseen',
      states: {
        unseen: { after: { look: 'seen' } },
        seen: {
          entry: assign({ looks: ({ context }) => context.looks + 1 }),
          after: { look: { target: 'seen', reenter: true } },
        },
      },
    },
    whistling: { on: { 'kettle.empty': 'empty' } },
    attic: {},
  },
})

const kettle = flowModel({
  machine: kettleMachine,
  inputs: { 'the kettle stands there': undefined },
  events: {
    'kettle.fill': { 'a litre is filled in': { litres: 1 } },
    'kettle.empty': 'it is emptied',
  },
  outcomes: {
    heat: {
      answers: { 'the water boils': { hot: true }, 'it stays cold': { hot: false } },
      fails: 'the plate is broken',
    },
  },
  delays: { whistle: 'it whistles' },
  project: () => null,
})

const namesOf = (paths: readonly { name: string }[]) => paths.map(({ name }) => name)

test('generates one path for each possible outcome, named with a sentence', () => {
  expect(namesOf(withoutPrefixes(transitionPaths(kettle)))).toEqual([
    'a litre is filled in → it stays cold',
    'a litre is filled in → the plate is broken',
    [
      'a litre is filled in → the water boils → 1 minute passes → 1 minute passes',
      '→ it whistles → it is emptied',
    ].join(' '),
  ])
})

test('ends delays in order: if two are due together, the older one ends first', async () => {
  const [longest] = transitionPaths(kettle).toSorted((a, b) => b.steps.length - a.steps.length)
  expect(longest?.steps.map(({ waited }) => waited)).toEqual([0, 0, 0, 60_000, 60_000, 60_000, 0])
  expect(longest?.steps.at(-1)?.snapshot.context).toEqual({ looks: 2 })
})

test('generates shortest, simple and touring paths', () => {
  expect(shortestPaths(kettle)).toHaveLength(graphSize(kettle).situations)
  expect(namesOf(simplePaths(kettle))).toContain('a litre is filled in → the water boils')
  expect(namesOf(tours(kettle))).toEqual([
    [
      'a litre is filled in → the water boils → 1 minute passes → 1 minute passes →',
      'it whistles → it is emptied →',
      'a litre is filled in → it stays cold → a litre is filled in → the plate is broken',
    ].join(' '),
  ])
})

test('takes each transition once from every state, or once from every situation', () => {
  const impatient = setup({
    types: {} as { events: { type: 'ask' } | { type: 'ring' }; context: { asked: number } },
    guards: { isPatient: ({ context }) => context.asked < 2 },
    actions: { count: assign({ asked: ({ context }) => context.asked + 1 }), complain: () => {} },
  }).createMachine({
    id: 'impatient',
    initial: 'open',
    context: { asked: 0 },
    states: {
      open: {
        on: {
          ask: [{ guard: 'isPatient', actions: 'count' }, { actions: 'complain' }],
          ring: 'open',
        },
      },
    },
  })
  const model = flowModel({
    machine: impatient,
    events: { ask: 'a user asks', ring: 'it rings' },
    outcomes: {},
  })
  expect(namesOf(tours(model, 'states'))).toEqual([
    'a user asks → it rings → a user asks → a user asks',
  ])
  expect(namesOf(tours(model, 'situations'))).toEqual([
    'a user asks → a user asks → a user asks → it rings',
    'it rings → a user asks → it rings',
  ])
})

test('reports what no path covers, unless an exclusion gives a reason', async () => {
  const coverage = new Coverage()
  for (const path of tours(kettle)) await walkActor(kettle, path, coverage.inspect)
  expect(gapsIn(coverage, kettle)).toEqual(['no path covers "kettle.attic"'])

  const excused = { name: 'kettle.attic', reason: 'It is only there for this test.' }
  expect(gapsIn(coverage, { ...kettle, exclusions: [excused] })).toEqual([])
})

test('rejects an exclusion that is unfounded, unknown or unused', async () => {
  const coverage = new Coverage()
  for (const path of tours(kettle)) await walkActor(kettle, path, coverage.inspect)
  const exclusions = [
    { name: 'kettle.attic', reason: ' ' },
    { name: 'kettle.cellar', reason: 'There is none.' },
    { name: 'kettle.empty', reason: 'Too simple.' },
  ]
  expect(gapsIn(coverage, { ...kettle, exclusions })).toEqual([
    'the exclusion of "kettle.attic" has no reason',
    'excluded, but not declared: "kettle.cellar"',
    'excluded, but walked: "kettle.empty"',
  ])
})

test('reports an event without a case as a mistake in the model', () => {
  const forgetful = { ...kettle, happenings: new Map() }
  expect(() => transitionPaths(forgetful)).toThrow('has no case for "kettle.fill"')
})

test('stops at a context that grows without limit', () => {
  const endless = setup({
    types: {} as { context: { count: number }; events: { type: 'count.raise' } },
  }).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'count.raise': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  const model = flowModel({
    machine: endless,
    inputs: { 'it starts': undefined },
    events: { 'count.raise': 'it counts' },
    outcomes: {},
  })
  expect(() => graphSize(model)).toThrow(
    'The context of "endless" never stops growing: it had 10,001 situations',
  )
})

test('drops prefixes among 20,000 paths in less than two seconds of CPU time', () => {
  const branches = transitionPaths(kettle)
    .slice(-1)
    .flatMap(({ steps, ...path }) =>
      Array.from({ length: 10_000 }, (_, at) => {
        const taken = steps.map((step) => {
          return { ...step, happening: { ...step.happening, type: `way ${at}` } }
        })
        return [
          { ...path, steps: taken },
          { ...path, steps: [...taken, ...steps.slice(-1)] },
        ] as const
      }),
    )
  const { user } = process.cpuUsage()
  const kept = withoutPrefixes(branches.flat())
  expect((process.cpuUsage().user - user) / 1_000_000).toBeLessThan(2)
  expect(kept).toEqual(branches.map(([, longer]) => longer))
})

test('walks a machine that counts outside of its context', () => {
  let count = 0
  const machine = createMachine({
    id: 'ticketed',
    context: { id: '', at: 0 },
    initial: 'idle',
    states: {
      idle: {
        on: {
          OPEN: {
            target: 'open',
            actions: assign({ id: () => `${(count += 1)} ${Math.random()}`, at: () => Date.now() }),
          },
        },
      },
      open: { on: { SHUT: 'shut' } },
      shut: {},
    },
  })
  const model = flowModel({
    machine,
    events: { OPEN: 'open', SHUT: 'shut' },
    outcomes: {},
  } as never)
  expect(transitionPaths(model).map(({ name }) => name)).toContain('open → shut')
})
