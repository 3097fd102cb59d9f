import { expect, test } from '@playwright/test'

import { codeOf, submitPassword } from '#tests/support/sign-in.ts'

test('needs no setup for a factor issued by the provider [T26]', async ({ page }) => {
  await submitPassword(page, 'peter.lindner')
  await page.getByLabel('Verification code').fill(codeOf('peter.lindner'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
})

test('shows wrong credentials if the server can’t be reached [X1]', async ({ page }) => {
  await page.route('**/authenticate-user', (route) => route.abort())
  await submitPassword(page, 'gudrun.petzold')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
})
