import { expect, test } from '@playwright/test'

import { getFlags, getState } from '#contract/authentication.ts'
import { getActionLog, getTicket, listTickets } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

test('a return by the dashboard asks each call once, before its code is there', async ({
  page,
}) => {
  await page.goto('/support/ticket/list')
  await expect(page.locator('tbody tr')).toHaveCount(10)

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(page.locator('tbody tr')).toHaveCount(10)
  const code = asked.findIndex((path) => path.startsWith('/assets/list-'))
  for (const { path } of [getState, getFlags, listTickets]) {
    expect(asked.filter((each) => each === path)).toHaveLength(1)
    expect(asked.indexOf(path)).toBeLessThan(code)
  }
})

test('a press on a row asks for its ticket, and opening it does not ask again', async ({
  page,
}) => {
  await page.goto('/support/ticket/list')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const answered = page.waitForResponse((answer) => answer.url().endsWith(getActionLog.path))
  await page.locator('tbody a').nth(1).hover()
  await page.mouse.down()
  await answered
  await page.mouse.up()
  await expect(page.getByRole('list', { name: 'History' })).toBeVisible()
  for (const { path } of [getTicket, getActionLog])
    expect(asked.filter((each) => each === path)).toHaveLength(1)
})

test('L4 T18: the sign-in page forgets how the list was left', async ({ page, context }) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('columnheader', { name: 'Number' }).getByRole('button').click()
  const kept = () => page.evaluate(() => localStorage.getItem('statedesk.ticketList.query'))
  await expect.poll(kept).toContain('ticketId')
  await context.clearCookies()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await kept()).toBeNull()
})
