import { expect, test } from '@playwright/test'

test('shows the logo in the middle of the page until the scripts have arrived', async ({
  page,
}) => {
  await page.route('**/*.js', () => {})
  await page.goto('/login/no-login', { waitUntil: 'commit' })
  const root = page.locator('#root')
  await expect(root).toHaveCSS('display', 'grid')
  const logo = await root.evaluate((element) => {
    const { backgroundImage, inlineSize } = getComputedStyle(element, '::before')
    return { backgroundImage, inlineSize }
  })
  expect(logo.backgroundImage).toContain('/icon.svg')
  expect(Number.parseInt(logo.inlineSize, 10)).toBeGreaterThan(0)
  await expect(root).toBeInViewport({ ratio: 1 })
})

test('asks for the page and its language side by side', async ({ page }) => {
  await page.route('**/assets/en-*.js', () => {})
  const asked = page.waitForRequest('**/assets/no-login-*.js')
  await page.goto('/login/no-login', { waitUntil: 'commit' })
  expect((await asked).method()).toBe('GET')
})
