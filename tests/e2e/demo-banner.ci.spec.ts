import { expect, test, type Page } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { startFreshPortal } from '#tests/support/fresh-portal.ts'
import { codeOf, submitPassword } from '#tests/support/sign-in.ts'

// Seeds its own demo, and axe checks two themes.
test.describe.configure({ timeout: 120_000 })

const banner = (page: Page) => page.getByRole('complementary', { name: /^(Warning|Warnung)$/ })

test('warns on every page and at startup that others can reach the demo accounts', async ({
  browser,
}) => {
  const portal = await startFreshPortal({ SEED: 'demo', HOST: '0.0.0.0' })
  const context = await browser.newContext({ baseURL: portal.origin, locale: 'en-GB' })
  try {
    await expect.poll(portal.log).toContain('WARNING: this portal has demo accounts')
    const page = await context.newPage()
    for (const path of ['/login', '/login/change-password', '/partner-agreement']) {
      await page.goto(path)
      await expect(banner(page)).toContainText('demo accounts with public passwords')
    }
    await page.goto('/login')
    await expectAccessibleInBothThemes(page)
    const language = page.getByRole('contentinfo').getByRole('combobox')
    await language.selectOption('Deutsch')
    await expect(banner(page)).toContainText('Demo-Konten')
    await language.selectOption('English')
    await submitPassword(page, 'anna.keller')
    await page.getByLabel('Verification code').fill(codeOf('anna.keller'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/ticket\/list/)
    await expect(banner(page)).toBeVisible()
    await expect(banner(page).getByRole('button')).toHaveCount(0)
  } finally {
    await context.close()
    await portal.stop()
  }
})

test('shows no such warning if only this computer reaches the portal', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
})
