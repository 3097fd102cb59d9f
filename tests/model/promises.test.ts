import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'

import { flowModel } from './model.ts'
import { brokenPromises } from './promises.ts'

const waiting = fromPromise<object>(() => new Promise(() => {}))

/**
 * Breaks every promise: two pages, a call without a busy sign, a stored secret, a spinner for
 * nothing.
 */
const carelessMachine = setup({
  types: {} as {
    context: { word: string; password: string; when: unknown }
    events: { type: 'word.submit'; word: string }
    tags: 'busy'
  },
  actors: { load: waiting },
}).createMachine({
  id: 'careless',
  context: { word: '', password: '', when: null },
  initial: 'outer',
  states: {
    outer: {
      meta: { page: 'one' },
      initial: 'inner',
      states: {
        inner: {
          meta: { page: 'two' },
          on: {
            'word.submit': {
              target: '#careless.keeping',
              actions: assign(({ event }) => ({ word: event.word, password: 'swordfish' })),
            },
          },
          invoke: { id: 'load', src: 'load', onDone: '#careless.keeping', onError: {} },
        },
      },
    },
    keeping: { meta: { page: 'one' }, tags: 'busy', entry: assign({ when: () => () => {} }) },
  },
})

const model = flowModel({
  machine: carelessMachine,
  inputs: { 'it starts': undefined },
  events: { 'word.submit': { 'a word is said': { word: 'open-sesame' } } },
  outcomes: { load: { answers: { 'it answers': {} }, fails: 'it fails' } },
  secrets: ['open-sesame'],
})

test('reports a state with two pages, and a call without a busy indicator', () => {
  expect(brokenPromises(model, createActor(carelessMachine).start().getSnapshot())).toEqual([
    '{"outer":"inner"} shows 2 pages: one, two',
    '{"outer":"inner"} waits for load without being busy',
  ])
})

test('allows states with quiet calls to show no busy indicator', () => {
  const quiet = { ...model, quiet: ['careless.outer'] }
  expect(brokenPromises(quiet, createActor(carelessMachine).start().getSnapshot())).toEqual([
    '{"outer":"inner"} shows 2 pages: one, two',
  ])
})

test('reports a busy state without a call, secrets, and values that can’t be serialized', () => {
  const actor = createActor(carelessMachine).start()
  actor.send({ type: 'word.submit', word: 'open-sesame' })
  expect(brokenPromises(model, actor.getSnapshot())).toEqual([
    '"keeping" is busy with nothing',
    '"keeping" keeps the secret "open-sesame"',
    '"keeping" keeps what looks like a secret: "password":"swordfish"',
    '"keeping" holds something that cannot be written down',
  ])
})
