import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { getFlags } from '#contract/authentication.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { mailTo } from '#tests/support/dev-mail.ts'
import { codeOf, submitPassword, signIn, stateOf } from '#tests/support/sign-in.ts'

const confirm = async (page: Page, totp: string) => {
  await page.getByLabel('Verification code').fill(totp)
  await page.getByRole('button', { name: 'Verify' }).click()
}

test('signs another device out, explains it there, and emails the user [R65, R66, R69, R71, R72]', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'emre.yilmaz')
  const other = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' })
  const phone = await other.newPage()
  await submitPassword(phone, 'emre.yilmaz')
  const used = codeOf('emre.yilmaz', 1)
  await phone.getByLabel('Verification code').fill(used)
  await phone.getByRole('button', { name: 'Verify' }).click()
  await expect(phone).toHaveURL('/support/ticket/list')
  expect(await mailTo(phone, 'emre.yilmaz@')).toContain('/account/security')
  await phone.goto('/support/ticket/list')

  await page.getByRole('button', { name: 'emre.yilmaz' }).click()
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(page).toHaveURL('/account/security')
  await expect(page.getByText('This device')).toHaveCount(1)
  await expect(page.getByText('Signed in', { exact: true })).toHaveCount(2)
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: /^Sign out: Chrome/ }).click()
  await confirm(page, '000000')
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'Invalid TOTP, please try again.',
  )
  // A code works once, and the next one is available within half a minute.
  await expect.poll(() => codeOf('emre.yilmaz', 1), { timeout: 40_000 }).not.toBe(used)
  await confirm(page, codeOf('emre.yilmaz', 1))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(0)

  await phone.reload()
  await expect(phone.getByText('You signed this device out')).toBeVisible()
  await other.close()
  await expect
    .poll(() => mailTo(page, 'emre.yilmaz@'))
    .toContain('von Ihrem Konto emre.yilmaz abgemeldet')
})

test('replaces the authenticator app, and creates an emergency code [R67, R68, R72]', async ({
  page,
}) => {
  await signIn(page, 'alois.zaengerle')
  await page.goto('/account/security')
  await page.getByRole('button', { name: 'Replace app' }).click()
  await confirm(page, codeOf('alois.zaengerle', 1))
  await page.getByText('Can’t scan the code?').click()
  const key = await page.getByLabel('Key for your authenticator app').innerText()
  await page.getByRole('button', { name: 'Next' }).click()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Confirm' }).click()
  const app = new TOTP({ secret: Secret.fromBase32(key.replace(/\s/g, '')) })
  await page.getByLabel('Verification code').fill(app.generate())
  await page.getByRole('button', { name: 'Connect app' }).click()
  await expect(page.getByText('Your authenticator app has been replaced.')).toBeVisible()

  await page.getByRole('button', { name: 'Create new code' }).click()
  await confirm(page, app.generate({ timestamp: Date.now() + 30_000 }))
  await expect(page.getByRole('alertdialog').getByLabel('Emergency code')).toHaveText(
    /^(\w{4} ?){4}$/,
  )
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test.describe('without the extra', () => {
  test.use({ storageState: stateOf('nina.falk') })

  test('shows no Security page [R65]', async ({ page }) => {
    await page.route(`**${getFlags.path}`, async (route) => {
      const answer = await route.fetch()
      const { extras: _, ...flags } = await answer.json()
      await route.fulfill({ json: flags })
    })
    await page.goto('/account/security')
    await expect(page).toHaveURL('/account/profile')
    await page.getByRole('button', { name: 'nina.falk' }).click()
    await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Security' })).toHaveCount(0)
  })
})
