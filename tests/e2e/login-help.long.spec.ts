import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { submitPassword, signIn } from '#tests/support/sign-in.ts'

test('offers the manual as a file if the browser can’t show PDFs, by keyboard as well [R9]', async ({
  page,
}) => {
  await page.goto('/login/login-help')
  await expect(
    page.getByRole('heading', { name: 'This browser can’t show PDF files' }),
  ).toBeVisible()
  await expectAccessibleInBothThemes(page)
  const link = page.getByRole('link', { name: 'Download manual (PDF)' })
  await link.focus()
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  expect((await download).suggestedFilename()).toBe('manual.en.pdf')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
})

test('reports that the browser refuses cookies instead of waiting forever', async ({ page }) => {
  await page.route('**/api/v1/authentication/*', async (route) => {
    const response = await route.fetch()
    const { 'set-cookie': _, ...headers } = response.headers()
    await page.context().clearCookies()
    await route.fulfill({ response, headers })
  })
  await submitPassword(page, 'gudrun.petzold')
  await expect(page.getByRole('alert')).toContainText('Your browser didn’t keep you signed in.')
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'sign in again' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('works in a browser without storage as long as the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { configurable: true, get })
  })
  await signIn(page, 'gudrun.petzold')
  await page.getByRole('button', { name: 'Language and appearance' }).click()
  await page.getByRole('menuitem', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('explains what the portal needs, in both languages', async ({ page }) => {
    await page.goto('/login')
    const message = page.locator('noscript p')
    await expect(message.and(page.locator('[lang=en]'))).toBeVisible()
    await expect(message.and(page.locator('[lang=de]'))).toBeVisible()
  })
})
