import { expect, test, type Page } from '@playwright/test'

import { getState } from '#contract/authentication.ts'
import { answerFor } from '#tests/support/answers.ts'
import { expectAccessible } from '#tests/support/axe.ts'

const pages: Record<string, (page: Page) => Promise<unknown>> = {
  'We couldn’t find this page': async (page) => {
    await answerFor(page, { tc: 1 })
    await page.goto('/nowhere')
  },
  'Oops..': async (page) => {
    await answerFor(page, {})
    await page.goto('/support/ticket/list')
  },
  'We can’t reach the portal': async (page) => {
    await page.route(`**${getState.path}`, (route) => route.abort())
    await page.goto('/support/ticket/list')
  },
}

for (const [heading, open] of Object.entries(pages))
  test(`shows how to contact the provider on the page "${heading}" [R73]`, async ({ page }) => {
    await open(page)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { name: heading })).toBeVisible()
    for (const [name, address] of [
      ['+44 20 7946 0100', 'tel:+442079460100'],
      ['System status', 'https://status.example.com'],
      ['Legal information', 'https://www.example.com/legal'],
    ] as const)
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', address)
    await expectAccessible(page)
  })

test('shows the same page where the server doesn’t offer one [A37]', async ({ page }) => {
  await answerFor(page, { tc: 1, sm: 1, psm: 0 })
  await page.goto('/security-manager/management/company-sign-in')
  const heading = page.getByRole('heading', { name: 'We couldn’t find this page' })
  await expect(heading).toBeVisible()
})
