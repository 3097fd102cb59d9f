import { childrenOf, mermaidOf } from 'flow-chart'
import {
  childProblems,
  Coverage,
  gapsIn,
  touredModel,
  tours,
  transitionPaths,
  walkActor,
  withoutPrefixes,
} from 'flow-paths'
import { expect, test } from 'vitest'
import { setup } from 'xstate'

import { flows } from '#tests/flows/flows.ts'
import { flowModel } from './model.ts'
import { brokenPromises } from './promises.ts'

type Baked = { status: 'baked' } | { status: 'burnt' }

/** An oven that a user watches. */
const ovenMachine = setup({
  types: {} as { events: { type: 'oven.open' } | { type: 'oven.forget' }; output: Baked },
}).createMachine({
  id: 'oven',
  initial: 'hot',
  states: {
    hot: {
      meta: { page: 'oven' },
      on: { 'oven.open': 'baked', 'oven.forget': 'burnt' },
    },
    baked: { type: 'final', meta: { page: 'oven' }, output: { status: 'baked' } },
    burnt: { type: 'final', meta: { page: 'oven' }, output: { status: 'burnt' } },
  },
  output: ({ event }) => event.output as Baked,
})

/** A kitchen that runs an oven, and that the user may leave meanwhile. */
const kitchenMachine = setup({
  types: {} as { events: { type: 'cake.bake' } | { type: 'kitchen.leave' } },
  actors: { oven: ovenMachine },
  guards: { isBaked: (_, { status }: Baked) => status === 'baked' },
}).createMachine({
  id: 'kitchen',
  initial: 'idle',
  states: {
    idle: { meta: { page: 'kitchen' }, on: { 'cake.bake': 'baking' } },
    baking: {
      meta: { page: 'kitchen' },
      invoke: {
        id: 'oven',
        src: 'oven',
        onDone: [
          { guard: { type: 'isBaked', params: ({ event }) => event.output }, target: 'eating' },
          { target: 'idle' },
        ],
        onError: 'idle',
      },
      on: { 'kitchen.leave': 'left' },
    },
    eating: { type: 'final', meta: { page: 'kitchen' } },
    left: { type: 'final', meta: { page: 'kitchen' } },
  },
})

const oven = flowModel({
  machine: ovenMachine,
  events: { 'oven.open': 'the oven is opened', 'oven.forget': 'the oven is forgotten' },
  outcomes: {},
})

const kitchen = flowModel({
  machine: kitchenMachine,
  events: { 'cake.bake': 'a cake is baked', 'kitchen.leave': 'the cook leaves' },
  outcomes: {
    oven: {
      answers: {
        'the cake is done': { status: 'baked' },
        'the cake is black': { status: 'burnt' },
      },
      fails: 'the fuse blows',
    },
  },
})

const namesOf = (paths: readonly { name: string }[]) => paths.map(({ name }) => name)

test('walks a child through each of its outputs, its failure, and a parent that leaves', async () => {
  const paths = withoutPrefixes(transitionPaths(kitchen))
  expect(namesOf(paths)).toEqual([
    'a cake is baked → the cook leaves',
    'a cake is baked → the cake is done',
    'a cake is baked → the cake is black',
    'a cake is baked → the fuse blows',
  ])
  const coverage = new Coverage()
  for (const path of paths) await walkActor(kitchen, path, coverage.inspect)
  expect(gapsIn(coverage, kitchen)).toEqual([])
})

test('doesn’t treat a child as a call the user waits for', () => {
  const [path] = transitionPaths(kitchen).filter(({ steps }) => steps.length === 2)
  expect(path?.steps.flatMap(({ snapshot }) => brokenPromises(kitchen, snapshot))).toEqual([])
})

test('draws the end of a child like the response to a call', () => {
  expect(mermaidOf(kitchenMachine)).toContain(
    'kitchen_baking --> kitchen_eating : oven ends [isBaked]',
  )
  expect(mermaidOf(kitchenMachine)).toContain('kitchen_baking --> kitchen_idle : oven fails')
})

test('leaves out a failing child on a tour in a browser', async () => {
  const toured = touredModel(kitchen, {})
  const coverage = new Coverage()
  for (const path of tours(toured)) {
    expect(path.name).not.toContain('the fuse blows')
    await walkActor(toured, path, coverage.inspect)
  }
  expect(gapsIn(coverage, toured)).toEqual([])
})

test('leaves out events that only another page sends', async () => {
  const toured = touredModel(kitchen, { unsent: ['kitchen.leave'] })
  const coverage = new Coverage()
  for (const path of tours(toured)) {
    expect(path.name).not.toContain('the cook leaves')
    await walkActor(toured, path, coverage.inspect)
  }
  expect(gapsIn(coverage, toured)).toEqual(['no path covers "kitchen.left"'])
})

test('reports an outcome of a child that its parent doesn’t handle, and one that never happens', () => {
  expect(childProblems(kitchen, [kitchen, oven])).toEqual([])
  const happenings = new Map(kitchen.happenings)
  const type = 'xstate.done.actor.oven'
  happenings.set(
    type,
    (happenings.get(type) ?? []).map((one) =>
      one.kind === 'answered' && one.words === 'the cake is black'
        ? { ...one, output: { status: 'raw' } }
        : one,
    ),
  )
  expect(childProblems({ ...kitchen, happenings }, [oven])).toEqual([
    "kitchen doesn't say that oven can end as burnt",
    'kitchen says that oven can end as raw, but it never does',
  ])
})

const models = flows.map(({ model }) => model)
const parents = flows.filter(({ machine }) => childrenOf(machine).length > 0)

test.each(parents)('$name handles every way its children end', ({ model }) => {
  expect(childProblems(model, models)).toEqual([])
})
