import { expect, test, type Page } from '@playwright/test'

import { listInbox } from '#contract/account.ts'
import { answerFor } from '#tests/support/answers.ts'
import { stateOf } from '#tests/support/sign-in.ts'

const drawer = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })
const bar = (page: Page) => page.getByRole('banner')
const places = (page: Page) =>
  drawer(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test.describe('a security manager', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('shows the provider’s name, three menus and the logout in the bar [H1, H2, H4, H5]', async ({
    page,
  }) => {
    await page.goto('/account/preferences')
    await expect(bar(page).getByRole('link', { name: 'Statedesk' })).toHaveAttribute('href', '/')
    await bar(page).getByRole('button', { name: 'Notifications' }).click()
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'Language and appearance' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Deutsch', /./, /./, /./])
    await page.keyboard.press('Escape')
    await bar(page).getByRole('button', { name: 'anna.keller' }).click()
    await expect(page.getByRole('menuitem')).toHaveText([
      'My Profile',
      'Change Password',
      'Security',
      'Your data',
      'Preferences',
      'Keyboard shortcuts',
      'Logout',
    ])
    const ways = page.locator('a[role=menuitem]')
    expect(
      await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual([
      '/account/profile',
      '/account/password',
      '/account/security',
      '/account/data',
      '/account/preferences',
    ])
  })

  test('has a drawer of 300 pixels that collapses and keeps its state [H6, K30]', async ({
    page,
  }) => {
    await page.goto('/account/preferences')
    expect((await drawer(page).locator('..').boundingBox())?.width).toBe(300)
    await page.getByRole('button', { name: 'Close navigation' }).click()
    await expect(drawer(page)).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Open navigation' })).toBeVisible()
    await expect(drawer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await expect(drawer(page)).toBeVisible()
  })

  test('keeps a menu open that was opened while the next page was loading [H4]', async ({
    page,
  }) => {
    await page.goto('/account/preferences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const loaded = Promise.withResolvers<void>()
    // Only the page's script: the menu's own is loaded when the previous page is idle.
    await page.route('**/assets/list-*.js', async (route) => {
      await loaded.promise
      await route.continue()
    })
    await drawer(page).getByRole('link', { name: 'Knowledge Base' }).click()
    await bar(page).getByRole('button', { name: 'anna.keller' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
    loaded.resolve()
    await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()
    await page.getByRole('menuitem', { name: 'My Profile' }).click()
    await expect(page).toHaveURL('/account/profile')
    await expect(page.locator('main')).toBeFocused()
  })

  test('collapses nested entries, and marks the current page’s and its parents [H6, H7]', async ({
    page,
  }) => {
    await page.goto('/support/ticket/list')
    const current = drawer(page).locator('[aria-current=page]')
    await expect(current).toHaveText('My Tickets')
    await page.getByRole('row').nth(1).getByRole('link').click()
    await expect(page).toHaveURL(/details/)
    await expect(current).toHaveText('My Tickets')
    await drawer(page).getByRole('link', { name: 'Knowledge Base' }).click()
    await expect(current).toHaveText('Knowledge Base')
    await drawer(page).getByRole('button', { name: 'Support' }).click()
    await expect(drawer(page).getByRole('link', { name: 'My Tickets' })).toBeHidden()
  })

  test('shows the drawer over the page on a narrow screen, where Escape closes it [H6]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/account/preferences')
    await page.getByRole('button', { name: 'Open navigation' }).click()
    const over = page.getByRole('dialog', { name: 'Main navigation' })
    expect((await over.boundingBox())?.width).toBeCloseTo(300)
    await page.keyboard.press('Escape')
    await expect(over).toHaveCount(0)
    await page.getByRole('button', { name: 'Open navigation' }).click()
    await over.getByRole('link', { name: 'Knowledge Base' }).click()
    await expect(page).toHaveURL('/kb/list')
    await expect(over).toHaveCount(0)
  })

  test('skips to the content with the first press of Tab', async ({ page }) => {
    await page.goto('/account/preferences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

const forAllUsers = ['/support/ticket/list', '/support/get-help', '/kb/list']
const management = '/security-manager/management'

for (const [title, flags, entries] of [
  ['leads to tickets and articles with tc alone [H8, H9, H11, P6]', { tc: 1 }, forAllUsers],
  ['leads to the management as well with sm [H10, P6]', { sm: 1 }, [...forAllUsers, management]],
  ['leads to the management as well with psm [H10, P6]', { psm: 1 }, [...forAllUsers, management]],
] as const)
  test(title, async ({ page }) => {
    await answerFor(page, flags)
    await page.goto('/account/preferences')
    await expect(drawer(page).getByRole('link')).toHaveCount(entries.length)
    expect(await places(page)).toEqual([...entries])
  })

for (const [title, unread, shown] of [
  ['shows no badge without unread messages [H3]', 0, ''],
  ['shows 50 for fifty [H3, K25]', 50, '50'],
  ['shows 50+ for one more [H3, A64]', 51, '50+'],
] as const)
  test(title, async ({ page }) => {
    await answerFor(page, { tc: 1 }, { [listInbox.path]: { counters: { unread }, list: [] } })
    await page.goto('/account/preferences')
    const name = unread > 0 ? `Notifications, ${unread} new` : 'Notifications'
    const bell = bar(page).getByRole('button', { name, exact: true })
    await expect(bell).toBeVisible()
    await expect(bell.locator('../..')).toHaveText(shown)
  })
