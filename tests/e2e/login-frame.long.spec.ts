import { expect, test, type Page } from '@playwright/test'

import { submitPassword } from '#tests/support/sign-in.ts'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

test('shows Hebrew from right to left, but secrets and codes from left to right [A2, A5]', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByLabel('Language').selectOption('עברית')
  await expect(page.getByRole('heading', { name: 'כניסה' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'he')
  await expect(page.locator('[name=password]')).toHaveCSS('direction', 'ltr')
  await expectAccessibleInBothThemes(page)

  for (const address of ['/login/forgot-username', '/login/change-password']) {
    await page.goto(address)
    await expect(page.getByRole('link', { name: 'חזרה לדף הכניסה' })).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(/[A-Za-z]{3}/)
    await expectAccessibleInBothThemes(page)
  }
})

test('shows dialogs from right to left as well [A5]', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('statedesk.language', 'he'))
  await page.route('**/recovery/**', (route) => route.fulfill({ json: {} }))
  await page.goto('/login/forgot-password')
  await page.locator('[name=username]').fill('anna.keller')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveCSS('direction', 'rtl')
  await expect(dialog.getByText('מנהל האבטחה')).toHaveCSS('direction', 'rtl')
})

const colourOf = (page: Page, colour: string) =>
  page.evaluate((value) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = value
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }, colour)

test('shows disabled buttons in grey and frames each digit of the code in forced colors [A100]', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await submitPassword(page, 'gudrun.petzold')
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(verify).toHaveCSS('color', await colourOf(page, 'GrayText'))
  const code = page.locator('input[autocomplete="one-time-code"]')
  await expect(code).toBeFocused()
  await expect(code).toHaveCSS('outline-style', 'none')
  await code.fill('123456')
  await expect(verify).toHaveCSS('color', await colourOf(page, 'ButtonText'))
})
