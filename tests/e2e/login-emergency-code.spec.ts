import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { submitPassword } from '#tests/support/sign-in.ts'

const wayOut = (page: Page) => page.getByRole('button', { name: 'Use my emergency code' })
const once = (page: Page) => page.getByRole('button', { name: 'Sign in with emergency code' })

const setUp = async (page: Page) => {
  await page.getByText('Can’t scan the code?').click()
  const secret = await page.getByLabel('Key for your authenticator app').innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  const code = await page.getByRole('alertdialog').getByLabel('Emergency code').innerText()
  await page.getByRole('button', { name: 'Confirm' }).click()
  const totp = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  await page.getByLabel('Verification code').fill(totp.generate())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')
  return code
}

const leave = async (page: Page, username: string) => {
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
}

test('accepts the emergency code once, then sets up the second factor again [A8, T24]', async ({
  page,
}) => {
  const username = 'bjoern.gruenewald'
  await submitPassword(page, username)
  const code = await setUp(page)
  await leave(page, username)

  await submitPassword(page, username)
  await wayOut(page).click()
  const field = page.getByLabel('Emergency code')
  await expect(field).toBeFocused()
  await once(page).click()
  await expect(field).toHaveAccessibleDescription('Enter your emergency code.')
  await field.fill('AAAA-AAAA-AAAA-AAAA')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This emergency code is not valid.')
  await expect(field).toBeFocused()

  await page.getByRole('button', { name: 'Enter a verification code instead' }).click()
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await wayOut(page).click()
  await field.fill(code.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/support/ticket/list')

  await leave(page, username)
  await submitPassword(page, username)
  await expect(
    page.getByRole('heading', { name: 'Set up two-factor authentication' }),
  ).toBeFocused()
})
