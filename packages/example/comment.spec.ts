import { expect, test, type Route } from '@playwright/test'
import { Coverage, gapsIn, tours } from 'flow-paths'
import { createPlaywrightSut, stateOn, watchActors } from 'flow-paths/playwright'
import { testPaths } from 'flow-paths/test'
import { createServer, type ViteDevServer } from 'vite'

import { commentModel } from './comment.model.ts'

let server: ViteDevServer
test.beforeAll(async () => {
  server = await (await createServer({ logLevel: 'warn' })).listen()
})
test.afterAll(() => server.close())

test('walks every transition in a browser', async ({ page }, testInfo) => {
  const coverage = new Coverage()
  const calls: Route[] = []
  await page.clock.install()
  await page.route('**/api/comments', (route) => void calls.push(route))
  await watchActors(page, 'inspectActors', { coverage })
  const field = page.getByRole('textbox', { name: 'Your comment' })
  const sut = createPlaywrightSut(page, {
    testInfo,
    reset: () => page.goto(server.resolvedUrls?.local[0] ?? ''),
    events: {
      'comment.change': (_, { text }) => field.fill(text),
      'comment.submit': () => page.getByRole('button', { name: 'Send' }).click(),
    },
    outcomes: {
      postComment: async (_, event) => {
        await expect.poll(() => calls.length).toBeGreaterThan(0)
        const call = calls.shift()
        // Whatever a server says that fails, it doesn't count.
        const failure = { status: 500, json: { success: true } }
        await call?.fulfill('output' in event ? { json: event.output } : failure)
      },
    },
    read: () => stateOn(page, 'comment'),
    projectModel: ({ value }) => value,
    see: {
      sent: () => expect(page.getByText('Thanks for your comment.')).toBeVisible(),
      '*': () => expect(field).toBeVisible(),
    },
  })
  await testPaths(commentModel, { sut, pathGenerator: tours })
  expect(gapsIn(coverage, commentModel)).toEqual([])
})
