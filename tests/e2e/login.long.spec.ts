import { expect, test } from '@playwright/test'

import { codeOf, passPassword } from '#tests/support/sign-in.ts'

test('T26: a factor handed out by the provider needs no wizard', async ({ page }) => {
  await passPassword(page, 'peter.lindner')
  await page.getByLabel('Six-digit code').fill(codeOf('peter.lindner'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
})

test('X1: a server that cannot be reached reads like wrong credentials', async ({ page }) => {
  await page.route('**/authenticate-user', (route) => route.abort())
  await passPassword(page, 'gudrun.petzold')
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
})
