import { expect, test, type Page } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessibleInBothThemes } from '#tests/support/every-way.ts'
import { fieldsOf, submitPassword } from '#tests/support/sign-in.ts'

const newPassword = 'Suedwind-2025'

const signInWith = async (page: Page, password: string) => {
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('renews an expired password before the sign-in continues [T21, T23, V10, V11, X11, X12]', async ({
  page,
}) => {
  await submitPassword(page, 'sabine.ott')
  const { current, wanted, repeated, save } = fieldsOf(page)
  await expect(current).toBeFocused()
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')

  const points = page.getByRole('list', { name: 'Your new password has' })
  await wanted.fill('abc')
  await expect(points.getByRole('listitem').filter({ hasText: 'done' })).toHaveText([/a letter/])
  await current.fill(demoPassword)
  await repeated.fill('abd')
  await expect(repeated).toHaveAccessibleDescription('Passwords do not match')
  await expectAccessibleInBothThemes(page)

  await wanted.fill(newPassword)
  await repeated.fill(newPassword)
  await expect(points.getByRole('listitem').filter({ hasText: 'done' })).toHaveCount(6)
  await save.click()
  await expect(page.getByText('Your password was updated successfully!')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('sabine.ott')

  await signInWith(page, demoPassword)
  await expect(page.getByRole('alert')).toHaveText('Incorrect username or password.')
  await signInWith(page, newPassword)
  await expect(page.getByLabel('Verification code')).toBeFocused()
})
