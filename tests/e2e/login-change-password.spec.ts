import { expect, test } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { confirmByKey } from '#tests/support/dialogs.ts'
import { expectAccessibleInBothThemes } from '#tests/support/every-way.ts'

const newPassword = 'Suedwind-2025'

test('requires four fields and matching passwords before the public form can be submitted [V16, X12, V12, A12, T35]', async ({
  page,
}) => {
  await page.goto('/login/change-password')
  const name = page.getByLabel('Username')
  const current = page.getByLabel('Current password')
  const wanted = page.getByLabel('New password', { exact: true })
  const repeated = page.getByLabel('Repeat new password')
  const save = page.getByRole('button', { name: 'Save password' })
  const strength = page.getByRole('status').filter({ hasText: 'Password strength' })

  await expect(name).toBeFocused()
  await expect(save).toBeDisabled()
  await expect(save).toHaveAccessibleDescription(/fill in all four fields/)
  await wanted.fill('aaaaaaa')
  await expect(strength).toHaveText('Password strength: poor')
  await repeated.fill('other')
  await expect(repeated).toHaveAccessibleDescription('Passwords do not match')
  await expectAccessibleInBothThemes(page)

  await name.fill('callum.reid')
  await current.fill('not-this-one')
  await wanted.fill(newPassword)
  await expect(save).toBeDisabled()
  await repeated.fill(newPassword)
  await expect(strength).toHaveText('Password strength: good')
  await expect(save).toBeEnabled()
  await save.click()
  await expect(page.getByRole('alert')).not.toBeEmpty()

  await current.fill(demoPassword)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Your password was changed successfully.')
  await expect(page.locator('[name=newPassword]')).toHaveCount(0)
  await confirmByKey(page)
  await expect(page).toHaveURL('/login')

  await page.getByLabel('Username').fill('callum.reid')
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
})
