import { expect, test } from '@playwright/test'

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
