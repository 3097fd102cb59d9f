import { expect, test } from '@playwright/test'

import { getActionLog, getTicket } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

test('preloads the ticket on press and opens it without another call', async ({ page }) => {
  await page.goto('/support/ticket/list')
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const answered = page.waitForResponse((answer) => answer.url().endsWith(getActionLog.path))
  await page.locator('tbody a').nth(1).hover()
  await page.mouse.down()
  await answered
  await page.mouse.up()
  await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
  for (const { path } of [getTicket, getActionLog])
    expect(paths.filter((each) => each === path)).toHaveLength(1)
})

for (const [late, first] of [
  [getTicket, getActionLog],
  [getActionLog, getTicket],
] as const)
  test(`reuses a preload whose ${late.path.split('/').at(-1)} is late`, async ({ page }) => {
    await page.goto('/support/ticket/list')
    const paths: string[] = []
    page.on('request', (request) => paths.push(new URL(request.url()).pathname))
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(`**${late.path}`, async (route) => {
      await released
      await route.continue()
    })
    const answered = page.waitForResponse((answer) => answer.url().endsWith(first.path))
    await page.locator('tbody a').nth(1).hover()
    await page.mouse.down()
    await (await answered).finished()
    await page.mouse.up()
    await page.waitForURL(/details/)
    release()
    await expect(page.getByRole('list', { name: 'Conversation' })).toBeVisible()
    for (const { path } of [getTicket, getActionLog])
      expect(paths.filter((each) => each === path)).toHaveLength(1)
  })

test('clears the list filters on the sign-in page [L4, T18]', async ({ page, context }) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click()
  const kept = () => page.evaluate(() => localStorage.getItem('statedesk.ticketList.query'))
  await expect.poll(kept).toContain('shortDescription')
  await context.clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await kept()).toBeNull()
})
