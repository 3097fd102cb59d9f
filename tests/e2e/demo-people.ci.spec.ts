import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { devMailKey } from '#tests/support/dev-mail.ts'
import { startFreshPortal, type FreshPortal } from '#tests/support/fresh-portal.ts'

let portal: FreshPortal
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  portal = await startFreshPortal({ SEED: 'demo' })
})
test.afterAll(() => portal.stop())

const people = () => `${portal.origin}/demo/people?key=${devMailKey}`

test('signs in as a customer, then as an agent, without an authenticator app', async ({ page }) => {
  await page.goto(people())
  await expectAccessibleInBothThemes(page)
  await page.getByRole('button', { name: 'Sign in as Anna Keller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible()
  await page.goto(people())
  await page.getByRole('button', { name: 'Sign in as Svenja Pauli' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible()
  await expect(page).toHaveURL(/\/agent/)
})

test('shows a password and a code to type', async ({ page }) => {
  await page.goto(people())
  await page.getByRole('link', { name: 'Password and code of Sanne Dekker' }).click()
  await expectAccessibleInBothThemes(page)
  const code = await page.getByText(/^\d{6}$/).textContent()
  await page.getByRole('link', { name: 'Open the sign-in page' }).click()
  await page.getByLabel('Username', { exact: true }).fill('sanne.dekker')
  await page.getByLabel('Password', { exact: true }).fill('Nordlicht-24')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Verification code').fill(code ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Please complete your profile' })).toBeVisible()
})

test('signs in at the demo’s identity provider, which knows one user already [T316]', async ({
  page,
}) => {
  await page.goto(people())
  await page.getByRole('button', { name: 'Sign in at Brandt ID' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to Brandt ID' })).toBeVisible()
  await expectAccessibleInBothThemes(page)
  await page.getByRole('link', { name: 'Sign in as Anna Keller' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My Tickets' })).toBeVisible()
})
