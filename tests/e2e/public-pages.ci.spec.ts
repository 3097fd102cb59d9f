import { expect, test } from '@playwright/test'

import { mockSigningService } from '#tests/support/signing-service.ts'

const pages = [
  ['/login', 'Sign in', ['English', 'Deutsch', 'עברית']],
  ['/login/forgot-password', 'Forgot your password?', ['English', 'Deutsch', 'עברית']],
  ['/login/forgot-username', 'Forgot your username?', ['English', 'Deutsch', 'עברית']],
  ['/login/change-password', 'Change your password', ['English', 'Deutsch', 'עברית']],
  ['/login/no-login', 'Request login credentials', ['English', 'Deutsch', 'עברית']],
  ['/login/login-help', 'Login manual', []],
  ['/partner-agreement', 'Partner agreement', ['English', 'Deutsch']],
  ['/request-certification', 'Request an audit report', ['English', 'Deutsch']],
  ['/accessibility', 'Accessibility', ['English', 'Deutsch']],
  ['/contract-data-processing', 'Data processing contract', ['English', 'Deutsch', 'Español']],
] as const

for (const [path, title, languages] of pages)
  test(`opens ${path} without a session, in its available languages [G12, G15]`, async ({
    page,
  }) => {
    await mockSigningService(page)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page.getByLabel('Language').locator('option')).toHaveText([...languages])
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name }) => name).filter((name) => /sid/.test(name))).toEqual([])
  })

test('opens the Spanish form in Spanish without a session [G12, G15, A2]', async ({ page }) => {
  await mockSigningService(page)
  await page.goto('/contrato-de-tratamiento-de-datos')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByLabel('Idioma').locator('option:checked')).toHaveText('Español')
})

const choose = (language: string) =>
  [(stored: string) => localStorage.setItem('statedesk.language', stored), language] as const

for (const path of [
  '/login',
  '/login/forgot-password',
  '/login/forgot-username',
  '/login/change-password',
  '/login/no-login',
  '/login/login-help',
  '/login/password/reset/b3c9d0b1f7',
  '/unsubscribe/b3c9d0b1f7',
  '/confirm-email/b3c9d0b1f7',
  '/partner-agreement',
  '/request-certification',
])
  test(`marks ${path} as English if Spanish was chosen [K32, A2]`, async ({ page }) => {
    await page.addInitScript(...choose('es'))
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    expect(await page.evaluate(() => localStorage.getItem('statedesk.language'))).toBe('es')
  })

test('marks nothing as English on a page that has all its texts [K32, A5]', async ({ page }) => {
  for (const language of ['en', 'de', 'he']) {
    await page.addInitScript(...choose(language))
    await page.goto('/login')
    await expect(page.getByRole('heading').first()).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('#root span[lang="en"][dir]')).toHaveCount(0)
  }
})
