import { Secret, TOTP } from 'otpauth'
import { test } from 'vitest'

import { demoPassword } from '#server/demo/accounts.ts'
import { codeOf } from '#tests/support/sign-in.ts'
import { inOtherBrowsers, linkInMail, signIn, signOut, submitPassword } from './other-browsers.ts'
import type { Page } from './page.ts'

/** Sets up the authenticator app; returns the emergency code. */
const setUp = async (page: Page) => {
  await page.words('Can’t scan the code?').click()
  const key = await page.label('Key for your authenticator app').text()
  await page.role('button', 'Next').click()
  const code = await page.inside('alertdialog').label('Emergency code').text()
  await page.role('button', 'Confirm').click()
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
  await page.label('Verification code').fill(app.generate())
  await page.press('Enter')
  await page.isAt('/support/ticket/list')
  return code
}

inOtherBrowsers((open) => {
  test('shows what is missing, and keeps only the username after a wrong password [T326]', async () => {
    const { page } = await open()
    await page.open('/login')
    await page.role('button', 'Sign in').click()
    await page.words('Username is a required field.').isThere()
    await page.label('Username').hasFocus()
    await submitPassword(page, 'gudrun.petzold', 'not-this-one')
    await page.role('alert').contains('Incorrect username or password.')
    await page.label('Password').hasFocus()
    await page.label('Password').hasValue('')
    await page.label('Username').hasValue('gudrun.petzold')
  })

  test('resets a forgotten password with the link from an email [T326]', async () => {
    const { page } = await open()
    await page.open('/login/forgot-password')
    await page.label('Username').fill('marcus.delgado')
    await page.press('Enter')
    await page.role('alertdialog').contains('registered email address')
    await page.role('button', 'OK').click()
    await page.isAt('/login')
    await page.open(await linkInMail(page, /delgado/, /\/\S+\/reset\/\S+/))
    await page.label('New password').fill('Suedwind-2025')
    await page.label('Repeat new password').fill('Suedwind-2025')
    await page.press('Enter')
    await page.role('alertdialog').contains('Your password was reset successfully.')
    await page.role('button', 'OK').click()
    await submitPassword(page, 'marcus.delgado', 'Suedwind-2025')
    await page.label('Verification code').hasFocus()
  })

  test('renews an expired password before the sign-in continues [T326]', async () => {
    const { page } = await open()
    await submitPassword(page, 'sabine.ott')
    await page.role('heading', 'Renew your password').isThere()
    await page.label('Current password').fill(demoPassword)
    await page.label('New password').fill('Suedwind-2025')
    await page
      .inside('list', 'Your new password has')
      .words(/a letter/)
      .isThere()
    await page.label('Repeat new password').fill('Suedwind-2025')
    await page.press('Enter')
    await page.words('Your password was updated successfully!').isThere()
    await submitPassword(page, 'sabine.ott', 'Suedwind-2025')
    await page.label('Verification code').hasFocus()
  })

  test('sets up the authenticator app at the first sign-in [T326]', async () => {
    const { page } = await open()
    await submitPassword(page, 'lena.vogt')
    await page.role('heading', 'Set up two-factor authentication').hasFocus()
    await page.role('img', /QR code/).isThere()
    await setUp(page)
  })

  test('signs in with an emergency code, which works once [T326]', async () => {
    const { page } = await open()
    const username = 'bjoern.gruenewald'
    await submitPassword(page, username)
    const code = await setUp(page)
    await signOut(page, username)
    await submitPassword(page, username)
    await page.role('button', 'Use my emergency code').click()
    await page.label('Emergency code').fill(code.toLowerCase())
    await page.press('Enter')
    await page.isAt('/support/ticket/list')
    await signOut(page, username)
    await submitPassword(page, username)
    await page.role('heading', 'Set up two-factor authentication').hasFocus()
  })

  test('signs in by keyboard alone [T326]', async () => {
    const { page } = await open()
    await page.open('/login')
    await page.label('Username').hasFocus()
    await page.type('dirk.ahlers')
    await page.press('Tab')
    await page.type(demoPassword)
    await page.press('Enter')
    await page.label('Verification code').hasFocus()
    await page.type(codeOf('dirk.ahlers'))
    await page.press('Enter')
    await page.isAt('/support/ticket/list')
  })

  test('signs out every tab of a window [T326]', async () => {
    const { page, openTab } = await open()
    await signIn(page, 'anna.keller')
    const other = await openTab()
    await other.open('/kb/list')
    await other.role('button', 'anna.keller').isThere()
    await signOut(page, 'anna.keller')
    await other.role('heading', 'Sign in').isThere()
  })
})
