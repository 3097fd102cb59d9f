import { expect, test, type Page } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { codeOf } from '#tests/support/sign-in.ts'

/** Fills in fields as some password managers do: without an event that tells the page. */
const fillSilently = async (page: Page, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts))
    await page.locator(`input[name="${name}"]`).evaluate((input: HTMLInputElement, value) => {
      input.value = value
    }, text)
}

test('signs in with what a password manager filled in without an event [L1, V3, V4]', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await fillSilently(page, { username: 'soren.lindqvis', password: demoPassword })
  // Correcting one field keeps the other.
  await page.getByLabel('Username').press('End')
  await page.keyboard.type('t')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await fillSilently(page, { totp: codeOf('soren.lindqvist') })
  // By keyboard, because the button moves when the coupon appears.
  await page.getByRole('button', { name: 'Verify' }).press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
})

test('sends a changed password that was filled in without an event [V16]', async ({ page }) => {
  const sent = page.waitForRequest('**/api/**/change-password')
  await page.goto('/login/change-password')
  await expect(page.getByLabel('Current password')).toBeVisible()
  await fillSilently(page, {
    username: 'nobody.here',
    password: 'Nordlicht-24',
    newPassword: 'Suedwind-2025',
    newPasswordRepeat: 'Suedwind-2025',
  })
  await page.getByRole('button', { name: 'Save password' }).click({ force: true })
  expect((await sent).postData()).toContain('nobody.here')
})
