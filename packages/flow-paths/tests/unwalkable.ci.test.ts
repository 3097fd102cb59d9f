import { expect, test } from 'vitest'
import { assign, createMachine, raise, setup, type AnyStateMachine } from 'xstate'

import { derivedModel } from '../src/derived.ts'
import { flowModel, transitionPaths } from '../src/index.ts'

const pathsOf = (machine: AnyStateMachine) => transitionPaths(derivedModel(machine))

test('says which part of a context grows, how far it got and how to project it', () => {
  const machine = createMachine({
    id: 'counter',
    context: { count: 0, name: '' },
    on: { up: { actions: assign({ count: ({ context }) => Number(context.count) + 1 }) } },
  })
  expect(() => pathsOf(machine)).toThrow(
    'The context of "counter" never stops growing: it had 10,001 situations when the search stopped, most of them by "count" (10,001 values); add "project: ({ count, ...rest }) => rest" to its model, or return a bounded value for each.',
  )
})

test('stops at a list that keeps growing, before comparing it takes minutes', () => {
  const machine = createMachine({
    id: 'chat',
    context: { messages: [] as string[] },
    on: {
      say: {
        actions: assign({ messages: ({ context }) => [...context.messages, 'x'.repeat(60)] }),
      },
    },
  })
  expect(() => pathsOf(machine)).toThrow(
    /^The context of "chat" never stops growing: it had 1,\d{3} situations .* by "messages" \(1,\d{3} values\)/,
  )
})

test('says which delays accumulate', () => {
  const machine = createMachine({
    id: 'snooze',
    on: { later: { actions: raise({ type: 'ring' }, { delay: 1000 }) }, ring: {} },
  })
  expect(() => pathsOf(machine)).toThrow(
    /^"snooze" starts delays faster than they end: \d+ of "ring" run at once/,
  )
})

test('says what to write for a guard that reads more than its case contains', () => {
  const machine = setup({
    types: {} as { events: { type: 'name.change'; name: string } },
  }).createMachine({
    id: 'name',
    initial: 'empty',
    states: {
      empty: {
        on: { 'name.change': { guard: ({ event }) => event.name.length > 0, target: 'given' } },
      },
      given: {},
    },
  })
  expect(() => pathsOf(machine)).toThrow(
    /^"name.change" throws in "empty" of "name": .*'name.empty': Cannot read .*\. Give its case in the model what the machine reads\.$/,
  )
})

test('says what to write for a machine that needs an input', () => {
  const machine = setup({
    types: {} as { context: { id: string }; input: { user: { id: string } } },
  }).createMachine({ id: 'profile', context: ({ input }) => ({ id: input.user.id }) })
  expect(() => pathsOf(machine)).toThrow(
    /^"profile" can't start: Cannot read .*\. Add an input to its model, such as inputs: \{ 'it starts': \{ … \} \}\.$/,
  )
})

test('says that a guard may read what the input lacks', () => {
  const machine = setup({
    types: {} as { context: { name: string }; input: { name: string } },
  }).createMachine({
    id: 'greeting',
    context: ({ input }) => ({ ...input }),
    on: { greet: { guard: ({ context }) => context.name.length > 0, actions: () => {} } },
  })
  expect(() => pathsOf(machine)).toThrow(
    "Give its case in the model, or the model's inputs, what the machine reads.",
  )
})

test('says which case a model lacks', () => {
  const machine = createMachine({
    id: 'order',
    initial: 'paying',
    states: {
      paying: { invoke: { src: 'pay', onDone: 'paid' }, on: { 'help.*': 'paid' } },
      paid: {},
    },
  })
  const model = (events: object, outcomes: object) => () =>
    transitionPaths(flowModel({ machine, events, outcomes } as never))
  expect(model({ 'help.open': 'help' }, {})).toThrow(
    `The model of "order" has no case for "pay": add one, such as outcomes: { 'pay': { answers: { 'it answers': … }, fails: 'it fails' } }.`,
  )
  expect(model({}, { pay: { answers: { paid: 1 }, fails: {} } })).toThrow(
    `The model of "order" has no event that matches "help.*": add one, such as events: { 'help.anything': 'something happens' }.`,
  )
})

test('says that a context refers to itself', () => {
  const loop: { self?: unknown } = {}
  loop.self = loop
  const machine = createMachine({ id: 'loop', context: loop, on: { go: { actions: () => {} } } })
  expect(() => pathsOf(machine)).toThrow('The context of "loop" contains a circular reference')
})
