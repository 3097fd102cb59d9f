import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { constantFrom } from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'

import { tours, transitionPaths, type Model } from '../src/index.ts'
import {
  assertTestCoverage,
  createTestModel,
  formatTestCoverage,
  formatTestCoverageHTML,
  formatTestCoverageJUnit,
  ModelTestFailure,
  replayTest,
  testCoverageToJSON,
  testPaths,
  type TemporalProperty,
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

describe('properties over time', () => {
  const walk = (...temporal: TemporalProperty[]) =>
    testPaths(cartMachine, { ...options, pathGenerator: transitionPaths, temporal })
  type Predicate = Extract<TemporalProperty, { type: 'always' | 'never' }>['predicate']
  const predicate: Predicate = ({ snapshot }) => snapshot.value === 'paying'
  const isPaying = { predicate }

  test('hold on every step, or on none', async () => {
    await walk({
      type: 'always',
      id: 'has a list',
      predicate: ({ snapshot }) => Array.isArray(snapshot.context.items),
    })
    await expect(walk({ type: 'never', id: 'pays', ...isPaying })).rejects.toThrow(
      /✗ PAY → "paying"\nnever "pays" doesn’t hold in step 2/,
    )
    await expect(walk({ type: 'always', id: 'pays', ...isPaying })).rejects.toThrow(
      'always "pays" doesn’t hold in step 0',
    )
  })

  test('hold at some time, within a number of steps', async () => {
    await expect(walk({ type: 'eventually', id: 'pays', ...isPaying })).rejects.toThrow(
      'eventually "pays" doesn’t hold: it never happened since step 0',
    )
    await walk({ type: 'eventually', id: 'pays', ...isPaying, within: 99 })
  })

  test('hold after something else', async () => {
    const response: Predicate = ({ snapshot }) => snapshot.value !== 'paying'
    await walk({ type: 'respond', id: 'payments end', trigger: predicate, response, within: 1 })
    await expect(
      walk({
        type: 'respond',
        id: 'payments succeed',
        trigger: predicate,
        response: ({ snapshot }) => snapshot.value === 'paid',
        within: 1,
      }),
    ).rejects.toThrow('respond "payments succeed" doesn’t hold: no response within 1 steps')
  })
})

test('saves a failure, replays it first, and forgets it when it’s mended', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'flow-paths-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const saving = { ...options, pathGenerator: transitionPaths, failures: { dir } }
  await expect(testPaths(cartMachine, { ...saving, sut: cartSut(true) })).rejects.toThrow(
    `(saved in ${join(dir, 'cart')}`,
  )
  expect(readdirSync(join(dir, 'cart'))).toHaveLength(1)
  await expect(testPaths(cartMachine, { ...saving, sut: cartSut(true) })).rejects.toThrow(
    `(replayed from ${join(dir, 'cart')}`,
  )
  const { results } = await testPaths(cartMachine, {
    ...saving,
    failures: { dir, replay: 'only' },
    sut: cartSut(),
  })
  expect(results).toHaveLength(1)
  expect(readdirSync(join(dir, 'cart'))).toEqual([])
})

test('writes coverage as text, HTML and JUnit', async () => {
  const { coverage } = await testPaths(cartMachine, {
    ...options,
    toState: ({ value }) => value === 'paid',
  })
  expect(formatTestCoverage(coverage)).toContain('stateNodes: 3/3 covered (100 %)\ntransitions: ')
  expect(formatTestCoverageJUnit(coverage, { suiteName: 'a<b' })).toMatch(
    /<testcase classname="a&lt;b.transitions" name="[^"]+"><failure message="no path covers it"\/>/,
  )
  expect(formatTestCoverageHTML(coverage, { title: 'Cart' })).toContain('<h1>Cart</h1>')
  expect(testCoverageToJSON(coverage).transitions.uncovered).not.toEqual([])
})
