import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { submitPassword, signIn } from '#tests/support/sign-in.ts'

test('has two named steps, a language choice and a username from the URL [R1, L1, L3, R3]', async ({
  page,
}) => {
  await page.goto('/login?username=anna.keller')
  const steps = page.getByRole('list', { name: 'Sign-in steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(2)
  await expect(steps.nth(0)).toContainText('Login')
  await expect(steps.nth(1)).toContainText('2nd Factor Authentication')
  await expect(page.getByLabel('Username')).toHaveValue('anna.keller')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Zweiter Faktor' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('shows what is missing at its field, and keeps only the username after a refusal [V3, V4, X1]', async ({
  page,
}) => {
  await page.goto('/login')
  const name = page.getByLabel('Username')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(name).toHaveAccessibleDescription('Username is a required field.')
  await expect(password).toHaveAccessibleDescription('Password is a required field.')
  await expect(name).toBeFocused()
  await expectAccessibleInBothThemes(page)

  await name.fill('gudrun.petzold')
  await password.fill('not-this-one')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await expect(password).toHaveValue('')
  await expect(password).toBeFocused()
  await expect(name).toHaveValue('gudrun.petzold')
})

test('accepts six digits in step two, which survives a reload and can be left [V1, V2, X2, T25, T28, T29]', async ({
  page,
}) => {
  await submitPassword(page, 'gudrun.petzold')
  const code = page.getByLabel('Verification code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(code).toBeFocused()
  await code.fill('12a345')
  await expect(code).toHaveValue('12345')
  await expect(verify).toBeDisabled()

  await code.fill('0000007')
  await expect(code).toHaveValue('000000')
  await verify.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid TOTP Password, please try again.')
  await expect(code).toHaveValue('')
  await expect(code).toBeFocused()

  await page.reload()
  await expect(code).toBeFocused()
  const disconnected = page.waitForResponse('**/disconnect-user')
  await page.getByRole('button', { name: 'Back to login page' }).click()
  expect((await disconnected).ok()).toBe(true)
  await expect(page.getByLabel('Username')).toHaveValue('gudrun.petzold')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('signs in after both steps, redirects from /login to /, and signs out with Logout [T27, R2, T30]', async ({
  page,
}) => {
  await signIn(page, 'theresa.huber')
  await page.goto('/login')
  await expect(page).toHaveURL('/support/ticket/list')
  await page.goto('/login?returnTo=%2Fkb%2Flist%3FarticleId%3D31')
  await expect(page).toHaveURL('/kb/list?articleId=31')

  await page.getByRole('button', { name: 'theresa.huber' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/support/ticket/list')
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})
