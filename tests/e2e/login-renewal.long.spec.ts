import { expect, test } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { fieldsOf, codeOf, submitPassword } from '#tests/support/sign-in.ts'

const newPassword = 'Suedwind-2025'

test('asks for a required code in a dialog, which stays open after a wrong one [T22, X9]', async ({
  page,
}) => {
  await submitPassword(page, 'markus.ebert')
  const { current, wanted, repeated } = fieldsOf(page)
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Verification code')
  await current.fill(demoPassword)
  await wanted.fill(newPassword)
  await repeated.fill(newPassword)
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(repeated, 'the dialog gives the focus back').toBeFocused()

  await page.keyboard.press('Enter')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Invalid TOTP, please try again.')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')

  await code.fill(codeOf('markus.ebert'))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your password was updated successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
