import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { submitPassword, fieldsOf } from '#tests/support/sign-in.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

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
