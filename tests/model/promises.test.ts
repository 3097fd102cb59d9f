import { expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup } from 'xstate'

import { flowModel } from './model.ts'
import { brokenPromises } from './promises.ts'

const waiting = fromPromise<object>(() => new Promise(() => {}))

/** Breaks one promise after the other: two pages, a silent call, a kept secret, an idle spinner. */
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

test('finds two pages and a call without a sign of being busy', () => {
  expect(brokenPromises(model, createActor(carelessMachine).start().getSnapshot())).toEqual([
    '{"outer":"inner"} shows 2 pages: one, two',
    '{"outer":"inner"} waits for load without being busy',
  ])
})

test('lets a state with quiet calls show no sign of being busy', () => {
  const quiet = { ...model, quiet: ['careless.outer'] }
  expect(brokenPromises(quiet, createActor(carelessMachine).start().getSnapshot())).toEqual([
    '{"outer":"inner"} shows 2 pages: one, two',
  ])
})

test('finds a spinner for nothing, secrets and things that can’t be written down', () => {
  const actor = createActor(carelessMachine).start()
  actor.send({ type: 'word.submit', word: 'open-sesame' })
  expect(brokenPromises(model, actor.getSnapshot())).toEqual([
    '"keeping" is busy with nothing',
    '"keeping" keeps the secret "open-sesame"',
    '"keeping" keeps what looks like a secret: "password":"swordfish"',
    '"keeping" holds something that cannot be written down',
  ])
})
