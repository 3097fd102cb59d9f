import { expect, test, type Page } from '@playwright/test'

import { listTickets } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { filter } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
/** The query in the URL once closed tickets are shown as well. */
const all = 'status=active,pending,postponed,closed,resolved'
const showClosed = async (page: Page) => {
  await filter(page, 'Status').click()
  await page.getByRole('dialog').getByLabel('Closed').check()
  await page.keyboard.press('Escape')
}
const rows = (page: Page) => page.locator('tbody tr')
const subject = (page: Page) => rows(page).first().getByRole('link')

test('keeps the list in the URL, so that back, reload and another browser show the same [T17]', async ({
  page,
  browser,
}) => {
  await page.goto('/support/ticket/list')
  await expect(rows(page)).toHaveCount(10)
  await showClosed(page)
  await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/11–20 of/)
  await expect(page).toHaveURL(`/support/ticket/list?page=2&${all}&sort=subject-asc`)
  const first = (await subject(page).innerText()).replace(/^Unread:\s*/, '')

  await page.locator('tbody a').first().click()
  await expect(page).toHaveURL(/details/)
  await page.goBack()
  await expect(subject(page)).toContainText(first)
  await page.reload()
  await expect(subject(page)).toContainText(first)

  const other = await browser.newContext({ storageState: stateOf('anna.keller') })
  const shared = await other.newPage()
  await shared.goto(page.url())
  await expect(subject(shared)).toContainText(first)
  await expect(chips(shared)).toContainText('Status: Active')
  await other.close()
})

test('keeps the list in the URL when its own page is opened again, and goes back to it [T17]', async ({
  page,
}) => {
  await page.goto('/support/ticket/list?search=printer')
  const searchbox = page.getByRole('searchbox', { name: 'Search tickets' })
  await expect(searchbox).toHaveValue('printer')
  await page.getByRole('navigation').getByRole('link', { name: 'My Tickets' }).click()
  await expect(page).toHaveURL('/support/ticket/list?search=printer')
  await searchbox.fill('label')
  await searchbox.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list?search=label')
  await page.goBack()
  await expect(page).toHaveURL('/support/ticket/list?search=printer')
  await expect(searchbox).toHaveValue('printer')
})

test('goes back and forward through filters, sorting and pages [T45]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  await expect(rows(page)).toHaveCount(10)
  await showClosed(page)
  await expect(page).toHaveURL(`/support/ticket/list?${all}`)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/support/ticket/list?page=2&${all}`)
  await page.goBack()
  await expect(page).toHaveURL(`/support/ticket/list?${all}`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/1–10 of/)
  await page.goBack()
  await expect(page).toHaveURL('/support/ticket/list')
  await expect(chips(page)).toHaveCount(0)
  await page.goForward()
  await page.goForward()
  await expect(page).toHaveURL(`/support/ticket/list?page=2&${all}`)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/11–20 of/)
})

test('stores a shared list only once it’s changed [T45]', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('statedesk.ticketList.query') ?? '')
  await page.goto('/support/ticket/list?status=resolved&sort=subject-asc')
  await expect(chips(page)).toContainText('Status: Resolved')
  await expect(rows(page).first()).toBeVisible()
  expect(await stored()).not.toContain('shortDescription')
  await page.getByRole('columnheader', { name: 'Subject' }).getByRole('button').click()
  await expect(page).toHaveURL('/support/ticket/list?status=resolved&sort=subject-desc')
  await expect.poll(stored).toContain('shortDescription')
})

test('prefers a list in the URL to a stored one, and ignores invalid parts of it [T17]', async ({
  page,
}) => {
  await page.goto('/support/ticket/list?status=resolved')
  await expect(chips(page)).toContainText('Status: Resolved')
  await page.goto('/support/ticket/list?status=x&sort=nothing&page=-1&search=2026')
  await expect(page.getByRole('searchbox', { name: 'Search tickets' })).toHaveValue('2026')
  await expect(chips(page)).toHaveCount(0)
  await page.goto('/support/ticket/list?search=%00')
  await expect(rows(page)).toHaveCount(10)
  await expect(page).toHaveURL('/support/ticket/list')
})

test('leads to a new ticket with the button next to the title [B16]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('link', { name: 'Create Ticket' }).last().click()
  await expect(page).toHaveURL('/support/get-help')
})

test('sorts by the creation date, which has no column [A28]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByLabel('Sort by').selectOption('Created')
  await expect(page).toHaveURL(/sort=created-desc/)
  await page.getByRole('button', { name: 'Sort ascending' }).click()
  await expect(page).toHaveURL(/sort=created-asc/)
  const read = page.waitForRequest((request) => request.url().endsWith(listTickets.path))
  await page.reload()
  await page.getByRole('button', { name: 'Display' }).click()
  await expect(page.getByLabel('Sort by')).toHaveValue('createDate')
  const params = new URLSearchParams((await read).postData() ?? '')
  expect(params.get('sortBy[columnName]')).toBe('createDate')
})
