import { expect as look, type Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { createMachine } from 'xstate'

import { flowModel, pathsOf } from '../src/index.ts'
import { markdownOf, plainVoice, type Pack } from '../src/pack/index.ts'
import {
  described,
  playwrightOf,
  recordable,
  translated,
  type PlaywrightDoer,
} from '../src/playwright/index.ts'

const model = flowModel({
  machine: createMachine({
    id: 'feedback',
    initial: 'writing',
    states: {
      writing: { on: { SEND: 'sending' } },
      sending: { invoke: { src: 'send', onDone: 'thanking', onError: 'writing' } },
      thanking: { after: { 5000: 'closed' } },
      closed: { type: 'final' },
    },
  }),
  events: { SEND: { 'the user sends feedback': { text: 'Nice!' } } },
  outcomes: { send: { answers: { 'it arrives': { id: 7 } }, fails: 'it gets lost' } },
})

const expected = recordable(look)

type Server = { readonly answers: (json: unknown) => Promise<void>; fails: () => Promise<void> }

const doerWith = (server: Server): PlaywrightDoer<Page> => ({
  reset: (page) => page.goto('/feedback'),
  events: {
    SEND: async (page, { text }) => {
      await page.getByLabel('Your feedback').fill(text as string)
      await page.getByRole('button', { name: /^Send/ }).click()
    },
  },
  outcomes: {
    send: (_, event) => ('output' in event ? server.answers(event['output']) : server.fails()),
  },
  see: {
    thanking: (page) => expected(page.getByText('Thank you!')).toBeVisible(),
    writing: (page) => expected(page.getByLabel('Your feedback')).not.toHaveValue('Nice!'),
    closed: (page) => expected(page.getByText('Send')).not.toBeVisible(),
  },
})

const pack: Pack = {
  name: 'feedback',
  title: 'Feedback',
  model,
  kind: 'transitions',
  voice: plainVoice,
  paths: pathsOf(model, 'transitions').filter(({ name }) => name.includes('5 seconds')),
  made: 'npm run feedback',
}

const head = "import { expect, server, test } from './server.ts'"

test('writes each path as a test, and each step as a test step', async () => {
  const file = await playwrightOf(pack, {
    head,
    doer: (record) => doerWith(record('server')),
    begin: () => ['await page.clock.install()'],
    arrived: ({ snapshot }) => [`// ${String(snapshot.value)}`],
  })
  expect(file).toBe(`// npm run feedback

${head}

test("1: it starts → the user sends feedback → it arrives → 5 seconds pass", async ({ page }) => {
  test.setTimeout(80000)
  await page.clock.install()
  await test.step("it starts", async () => {
    await page.goto("/feedback")
    // writing
    await expect(page.getByLabel("Your feedback")).not.toHaveValue("Nice!")
  })
  await test.step("the user sends feedback", async () => {
    await page.getByLabel("Your feedback").fill("Nice!")
    await page.getByRole("button", { "name": /^Send/ }).click()
    // sending
  })
  await test.step("it arrives", async () => {
    await server.answers({ "id": 7 })
    // thanking
    await expect(page.getByText("Thank you!")).toBeVisible()
  })
  await test.step("5 seconds pass", async () => {
    await page.clock.fastForward(5000)
    // closed
    await expect(page.getByText("Send")).not.toBeVisible()
  })
})
`)
})

test('explains in a manual test script how to do each step and what to check', async () => {
  const spoken = await markdownOf({
    ...pack,
    describe: (path) => described(path, (record) => doerWith(record('server')), plainVoice),
  })
  expect(spoken).toContain('   - Type “Nice!” into “Your feedback”\n   - Click “Send”\n')
  expect(spoken).toContain('   - [ ] “Thank you!” is visible\n')
  expect(spoken).toContain('   - [ ] “Send” isn’t visible')
  expect(spoken).not.toContain('contains')
})

test('looks for the texts of another language', async () => {
  const german: Record<string, string> = { 'Thank you!': 'Danke!' }
  const file = await playwrightOf(pack, {
    doer: (record) => doerWith(record('server')),
    translate: (deed) => translated(deed, (text) => german[String(text)] ?? text),
  })
  expect(file).toContain('await expect(page.getByText("Danke!")).toBeVisible()')
})

test('rejects values that only a running page knows', async () => {
  const curious: PlaywrightDoer<Page> = {
    events: {
      SEND: async (page) => {
        if (await page.getByText('Send').isVisible()) await page.getByText('Send').click()
      },
    },
  }
  await expect(playwrightOf(pack, { doer: () => curious })).rejects.toThrow(
    'the result of "isVisible" is only known on a running page',
  )
})
