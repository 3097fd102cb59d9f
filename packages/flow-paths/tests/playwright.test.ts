import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { createPlaywrightSut } from '../src/playwright/index.ts'
import { testPaths } from '../src/test.ts'

const machine = createMachine({
  id: 'page',
  initial: 'idle',
  states: {
    idle: { on: { LOAD: 'loading' } },
    loading: { invoke: { id: 'load', src: 'load', onDone: 'shown', onError: 'idle' } },
    shown: { after: { 1000: 'idle' } },
  },
})

/** The part of a page that the paths above need. */
class FakePage {
  at = 'idle'
  readonly #listeners = new Set<(error: Error) => void>()

  on = (_: 'pageerror', listener: (error: Error) => void) => this.#listeners.add(listener)
  off = (_: 'pageerror', listener: (error: Error) => void) => this.#listeners.delete(listener)
  waitForLoadState = async () => {}
  clock = { fastForward: async () => void (this.at = 'idle') }
  crash = () =>
    this.#listeners.forEach((listener) => listener(new Error('undefined is not an object')))
}

const sutFor = (page: FakePage, events: Record<string, (page: FakePage) => unknown>) =>
  createPlaywrightSut(page, {
    reset: () => void (page.at = 'idle'),
    events,
    outcomes: { load: (_, { type }) => void (page.at = type.includes('error') ? 'idle' : 'shown') },
    read: () => page.at,
    projectModel: ({ value }) => value,
  })

test('drives a page with events, finished calls and elapsed time', async () => {
  const page = new FakePage()
  const sut = sutFor(page, { LOAD: () => void (page.at = 'loading') })
  const { results } = await testPaths(machine, { sut, pathGenerator: 'simple' })
  expect(results.map(({ path }) => path.name)).toEqual(['LOAD → load answers'])
})

test('fails when the page throws, and when an action is missing', async () => {
  const page = new FakePage()
  const throwing = sutFor(page, {
    LOAD: () => {
      page.at = 'loading'
      page.crash()
    },
  })
  await expect(testPaths(machine, { sut: throwing })).rejects.toThrow(
    'The page threw: undefined is not an object',
  )
  await expect(testPaths(machine, { sut: sutFor(page, {}) })).rejects.toThrow(
    `createPlaywrightSut has no events entry "LOAD": add events: { 'LOAD': async (page) => … }.`,
  )
})

test('reads a page until it matches, then checks it by state', async () => {
  const page = new FakePage()
  const looks: string[] = []
  const slow = createPlaywrightSut(page, {
    reset: () => void (page.at = 'idle'),
    events: {
      '*': (_, { type }) => void setTimeout(() => (page.at = `${type.toLowerCase()}ing`), 30),
    },
    outcomes: { '*': (_, { type }) => void (page.at = type.includes('error') ? 'idle' : 'shown') },
    read: () => page.at,
    projectModel: ({ value }) => value,
    see: {
      shown: ({ at }) => looks.push(`shown: ${at}`),
      '*': ({ at }, { value }) => looks.push(`${String(value)}: ${at}`),
    },
  })
  await testPaths(machine, { sut: slow, pathGenerator: 'simple' })
  expect(looks).toEqual(['idle: idle', 'loading: loading', 'shown: shown'])
})

test('fails when the page never matches, and when nothing checks a state', async () => {
  const page = new FakePage()
  const config = { read: () => page.at, projectModel: ({ value }: { value: unknown }) => value }
  const deaf = createPlaywrightSut(page, { ...config, events: { '*': () => {} }, timeout: 20 })
  await expect(testPaths(machine, { sut: deaf })).rejects.toThrow('expected "loading", is "idle"')
  const blind = createPlaywrightSut(page, { events: {}, see: { shown: () => {} } })
  await expect(testPaths(machine, { sut: blind })).rejects.toThrow('Nothing checks "idle"')
})
