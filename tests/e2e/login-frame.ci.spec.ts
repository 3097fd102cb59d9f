import { expect, test, type Locator } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'

test('shows the coupon after 500 ms, with the discount code in its link [L5, G14, K27]', async ({
  page,
}) => {
  const coupon = page.getByRole('link', { name: /Discount coupon/ })
  await page.clock.install()
  await page.goto('/login')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.clock.runFor(400)
  await expect(coupon).toHaveCount(0)
  await page.clock.runFor(100)
  await expect(coupon).toBeVisible()
  await expect(coupon).toHaveAttribute('href', 'https://shop.example.com/order?code=WELCOME%202026')
  await page.clock.resume()
  await expectAccessibleInBothThemes(page)
})

test('shows no discount if the provider set none [G14]', async ({ page }) => {
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"discountKey":"[^"]*"/, '"discountKey":""')
    await route.fulfill({ response, body })
  })
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('link', { name: /Discount coupon/ })).toHaveCount(0)
})

const contacts = [
  ['+44 20 7946 0100', 'tel:+442079460100'],
  ['System status', 'https://status.example.com'],
  ['Legal information', 'https://www.example.com/legal'],
] as const

const linksTo = async (place: Locator, links: readonly (typeof contacts)[number][]) => {
  for (const [name, address] of links)
    await expect(place.getByRole('link', { name })).toHaveAttribute('href', address)
}

test('shows hotline, status page and imprint in the footer, and when the server is unreachable [R73]', async ({
  page,
}) => {
  await page.goto('/login/forgot-password')
  await linksTo(page.getByRole('contentinfo'), contacts)
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible()
  await linksTo(page.getByRole('main'), contacts.slice(0, 2))
  await expectAccessibleInBothThemes(page)
})

test('shows no contact details if the provider file has none [R73]', async ({ page }) => {
  await page.route('/login', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/"(hotline|statusUrl|legalUrl)":/g, '"no-$1":')
    await route.fulfill({ response, body })
  })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByText('We can’t reach the server right now.')).toBeVisible()
  for (const [name] of contacts) await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expect(page.getByText('Hotline')).toHaveCount(0)
})

test('has links to help, legal pages and languages [L2, L3, R4, R5, R6, R8]', async ({ page }) => {
  const ways = [
    ['Forgot password', '/login/forgot-password', 'Forgot your password?'],
    ['Forgot username', '/login/forgot-username', 'Forgot your username?'],
    ['Change password', '/login/change-password', 'Change your password'],
    ['Request login credentials', '/login/no-login', 'Request login credentials'],
  ] as const
  await page.goto('/login')
  await expect(page.getByRole('link', { name: 'Legal information' })).toHaveAttribute(
    'href',
    'https://www.example.com/legal',
  )
  await expect(page.getByLabel('Language').locator('option')).toHaveText([
    'English',
    'Deutsch',
    'עברית',
  ])
  for (const [link, address, heading] of ways) {
    await page.getByRole('link', { name: link, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await page.getByRole('link', { name: 'Back to login page' }).click()
    await expect(page).toHaveURL('/login')
  }
  await page.getByRole('link', { name: 'Login manual', exact: true }).click()
  await expect(page).toHaveURL('/login/login-help')
  await expect(page.getByRole('heading', { name: 'Login manual' })).toBeVisible()
})
