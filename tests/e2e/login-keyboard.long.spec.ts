import { expect, test, type Page } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { overflow } from '#tests/support/every-width.ts'
import { submitPassword } from '#tests/support/sign-in.ts'

const addresses = [
  '/login',
  '/login/forgot-password',
  '/login/forgot-username',
  '/login/change-password',
  '/login/no-login',
  '/login/login-help',
]

const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  )

test('lets password managers and one-time codes find their fields', async ({ page }) => {
  const kinds = (address: string) =>
    page.goto(address).then(async () => {
      await page.locator('main input').first().waitFor()
      return page
        .locator('main input')
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('autocomplete')))
    })
  expect(await kinds('/login')).toEqual(['username', 'current-password'])
  expect(await kinds('/login/forgot-password')).toEqual(['username'])
  expect(await kinds('/login/forgot-username')).toEqual(['email'])
  expect(await kinds('/login/change-password')).toEqual([
    'username',
    'current-password',
    'new-password',
    'new-password',
  ])
  await submitPassword(page, 'gudrun.petzold')
  const code = page.getByLabel('Verification code')
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
})

test('accepts a pasted code with a space in it [V1]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await submitPassword(page, 'gudrun.petzold')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('123 456'))
  await page.keyboard.press('Control+V')
  await expect(page.getByLabel('Verification code')).toHaveValue('123456')
  await expect(page.getByRole('button', { name: 'Verify' })).toBeEnabled()
})

test('reaches step two, the way back and all help by keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type('gudrun.petzold')
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Verification code')).toBeFocused()
  await page.getByRole('button', { name: 'Back to login page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()

  const order: (string | null | undefined)[] = []
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab')
    order.push(await focused(page))
  }
  expect(order.slice(2, 7)).toEqual([
    'Forgot password',
    'Forgot username',
    'Change password',
    'Request login credentials',
    'Login manual',
  ])
  await page.getByRole('link', { name: 'Forgot password' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
})

test('fits every sign-in page into 320 pixels, in every language', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'de', 'he']) {
    await page.addInitScript(
      (chosen) => localStorage.setItem('statedesk.language', chosen),
      language,
    )
    for (const address of addresses) {
      await page.goto(address)
      await page.locator('h1').waitFor()
      expect([language, address, await overflow(page)]).toEqual([language, address, 0])
    }
  }
})
