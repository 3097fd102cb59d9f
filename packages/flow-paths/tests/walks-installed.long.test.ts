import { stripVTControlCharacters } from 'node:util'

import { afterAll, expect, test } from 'vitest'

import { chromiumPath, emptyProject } from '../../empty-project.ts'

const project = emptyProject(
  ['flow-chart', 'flow-paths'],
  [
    'xstate@5.33.3',
    '@xstate/react@6',
    'react@19',
    'react-dom@19',
    'vitest@5',
    'jsdom@26',
    '@testing-library/react@16',
    '@testing-library/dom@10',
    '@playwright/test@1',
  ],
)
afterAll(() => project.remove())

const form = `import { createElement as h } from 'react'
import { useSelector } from '@xstate/react'
import { createMachine, fromPromise } from 'xstate'

export const subscribing = createMachine({
  id: 'subscribing',
  initial: 'asking',
  states: {
    asking: { on: { SUBSCRIBE: 'sending' } },
    sending: { invoke: { src: fromPromise(async () => 1), onDone: 'thanking', onError: 'failed' } },
    failed: { on: { SUBSCRIBE: 'sending' } },
    thanking: { after: { 5000: 'asking' } },
  },
})

export function Form({ actor }) {
  const state = useSelector(actor, ({ value }) => value)
  return h('main', {},
    h('button', { onClick: () => actor.send({ type: 'SUBSCRIBE' }) }, 'Subscribe'),
    state === 'failed' && h('p', { role: 'alert' }, 'Please try again.'),
    state === 'thanking' && h('p', {}, 'Thank you!'))
}
`

const walk = `import { createElement as h } from 'react'
import { render, screen } from '@testing-library/react'
import { modelOf } from 'flow-paths/test'
import { testPage } from 'flow-paths/vitest'
import { Form, subscribing } from './form.js'

testPage(modelOf(subscribing), {
  show: (actor) => render(h(Form, { actor })),
  do: { SUBSCRIBE: async () => screen.getByRole('button').click() },
  see: { failed: () => screen.findByText('Please try again.'), thanking: () => screen.findByText('Thank you!'), '*': () => {} },
}, { timeout: 1000 })
`

const walked = () => {
  const { status, stdout, stderr } = project.run('vitest', 'run', '--environment', 'jsdom')
  return { status, said: stripVTControlCharacters(stdout + stderr) }
}

test('walks a component in an empty project', () => {
  project.write('form.js', form)
  project.write('form.test.js', walk)
  const sound = walked()
  expect([sound.status, sound.said]).toEqual([0, expect.stringMatching(/Tests +2 passed/)])
  project.write('form.js', form.replace('actor.send', "state === 'asking' && actor.send"))
  const unresponsive = walked()
  expect(unresponsive.status).toBe(1)
  expect(unresponsive.said).toContain(
    'After "SUBSCRIBE" the machine differs from its model:\nstate: expected "sending", is "failed"',
  )
})

/** A page without a bundler; `serve` mocks the server. */
const page = `<button>Subscribe</button><p></p>
<script type="importmap">{ "imports": { "xstate": "/node_modules/xstate/dist/xstate.esm.js" } }</script>
<script type="module">
  import { createActor, fromPromise } from 'xstate'
  import { subscribing } from '/subscribing.js'
  const send = async () => {
    if (!(await fetch('/subscribe')).ok) throw new Error('The server failed.')
  }
  const machine = subscribing.provide({ actors: { send: fromPromise(send) } })
  const actor = createActor(machine, { inspect: globalThis.inspectActors })
  const texts = { failed: 'Please try again.', thanking: 'Thank you!' }
  actor.subscribe(({ value }) => (document.querySelector('p').textContent = texts[value] ?? ''))
  document.querySelector('button').onclick = () => actor.send({ type: 'SUBSCRIBE' })
  actor.start()
</script>`

const machine = `import { createMachine } from 'xstate'
export const subscribing = createMachine({
  id: 'subscribing',
  initial: 'asking',
  states: {
    asking: { on: { SUBSCRIBE: 'sending' } },
    sending: { invoke: { id: 'send', src: 'send', onDone: 'thanking', onError: 'failed' } },
    failed: { on: { SUBSCRIBE: 'sending' } },
    thanking: { after: { 5000: 'asking' } },
  },
})
`

const browserWalk = `import assert from 'node:assert'
import { readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Coverage, gapsIn, tours } from 'flow-paths'
import { createPlaywrightSut, stateOn, watchActors } from 'flow-paths/playwright'
import { modelOf, testPaths } from 'flow-paths/test'
import { subscribing } from './subscribing.js'

const browser = await chromium.launch({ executablePath: process.argv[2] || undefined, args: ['--no-sandbox'] })
const page = await browser.newPage({ baseURL: 'http://shop.test' })
const calls = []
await page.route('**/*', (route) => {
  const { pathname } = new URL(route.request().url())
  if (pathname === '/subscribe') calls.push(route)
  else if (pathname === '/') route.fulfill({ path: 'page.html' })
  else route.fulfill({ path: '.' + pathname })
})
const coverage = new Coverage()
await page.clock.install()
await watchActors(page, 'inspectActors', { coverage })

const sut = createPlaywrightSut(page, {
  reset: () => page.goto('/'),
  events: { SUBSCRIBE: () => page.getByRole('button').click() },
  outcomes: {
    send: async (_, { type }) => {
      while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      await calls.pop().fulfill({ status: type.startsWith('xstate.done') ? 200 : 500 })
    },
  },
  read: () => stateOn(page, 'subscribing'),
  projectModel: ({ value }) => value,
  see: {
    failed: () => page.getByText('Please try again.').waitFor(),
    thanking: () => page.getByText('Thank you!').waitFor(),
    '*': () => page.getByRole('button').waitFor(),
  },
  timeout: 3000,
})
try {
  const { results } = await testPaths(subscribing, { sut, pathGenerator: tours })
  assert.deepEqual(gapsIn(coverage, modelOf(subscribing)), [])
  console.log('walked:', results.map(({ path }) => path.name).join())
} finally {
  await browser.close()
}
`

test("walks a page in the project's own browser", () => {
  project.write('page.html', page)
  project.write('subscribing.js', machine)
  project.write('browser-walk.js', browserWalk)
  const walkPage = () => project.node('browser-walk.js', chromiumPath)
  const sound = walkPage()
  expect([sound.stderr, sound.stdout]).toEqual(['', expect.stringContaining('walked: SUBSCRIBE')])
  project.write(
    'page.html',
    page.replace('actor.send', "actor.getSnapshot().matches('asking') && actor.send"),
  )
  const unresponsive = walkPage()
  expect(unresponsive.status).toBe(1)
  expect(unresponsive.stderr).toContain('✗ SUBSCRIBE → "sending"\nexpected "sending", is "failed"')
})

const server = `export async function serverOf(page) {
  const calls = []
  await page.clock.install()
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/subscribe') calls.push(route)
    else if (pathname === '/') route.fulfill({ path: 'page.html' })
    else route.fulfill({ path: '.' + pathname })
  })
  return {
    answers: async (status) => {
      while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
      await calls.pop().fulfill({ status })
    },
  }
}
`

const writtenForm = `import { expect as look } from '@playwright/test'
import { recordable } from 'flow-paths/playwright'

const expect = recordable(look)

export const form = {
  head: "import { expect, test } from '@playwright/test'\\nimport { serverOf } from '../server.js'",
  begin: () => ['const server = await serverOf(page)'],
  doer: (record) => {
    const server = record('server')
    return {
      reset: (page) => page.goto('/'),
      events: { SUBSCRIBE: (page) => page.getByRole('button', { name: 'Subscribe' }).click() },
      outcomes: {
        send: (_, { type }) => server.answers(type.startsWith('xstate.done') ? 200 : 500),
      },
      see: {
        failed: (page) => expect(page.getByText('Please try again.')).toBeVisible(),
        thanking: (page) => expect(page.getByText('Thank you!')).toBeVisible(),
        '*': (page) => expect(page.getByRole('paragraph')).toHaveText(''),
      },
    }
  },
}
`

const playwrightConfig = `export default {
  testDir: 'specs',
  use: {
    baseURL: 'http://shop.test',
    launchOptions: { executablePath: '${chromiumPath}' || undefined, args: ['--no-sandbox'] },
  },
}
`

test('writes a Playwright file that passes, and fails if the page behaves differently', () => {
  project.write('server.js', server)
  project.write('form.browser.js', writtenForm)
  project.write('page.html', page)
  project.write('subscribing.js', machine)
  project.write('playwright.config.js', playwrightConfig)
  const pack = ['pack', 'subscribing.js', '--format', 'playwright', '--sut', 'form.browser.js']
  const wrote = project.run('flow-paths', ...pack, '-o', 'specs/form.spec.js')
  expect([wrote.status, wrote.stderr]).toEqual([0, ''])
  const sound = project.run('playwright', 'test')
  expect([sound.status, sound.stdout]).toEqual([0, expect.stringMatching(/\d passed/)])
  project.write('page.html', page.replace("failed: 'Please try again.'", "failed: 'Oops.'"))
  const wrong = project.run('playwright', 'test')
  expect(wrong.status).toBe(1)
  expect(wrong.stdout).toContain("getByText('Please try again.')")
})

const formTest = `import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { subscribing } from './subscribing.js'

test('subscribes', () => {
  const actor = createActor(subscribing).start()
  actor.send({ type: 'SUBSCRIBE' })
  expect(actor.getSnapshot().value).toBe('sending')
})
`

test("runs a project's Vitest tests on each mutant", () => {
  project.write('subscribing.js', machine)
  project.write('subscribing.test.js', formTest)
  const command = ['mutants', 'subscribing.js', '--tests', 'subscribing.test.js']
  const result = project.run('flow-paths', ...command)
  expect([result.status, result.stderr]).toEqual([0, ''])
  expect(result.stdout).toContain(
    '✓ dropped transition · subscribing.asking: SUBSCRIBE\n    subscribing.test.js: subscribes\n',
  )
  expect(result.stdout).toMatch(/✓ dropped delay · subscribing.thanking: after 5000\n {4}paths\n/)
})
