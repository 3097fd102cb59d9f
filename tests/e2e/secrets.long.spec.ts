import { expect, test, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { Channels } from '#tests/model/channels.ts'
import { startFreshPortal } from '#tests/support/fresh-portal.ts'
import { holdsSecret } from '#tests/support/holds-secret.ts'
import { fillFields } from './tours/background.ts'

const username = 'frieda.neumann'
const password = 'Suedwind-2025'
const wrong = 'Nordwind-1999'
const renewed = 'Ostwind-2026'

const invited = [
  'user',
  'add',
  '--username',
  username,
  '--company',
  'Brandt',
  '--first-name',
  'Frieda',
  '--last-name',
  'Neumann',
  '--mail',
  'frieda@example.com',
]

const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const signIn = async (page: Page, typed: string) => {
  await fillFields(page, { Username: username, Password: typed })
  await press(page, 'Sign in')
}
const leave = async (page: Page) => {
  await press(page, username)
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

const chooseByLink = async (page: Page, link: string) => {
  await page.goto(link)
  await fillFields(page, { 'New password': password, 'Repeat new password': password })
  await press(page, 'Save password')
  await press(page, 'OK')
}

/** Sets up an app; returns its secret, the emergency code and the first code. */
const setUp = async (page: Page) => {
  await page.getByText('Can’t scan the code?').click()
  const spaced = await page.getByLabel('Key for your authenticator app').innerText()
  const secret = spaced.replaceAll(' ', '')
  await press(page, 'Next')
  const shown = await page.getByRole('alertdialog').getByLabel('Emergency code').innerText()
  await press(page, 'Confirm')
  const totp = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await fillFields(page, { 'Verification code': totp })
  await press(page, 'Verify')
  return [secret, shown, shown.replaceAll(' ', ''), shown.replaceAll(' ', '-'), totp]
}

const changePassword = async (page: Page, origin: string) => {
  await page.goto(`${origin}/login/change-password`)
  await fillFields(page, { Username: username, 'Current password': password })
  await fillFields(page, { 'New password': renewed, 'Repeat new password': renewed })
  await press(page, 'Save password')
  await press(page, 'OK')
}

test('keeps no secret of a user in the browser, in a URL or in the log', async ({ page }) => {
  const channels = new Channels()
  await channels.listenTo(page)
  const { origin, desk, log, stop } = await startFreshPortal()
  try {
    await desk.json('company add --name Brandt')
    const { invitation } = await desk.json<{ invitation: { link: string } }>(invited)
    const { pathname } = new URL(invitation.link)
    await chooseByLink(page, origin + pathname)
    await signIn(page, wrong)
    await expect(page.getByRole('alert')).toBeVisible()
    await signIn(page, password)
    const codes = await setUp(page)
    await leave(page)
    await signIn(page, password)
    await press(page, 'Use my emergency code')
    await fillFields(page, { 'Emergency code': codes[1] ?? '' })
    await press(page, 'Sign in with emergency code')
    await leave(page)
    await changePassword(page, origin)
    await signIn(page, renewed)
    const newCodes = await setUp(page)
    await expect(page).toHaveURL(`${origin}/support/ticket/list`)

    const [{ value: cookie } = { value: '' }] = await page.context().cookies()
    const otac = pathname.split('/').at(-1) ?? ''
    const secrets = [password, wrong, renewed, otac, cookie, ...codes, ...newCodes]
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(5)
    for (const channel of ['address', 'storage', 'snapshot', 'other tabs'])
      expect(channels.has(channel)).toBe(true)
    expect(channels.leaksOf(secrets)).toEqual([])
    expect(log()).toContain('/authentication/authenticate-user')
    expect(secrets.filter((secret) => holdsSecret(log(), secret))).toEqual([])
  } finally {
    await stop()
  }
})
