import { expect, test } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { mailTo } from '#tests/support/dev-mail.ts'
import { startFreshPortal } from '#tests/support/fresh-portal.ts'

const password = 'Suedwind-2025'
const totpSecret = 'JBSWY3DPEHPK3PXP'

const manager = [
  'user',
  'add',
  '--username',
  'mia.manager',
  '--company',
  'Brandt',
  '--flags',
  'sm',
  '--first-name',
  'Mia',
  '--last-name',
  'Manager',
  '--mail',
  'mia@example.com',
  '--mfa',
  '1',
  '--totp-secret',
  totpSecret,
  '--password',
  password,
  '--language',
  'en',
]

test('turns a request into a ticket; once approved, its link opens a login [R38, G9, C40, E14]', async ({
  page,
}) => {
  const { origin, desk, stop } = await startFreshPortal()
  try {
    await desk.json('company add --name Brandt --language en')
    await desk.json(manager)
    await page.goto(`${origin}/login`)
    await page.getByLabel('Username').fill('mia.manager')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret) }).generate()
    await page.getByLabel('Verification code').fill(code)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/ticket\/list$/)

    await page.goto(`${origin}/security-manager/management/create-partner-employee`)
    await page.getByLabel('First name').fill('Jo!')
    await expect(page.getByLabel('First name')).toHaveValue('Jo')
    await page.getByLabel('Last name').fill('Partner')
    await page.getByLabel('E-mail', { exact: true }).fill('jo@partner.example')
    await page.getByRole('button', { name: 'Request login' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText(/T-\d+/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Last name')).toHaveValue('')

    expect(await desk.json('request approve 1')).toMatchObject({ username: 'jo.partner' })
    await page.goto(`${origin}/support/ticket/list`)
    const row = page.getByRole('row').filter({ hasText: 'Partner' })
    await expect(row).toContainText('Resolved')

    const mail = await mailTo(page, 'jo@partner.example', origin)
    const [link = ''] = /https?:\/\/\S+\/reset\/\S+/.exec(mail) ?? []
    await page.goto(origin + new URL(link).pathname)
    await page.getByLabel('New password', { exact: true }).fill(password)
    await page.getByLabel('Repeat new password').fill(password)
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Your password was reset successfully.')
  } finally {
    await stop()
  }
})
