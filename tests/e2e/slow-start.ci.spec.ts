import { expect, test } from '@playwright/test'

import { submitPassword, stateOf } from '#tests/support/sign-in.ts'

const whoIsSignedIn = '**/api/v1/authentication/get-state'
const tickets = '**/api/v1/support/ticket/list'

test('shows the logo in the middle of the page until styles and scripts have arrived', async ({
  page,
}) => {
  await page.route(/\.(css|js)$/, () => {})
  await page.goto('/login/no-login', { waitUntil: 'commit' })
  const root = page.locator('#root')
  await expect(root).toHaveCSS('display', 'grid')
  const logo = await root.evaluate((element) => {
    const { backgroundImage, inlineSize } = getComputedStyle(element, '::before')
    return { backgroundImage, inlineSize }
  })
  expect(logo.backgroundImage).toContain('data:image/svg+xml')
  expect(Number.parseInt(logo.inlineSize, 10)).toBeGreaterThan(0)
  await expect(root).toBeInViewport({ ratio: 1 })
  const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length)
  await expect.poll(paints).toBe(2)
})

test('shows no page before its styles have arrived', async ({ page }) => {
  let deliver = () => {}
  const delivered = new Promise<void>((resolve) => (deliver = resolve))
  await page.route(/\.css$/, async (route) => {
    await delivered
    await route.continue()
  })
  const scripts = page.waitForResponse(/\/assets\/vendor-/)
  await page.goto('/login/no-login', { waitUntil: 'commit' })
  await (await scripts).finished()
  await expect(page.locator('#root')).toBeEmpty()
  deliver()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('loads the page and its language in parallel', async ({ page }) => {
  await page.route('**/assets/en-*.js', () => {})
  const script = page.waitForRequest('**/assets/no-login-*.js')
  await page.goto('/login/no-login', { waitUntil: 'commit' })
  expect((await script).method()).toBe('GET')
})

test('lets a visitor without a stored account sign in before the server says who is signed in', async ({
  page,
}) => {
  await page.route(whoIsSignedIn, () => {})
  await submitPassword(page, 'anna.keller')
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible()
})

test.describe('with a session, but without its stored account', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('redirects a signed-in user from the sign-in page [R2]', async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem('statedesk.account'))
    await page.goto('/login')
    await expect(page).toHaveURL('/support/ticket/list')
  })
})

test.describe('with a stored sign-in', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('loads the tickets before the server says who is signed in', async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(whoIsSignedIn, async (route) => {
      await answered
      await route.continue()
    })
    const loaded = page.waitForResponse(tickets)
    await page.goto('/support/ticket/list', { waitUntil: 'commit' })
    await (await loaded).finished()
    await expect(page.getByRole('table')).toHaveCount(0)
    answer()
    await expect(page.getByRole('row')).not.toHaveCount(0)
  })

  test('loads menus after the tickets, so that they don’t delay them', async ({ page }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    await page.route(tickets, async (route) => {
      await answered
      await route.continue()
    })
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    const areMenusRequested = () => scripts.some((url) => url.includes('/idle-'))
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('button', { name: 'anna.keller' })).toBeVisible()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(areMenusRequested()).toBe(false)
    answer()
    await expect.poll(areMenusRequested).toBe(true)
  })

  test('loads no tickets for a user without permission [P1]', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await page.addInitScript(() => {
      const stored = JSON.parse(localStorage.getItem('statedesk.account') ?? '{}')
      stored.groupBasedPermissions = { tc: 0, sm: 0, psm: 0 }
      localStorage.setItem('statedesk.account', JSON.stringify(stored))
    })
    await page.route(whoIsSignedIn, () => {})
    const script = page.waitForResponse('**/assets/ticket-list-*.js')
    await page.goto('/support/ticket/list', { waitUntil: 'commit' })
    await (await script).finished()
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(requested.filter((url) => url.includes('/api/v1/support/'))).toEqual([])
  })

  for (const path of ['/support/ticket/list', '/account/security', '/inbox'])
    test(`leads from ${path} to the sign-in page once the session has ended [R19, T37]`, async ({
      page,
    }) => {
      await page.context().clearCookies()
      await page.goto(path)
      await expect(page).toHaveURL(`/login?returnTo=${encodeURIComponent(path)}`)
    })
})
