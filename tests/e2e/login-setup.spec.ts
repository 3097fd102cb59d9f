import { expect, test } from '@playwright/test'
import { URI } from 'otpauth'

import { readQrCode } from '#tests/support/qr.ts'
import { submitPassword } from '#tests/support/sign-in.ts'

test('shows a scannable secret, then an emergency code; the app’s first code signs in [T24]', async ({
  page,
}) => {
  await submitPassword(page, 'lena.vogt')
  await expect(
    page.getByRole('heading', { name: 'Set up two-factor authentication' }),
  ).toBeFocused()
  const app = URI.parse(await readQrCode(page.getByRole('img', { name: /QR code/ })))
  await page.getByText('Can’t scan the code?').click()
  const key = await page.getByLabel('Key for your authenticator app').innerText()
  expect(key.replaceAll(/\s/g, '')).toBe(app.secret.base32)

  await page.getByRole('button', { name: 'Next' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Your emergency code' })
  await expect(dialog).toContainText('We won’t show this code again. Keep it somewhere safe')
  await expect(dialog).toContainText('Any earlier emergency code is no longer valid.')
  await expect(dialog.getByLabel('Emergency code')).toHaveText(/^(?:[A-Z0-9]{4} ?){4}$/)
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()

  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await page.getByLabel('Verification code').fill(app.generate())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
})
