import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'

import { Coverage, flowModel, gapsIn, touredModel, tours, walkActor } from '../src/index.ts'

/** A door with a bell, which somebody can lock from inside. */
const door = flowModel({
  machine: setup({
    types: {} as { events: { type: 'door.ring' } | { type: 'door.lock' } },
    actors: { call: fromPromise<string>(() => new Promise(() => {})) },
  }).createMachine({
    id: 'door',
    initial: 'closed',
    states: {
      closed: { on: { 'door.ring': 'calling', 'door.lock': 'locked' } },
      calling: { invoke: { id: 'call', src: 'call', onDone: 'closed', onError: 'broken' } },
      broken: {},
      locked: {},
    },
  }),
  events: { 'door.ring': 'a visitor rings', 'door.lock': 'somebody locks the door' },
  outcomes: { call: { answers: { 'somebody answers': 'Hello' }, fails: 'the bell breaks' } },
})

const namesOf = (model: typeof door) => tours(model).map(({ name }) => name)

const gapsOf = async (model: typeof door) => {
  const coverage = new Coverage()
  for (const path of tours(model)) await walkActor(door, path, coverage.inspect)
  return gapsIn(coverage, model)
}

test('tours the whole model unless it’s told what a browser can’t do', async () => {
  const model = touredModel(door, {})
  expect(namesOf(model)).toEqual([
    'a visitor rings → somebody answers → somebody locks the door',
    'a visitor rings → the bell breaks',
  ])
  expect(await gapsOf(model)).toEqual([])
})

test('avoids what a browser can’t bring about, and reports what that leaves out', async () => {
  const avoids = ['the bell breaks']
  const model = touredModel(door, { avoids })
  expect(namesOf(model)).toEqual(['a visitor rings → somebody answers → somebody locks the door'])
  const gaps = ['door.broken', 'door.calling: call fails (1) → door.broken']
  expect(await gapsOf(model)).toEqual(gaps.map((name) => `no path covers "${name}"`))
  const exclusions = gaps.map((name) => ({ name, reason: 'The test of the actor covers it.' }))
  expect(await gapsOf(touredModel(door, { avoids, exclusions }))).toEqual([])
})

test('keeps what the model avoids itself', () => {
  const deaf = { ...door, avoids: ({ words }: { words: string }) => words === 'a visitor rings' }
  expect(namesOf(touredModel(deaf, { avoids: ['the bell breaks'] }))).toEqual([
    'somebody locks the door',
  ])
})
