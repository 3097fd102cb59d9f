import { expect, test, type Locator } from '@playwright/test'
import { URI } from 'otpauth'
import readCode from 'qr/decode.js'

import { demoPassword } from '#server/demo/accounts.ts'
import { confirmByKey, submitPassword } from '#tests/support/sign-in.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

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

/** Reads a QR code from a screenshot; retries until there is one. */
const readQrCode = async (picture: Locator) => {
  let text = ''
  await expect(picture.locator('path')).toBeAttached()
  await expect(async () => {
    text = await readOnce(picture)
  }).toPass()
  return text
}

const readOnce = async (picture: Locator) => {
  const photo = await picture.screenshot()
  const blank = await picture.page().context().newPage()
  const { width, height, data } = await blank.evaluate(
    async (png) => {
      const image = new Image()
      image.src = png
      await image.decode()
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
      canvas?.drawImage(image, 0, 0)
      const pixels = canvas?.getImageData(0, 0, image.width, image.height).data ?? []
      return { width: image.width, height: image.height, data: [...pixels] }
    },
    `data:image/png;base64,${photo.toString('base64')}`,
  )
  await blank.close()
  return readCode({ width, height, data: Uint8Array.from(data) }, { timeLimit: 20_000 })
}

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
