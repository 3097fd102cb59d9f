import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { startFreshPortal } from '#tests/support/fresh-portal.ts'

const password = 'Suedwind-2025'

const invited = [
  'user',
  'add',
  '--username',
  'frieda.neumann',
  '--company',
  'Brandt',
  '--first-name',
  'Frieda',
  '--last-name',
  'Neumann',
  '--mail',
  'frieda@example.com',
]

test('sets a password with the link for a new account, once [R7, T33, T34, X12, X14]', async ({
  page,
}) => {
  const { origin, desk, stop } = await startFreshPortal()
  try {
    await desk.json('company add --name Brandt')
    const { invitation } = await desk.json<{ invitation: { link: string } }>(invited)
    const link = origin + new URL(invitation.link).pathname
    await page.goto(link)
    const wanted = page.getByLabel('New password', { exact: true })
    const repeated = page.getByLabel('Repeat new password')
    await expect(wanted).toBeFocused()
    await wanted.fill(password)
    await page.keyboard.press('Enter')
    await expect(repeated).toHaveAccessibleDescription('Passwords do not match')
    await expect(repeated).toBeFocused()
    await expectAccessibleInBothThemes(page)

    await repeated.fill(password)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('Your password was reset successfully.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL(`${origin}/login`)
    await page.getByLabel('Username').fill('frieda.neumann')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(
      page.getByRole('heading', { name: 'Set up two-factor authentication' }),
    ).toBeVisible()

    await page.goto(link)
    await expect(dialog).toContainText('has expired or is invalid')
  } finally {
    await stop()
  }
})

test('reports an invalid link, and OK leads to the sign-in page [T33, X13]', async ({ page }) => {
  await page.goto('/login/password/reset/never-issued')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    'This password reset link has expired or is invalid. Please request a new link from the login page.',
  )
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
})

test('shows the specified text for a refusal without a message [X15]', async ({ page }) => {
  await page.route('**/reset-render', (route) => route.fulfill({ json: { render: true } }))
  await page.route('**/password/reset', (route) => route.fulfill({ json: { success: false } }))
  await page.goto('/login/password/reset/anything')
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat new password').fill(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Somehting went wrong.')
})
