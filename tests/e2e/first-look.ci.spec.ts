import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.describe('a visitor', () => {
  test('is redirected to the sign-in page, which is accessible and violates no policy', async ({
    page,
  }) => {
    const messages: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().includes('401'))
        messages.push(message.text())
    })
    page.on('pageerror', (error) => messages.push(error.message))
    await page.goto('/support/ticket/list')
    await expect(page).toHaveURL(/\/login/)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expectAccessible(page)
    expect(messages).toEqual([])
  })
})

test.describe('a security manager', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('sees their tickets and opens one', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'My Tickets' })).toBeVisible()
    const link = page.getByRole('link', { name: /.{10}/ }).and(page.locator('a[href*="/details/"]'))
    await expect(link).toHaveCount(10)
    await expectAccessible(page)
    const subject = await link.first().innerText()
    await link.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      subject.replace(/^Unread:\s*/, ''),
    )
    await expectAccessible(page)
  })
})

test('describes the portal to search engines, and excludes private pages', async ({
  page,
  request,
}) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toContain('Disallow: /api/')
  await page.goto('/login')
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /support tickets/)
})
