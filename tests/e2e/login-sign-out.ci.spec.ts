import { expect, test, type Page } from '@playwright/test'

import { disconnectUser, getState } from '#contract/authentication.ts'
import { submitPassword, signIn } from '#tests/support/sign-in.ts'

const list = '/support/ticket/list'
const heading = (page: Page) => page.getByRole('heading', { name: 'Sign in' })
const listHeading = (page: Page) => page.getByRole('heading', { name: 'My Tickets' })

/** The session's calls, in the order they are sent. */
const sessionCallsOf = (page: Page) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname === disconnectUser.path || pathname === getState.path) calls.push(pathname)
  })
  return calls
}

const logOut = async (page: Page, username: string) => {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('prevents signing in after a failed sign-out until the server has confirmed it [T30, X28]', async ({
  page,
  context,
}) => {
  await signIn(page, 'joanne.whitfield')
  const other = await context.newPage()
  await other.goto('/kb/list')
  await expect(other.getByRole('button', { name: 'joanne.whitfield' })).toBeVisible()

  await context.route(`**${disconnectUser.path}`, (route) => route.abort())
  await logOut(page, 'joanne.whitfield')
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(heading(other)).toBeVisible()

  const failing = sessionCallsOf(page)
  await page.goto(list)
  await expect(page).toHaveURL('/login')
  await expect(heading(page)).toBeVisible()
  await expect(page.locator('#drawn')).toHaveCount(0)
  expect(failing).toEqual([disconnectUser.path])

  await context.unroute(`**${disconnectUser.path}`)
  const succeeding = sessionCallsOf(page)
  await page.goto(list)
  await expect(heading(page)).toBeVisible()
  expect(succeeding.slice(0, 2)).toEqual([disconnectUser.path, getState.path])
  await page.goto(list)
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})

test('replaces a failed sign-out with a new sign-in [T29, X28]', async ({ page }) => {
  await submitPassword(page, 'helen.pike')
  await page.route(`**${disconnectUser.path}`, (route) => route.abort())
  await page.getByRole('button', { name: 'Back to login page' }).click()
  await expect(page.getByLabel('Username')).toHaveValue('helen.pike')
  await page.reload()
  await expect(heading(page)).toBeVisible()

  await signIn(page, 'helen.pike')
  await page.reload()
  await expect(listHeading(page)).toBeVisible()
})

test('disconnects when leaving the expired-password form [T29]', async ({ page }) => {
  await submitPassword(page, 'markus.ebert')
  await expect(page.getByRole('heading', { name: 'Renew your password' })).toBeVisible()
  const disconnected = page.waitForResponse(`**${disconnectUser.path}`)
  await page.getByRole('button', { name: 'Back to login page' }).click()
  expect((await disconnected).ok()).toBe(true)
  await expect(page.getByLabel('Username')).toHaveValue('markus.ebert')
})

test('clears the filters of the ticket list when a signed-in user visits /login [L4, T18, A53]', async ({
  page,
}) => {
  await signIn(page, 'uwe.schuettler')
  await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click()
  const stored = () => page.evaluate(() => localStorage.getItem('statedesk.ticketList.query') ?? '')
  await expect.poll(stored).toContain('shortDescription')
  const firstList = page.waitForRequest('**/support/ticket/list')
  await page.goto('/login')
  expect((await firstList).postData()).toContain('lastUpdateDate')
  await expect(page).toHaveURL(list)
  expect(await stored()).not.toContain('shortDescription')
})
