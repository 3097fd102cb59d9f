import { constantFrom } from 'fast-check'
import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

import { tours, transitionPaths, type Model } from '../src/index.ts'
import {
  assertTestCoverage,
  createTestModel,
  ModelTestFailure,
  replayTest,
  testPaths,
  type TestSut,
} from '../src/test.ts'

const cartMachine = setup({
  types: {} as {
    context: { items: readonly string[] }
    events: { type: 'ADD'; sku: string } | { type: 'CLEAR' } | { type: 'PAY' }
  },
  actors: { pay: fromPromise<{ id: string }>(() => new Promise(() => {})) },
  guards: { hasItems: ({ context }) => context.items.length > 0 },
}).createMachine({
  id: 'cart',
  context: { items: [] },
  initial: 'shopping',
  states: {
    shopping: {
      on: {
        ADD: { actions: assign({ items: ({ context, event }) => [...context.items, event.sku] }) },
        CLEAR: { actions: assign({ items: [] }) },
        PAY: { guard: 'hasItems', target: 'paying' },
      },
    },
    paying: { invoke: { src: 'pay', onDone: 'paid', onError: 'shopping' } },
    paid: { type: 'final' },
  },
})

/** A hand-written cart; with `isForgetful` it loses the second item. */
const cartSut = (isForgetful = false): TestSut => ({
  create: () => {
    let items: string[] = []
    return {
      send: (event) => {
        if (event.type === 'ADD' && !(isForgetful && items.length === 1))
          items.push(String(event['sku']))
        if (event.type === 'CLEAR') items = []
      },
      read: () => items,
    }
  },
  projectModel: ({ context }) => context.items,
})

const options = {
  events: {
    ADD: [{ case: 'apple', generate: { sku: 'apple' } }],
    CLEAR: {
      case: 'it is emptied',
      when: ({ snapshot }: { snapshot: { context: { items: string[] } } }) =>
        snapshot.context.items.length > 0,
    },
  },
  stopWhen: ({ context }: { context: { items: string[] } }) => context.items.length > 2,
} as const

test.each([
  ['shortest', 'shortest'],
  ['simple', 'simple'],
  ['transitions', transitionPaths],
  ['tours', (model: Model) => tours(model)],
] as const)('walks a system that agrees with its model by %s', async (_, pathGenerator) => {
  const { results, coverage } = await testPaths(cartMachine, {
    ...options,
    pathGenerator,
    sut: cartSut(),
  })
  expect(results.every(({ passed }) => passed)).toBe(true)
  expect(coverage.stateNodes.uncovered).toEqual([])
})

test('covers every transition with the path generator for transitions', async () => {
  const { coverage } = await testPaths(cartMachine, { ...options, pathGenerator: transitionPaths })
  assertTestCoverage(coverage, { transitions: 1, stateNodes: 1 })
  const { coverage: short } = await testPaths(cartMachine, {
    ...options,
    outcomes: { pay: [{ ok: true, output: { id: 'ch_1' } }] },
    toState: ({ value }) => value === 'paid',
  })
  expect(() => assertTestCoverage(short, { transitions: 1 })).toThrow(
    'cart.paying: call fails (1) → cart.shopping',
  )
})

test('names the step where a system differs, and replays it', async () => {
  const failing = { ...options, pathGenerator: transitionPaths, sut: cartSut(true) }
  const failure = await testPaths(cartMachine, failing).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ModelTestFailure)
  const { message, fixture } = failure as ModelTestFailure
  expect(message).toContain('✗ apple → "shopping"\nexpected ["apple","apple"], is ["apple"]')
  await expect(replayTest(cartMachine, fixture, failing)).rejects.toThrow(
    'expected ["apple","apple"]',
  )
  await replayTest(cartMachine, fixture, { ...options, sut: cartSut() })
})

test('takes payloads from a fast-check arbitrary', async () => {
  const skus = new Set<unknown>()
  await testPaths(cartMachine, {
    ...options,
    events: { ADD: constantFrom({ sku: 'apple' }, { sku: 'pear' }), CLEAR: {} },
    samples: 20,
    pathGenerator: transitionPaths,
    sut: { create: () => ({ send: (event) => void skus.add(event['sku']) }) },
  })
  expect([...skus].filter(Boolean).toSorted()).toEqual(['apple', 'pear'])
})

test('checks states by name, and walks paths like earlier versions of @xstate/test', async () => {
  const seen: string[] = []
  const model = createTestModel(cartMachine, options)
  for (const path of model.getShortestPaths())
    await path.test({
      events: { PAY: () => void seen.push('PAY') },
      states: { paid: ({ value }) => void seen.push(String(value)), '*': () => {} },
    })
  expect(seen).toContain('PAY')
  expect(seen).toContain('paid')
  expect(model.getSimplePaths().map(({ description }) => description)).toContain(
    'apple → PAY → pay answers',
  )
})
