import { expect, test, type Page } from '@playwright/test'

import { followLanguage } from '#contract/account-language.ts'
import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { box, history, rows, openTicket, ticketsIn } from '#tests/support/ticket-parts.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

test.use({ storageState: stateOf('anna.keller') })

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to…' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })
const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

const openList = async (page: Page) => {
  await page.goto('/support/ticket/list')
  await expect(rows(page)).toHaveCount(10)
}

test('opens with Ctrl K, leads to a page by its name, and restores the focus [T61]', async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(option(page, 'My Tickets')).toHaveAttribute('data-highlighted', '')
  await expect(palette(page).getByRole('group', { name: 'Recent tickets' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await page.getByRole('button', { name: 'Search and commands' }).click()
  await field(page).fill('prefer')
  await expect(palette(page).getByRole('status')).toHaveText(/^\d+ results?$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/account/preferences')
  await expect(palette(page)).toBeHidden()
})

test('finds tickets and articles while typing, and selects with arrow keys [T61]', async ({
  page,
}) => {
  await openList(page)
  const link = await rows(page).first().getByRole('link').innerText()
  const subject = link.replace(/^Unread:\s*/, '').trim()
  await page.keyboard.press('Control+k')
  await field(page).fill(subject)
  await expect(palette(page).getByRole('group', { name: 'Tickets' })).toBeVisible()
  await expect(option(page, subject).first()).toHaveText(
    new RegExp(`T-\\d+(Active|Pending|Postponed|Resolved).*Brandt & Söhne`),
  )
  await option(page, subject).first().click()
  await expect(page).toHaveURL(/\/support\/ticket\/details\/\d+/)

  await page.keyboard.press('Control+k')
  await field(page).fill('vpn')
  const articles = palette(page).getByRole('group', { name: 'Articles' })
  const last = articles.getByRole('option').last()
  const title = await last.innerText()
  await page.keyboard.press('ArrowUp')
  await expect(last).toHaveAttribute('data-highlighted', '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title.trim() })).toBeVisible()
})

test('changes theme and language [T61]', async ({ page }) => {
  // Other tests use this account too, so the choice stays in this browser.
  await page.route(`**${followLanguage.path}`, (route) => route.fulfill({ json: { language: '' } }))
  await openList(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Control+k')
  await field(page).fill('deutsch')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Meine Tickets' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('english')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible()
})

test('moves through rows, searches and creates with single keys [T62]', async ({ page }) => {
  await openList(page)
  const link = (place: number) => rows(page).nth(place).getByRole('link')
  await page.keyboard.press('j')
  await expect(link(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(link(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(link(0)).toBeFocused()

  await page.keyboard.press('/')
  await expect(page.getByLabel('Search tickets')).toBeFocused()
  await page.keyboard.type('jk?c')
  await expect(page.getByLabel('Search tickets')).toHaveValue('jk?c')
  await page.getByLabel('Search tickets').fill('')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await expect(page).toHaveURL('/support/get-help')
})

/** Opens a ticket that this user may resolve; other stories write to the first ones. */
const openOwnTicket = async (page: Page) => {
  await page.goto('/support/ticket/list')
  const tickets = await ticketsIn(page, ticketStatuses.active)
  const own = tickets.findLastIndex(({ ownerName }) => ownerName === 'Anna Keller')
  await openTicket(page, ticketStatuses.active, own)
}

test('moves, comments, resolves and returns with single keys on a ticket [T192]', async ({
  page,
}) => {
  await openOwnTicket(page)
  await page.keyboard.press('j')
  await expect(history(page).first()).toBeFocused()
  await page.keyboard.press('r')
  await expect(box(page)).toBeFocused()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Is this ticket resolved?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('u')
  await expect(page).toHaveURL(/\/support\/ticket\/list/)
})

test('offers what can be done with a ticket, and nothing of it elsewhere [T61, T192]', async ({
  page,
}) => {
  await openOwnTicket(page)
  await page.keyboard.press('Control+k')
  await field(page).fill('write a comment')
  await page.keyboard.press('Enter')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('mark as resolved')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'My Tickets' }).click()
  await expect(rows(page).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await field(page).fill('write a comment')
  await expect(option(page, 'Write a comment')).toHaveCount(0)
})

test('lists the shortcuts on ? and in the account menu, where they are inactive [T62]', async ({
  page,
}) => {
  await openList(page)
  await page.keyboard.press('?')
  await expect(shortcuts(page).getByText('Next row')).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.keyboard.press('c')
  await expect(shortcuts(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shortcuts(page)).toBeHidden()
  await expect(page).toHaveURL(/\/support\/ticket\/list/)
  await page.getByRole('button', { name: 'anna.keller' }).click()
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click()
  await expect(shortcuts(page)).toBeVisible()
})

test('lets the preferences switch single keys off [T63]', async ({ page }) => {
  await page.goto('/account/preferences')
  await page.getByRole('switch', { name: 'Use single-key shortcuts' }).uncheck()
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('c')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(shortcuts(page)).toHaveCount(0)
  await expect(page).toHaveURL('/account/preferences')
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Use single-key shortcuts' })).not.toBeChecked()
})
