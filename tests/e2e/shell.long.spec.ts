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

  test('H1, H2, H4, H5: the bar has the provider’s name, three menus and the way out', async ({
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
      'Preferences',
      'Keyboard shortcuts',
      'Logout',
    ])
    const ways = page.locator('a[role=menuitem]')
    expect(
      await ways.evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/account/profile', '/account/password', '/account/preferences'])
  })

  test('H6, K30: the drawer is 300 wide, folds away and stays as it was left', async ({ page }) => {
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
    // The page's script alone: the menu's own comes when the page before is idle.
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

  test('H6, H7: nested entries fold, and the one of the page is marked on its way down', async ({
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

  test('H6: where there is no room the drawer lies over the page, and Escape closes it', async ({
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

  test('the first key leads past everything to the page', async ({ page }) => {
    await page.goto('/account/preferences')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('main')).toBeFocused()
  })
})

const everybody = ['/support/ticket/list', '/support/get-help', '/kb/list']
const management = '/security-manager/management'

for (const [title, flags, entries] of [
  ['H8, H9, H11, P6: tc alone leads to tickets and articles', { tc: 1 }, everybody],
  ['H10, P6: sm leads to the management as well', { sm: 1 }, [...everybody, management]],
  ['H10, P6: so does psm', { psm: 1 }, [...everybody, management]],
] as const)
  test(title, async ({ page }) => {
    await answerFor(page, flags)
    await page.goto('/account/preferences')
    await expect(drawer(page).getByRole('link')).toHaveCount(entries.length)
    expect(await places(page)).toEqual([...entries])
  })

for (const [title, unread, shown] of [
  ['H3: without unread messages there is no badge', 0, ''],
  ['H3, K25: fifty are fifty', 50, '50'],
  ['H3, A64: one more is 50+', 51, '50+'],
] as const)
  test(title, async ({ page }) => {
    await answerFor(page, { tc: 1 }, { [listInbox.path]: { counters: { unread }, list: [] } })
    await page.goto('/account/preferences')
    const name = unread > 0 ? `Notifications, ${unread} new` : 'Notifications'
    const bell = bar(page).getByRole('button', { name, exact: true })
    await expect(bell).toBeVisible()
    await expect(bell.locator('../..')).toHaveText(shown)
  })
