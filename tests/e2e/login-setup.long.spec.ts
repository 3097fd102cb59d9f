import { expect, test } from '@playwright/test'

import { submitPassword } from '#tests/support/sign-in.ts'

test('keeps its secret after a reload, and can be cancelled [T24, T29]', async ({ page }) => {
  await submitPassword(page, 'priya.raman')
  const secret = page.getByLabel('Key for your authenticator app')
  await page.getByText('Can’t scan the code?').click()
  const before = await secret.innerText()
  await page.reload()
  await page.getByText('Can’t scan the code?').click()
  await expect(secret).toHaveText(before)
  await page.getByRole('button', { name: 'Back to login page' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('can be retried if there is no secret [X29]', async ({ page }) => {
  await page.route('**/init-user-mfa', (route) => route.abort(), { times: 1 })
  await submitPassword(page, 'goran.petrovic')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
})
