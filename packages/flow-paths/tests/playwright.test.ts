import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createMachine } from 'xstate'

import { transitionPaths } from '../src/index.ts'
import { createPlaywrightSut } from '../src/playwright/index.ts'
import FlowReporter from '../src/playwright/reporter.ts'
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
  readonly #listeners = new Map<(what: never) => void, string>()

  on = (event: string, listener: (what: never) => void) => this.#listeners.set(listener, event)
  off = (_: string, listener: (what: never) => void) => this.#listeners.delete(listener)
  waitForLoadState = async () => {}
  clock = { fastForward: async () => void (this.at = 'idle') }
  emit = (event: string, what: unknown) =>
    this.#listeners.forEach((name, listener) => name === event && listener(what as never))
  crash = () => this.emit('pageerror', new Error('undefined is not an object'))
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

const answer = (status: number) => ({ status: () => status, url: () => '/api/load' })
const logged = (type: string, text: string) => ({ type: () => type, text: () => text })

describe('page oracles', () => {
  const walk = (emit: (page: FakePage) => unknown, more = {}) => {
    const page = new FakePage()
    const sut = createPlaywrightSut(page, {
      reset: () => void (page.at = 'idle'),
      events: { '*': () => void (page.at = 'loading') },
      outcomes: {
        '*': (_, { type }) => {
          page.at = type.includes('error') ? 'idle' : 'shown'
          if (type.includes('done')) emit(page)
        },
      },
      ...more,
    })
    return testPaths(machine, { sut, pathGenerator: 'simple' })
  }

  test('fail on console errors and failed responses', async () => {
    await expect(
      walk((page) => page.emit('console', logged('error', 'key is missing'))),
    ).rejects.toThrow('The console says: key is missing')
    await expect(walk((page) => page.emit('response', answer(404)))).rejects.toThrow(
      'The server answered 404 to /api/load',
    )
    await walk((page) => page.emit('console', logged('warning', 'slow')))
  })

  test('can be chosen, and are off if left out', async () => {
    const fails = (page: FakePage) => page.emit('response', answer(404))
    await walk(fails, { oracles: false })
    await walk(fails, { oracles: { http: 500 } })
    await walk(fails, { oracles: { console: 'warn' } })
    await expect(
      walk((page) => page.emit('console', logged('warning', 'slow')), {
        oracles: { console: 'warn' },
      }),
    ).rejects.toThrow('The console says: slow')
  })

  test('accept a failed response where the path has a failing call', async () => {
    const page = new FakePage()
    const sut = createPlaywrightSut(page, {
      events: { '*': () => {} },
      outcomes: {
        '*': (_, { type }) => type.includes('error') && page.emit('response', answer(500)),
      },
    })
    await testPaths(machine, { sut, pathGenerator: transitionPaths })
  })
})

describe('the reporter', () => {
  const attachments: { name: string; body: Buffer }[] = []
  const testInfo = {
    attach: async (name: string, { body }: { body: string }) =>
      void attachments.push({ name, body: Buffer.from(body) }),
  }
  const sutOf = (isBroken: boolean) => {
    const page = new FakePage()
    return createPlaywrightSut(page, {
      reset: () => void (page.at = 'idle'),
      events: { '*': () => void (page.at = isBroken ? 'idle' : 'loading') },
      outcomes: {
        '*': (_, { type }) => void (page.at = type.includes('error') ? 'idle' : 'shown'),
      },
      read: () => page.at,
      projectModel: ({ value }) => value,
      timeout: 10,
      testInfo,
    })
  }
  beforeEach(() => void attachments.splice(0))

  test('gets the chart with everything that was walked', async () => {
    await testPaths(machine, { sut: sutOf(false), pathGenerator: transitionPaths })
    const [chart] = attachments
    expect(chart?.name).toBe('page: walked.svg')
    expect(String(chart?.body).match(/class="arrow taken"/g)).toHaveLength(4)
  })

  test('gets the chart with the path that failed, and writes what all tests covered', async () => {
    await testPaths(machine, { sut: sutOf(true) }).catch(() => {})
    expect(attachments[0]?.name).toBe('page: path that failed.svg')
    expect(String(attachments[0]?.body)).toMatch(
      /class="state atomic active"[^>]*data-state="page.loading"/,
    )
    const folder = mkdtempSync(join(tmpdir(), 'flow-paths-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const reporter = new FlowReporter({ outputFolder: folder })
    reporter.onTestEnd({ titlePath: () => ['', 'walks'] }, { status: 'failed', attachments })
    await reporter.onEnd()
    print.mockRestore()
    const written = (name: string) => readFileSync(join(folder, name), 'utf8')
    expect(written('index.html')).toContain('failed, 1 path: it starts → LOAD')
    expect(written('page.txt')).toContain('stateNodes: 2/3 covered (66.6 %)\n  - page.shown')
    expect(written('page.xml')).toContain(
      '<testsuite name="page.stateNodes" tests="3" failures="1">',
    )
    expect(written('page.html')).toContain('page.shown: no path covers it')
  })
})
