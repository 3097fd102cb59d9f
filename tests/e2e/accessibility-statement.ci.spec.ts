import { expect, test } from '@playwright/test'

import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'

type Statement = { contact: string; reviewedOn: string; gaps?: object[]; complaintsUrl?: object }

test('is linked in the footer, and says what isn’t accessible, and has a contact [T338]', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click()
  await expect(page).toHaveURL('/accessibility')
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  await expect(page.getByText('(WCAG) 2.2, level AA')).toContainText('EN 301 549')
  await expect(page.getByText('last reviewed on 2 November 2026')).toBeVisible()
  const mail = page.getByRole('link', { name: 'accessibility@example.com' })
  await expect(mail).toHaveAttribute('href', 'mailto:accessibility@example.com')
  await expect(page.getByRole('link', { name: 'authority' })).toHaveCount(0)
  await expectAccessibleInBothThemes(page)

  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByRole('heading', { level: 1, name: 'Barrierefreiheit' })).toBeVisible()
  await expect(page.getByText('zuletzt am 2. November 2026 überprüft')).toBeVisible()
})

/** The page as it is with another statement in the provider's file. */
const withStatement = (statement: Statement | undefined) => (body: string) =>
  body.replace(/"accessibility":\{[^}]*\}/, `"accessibility":${JSON.stringify(statement ?? null)}`)

test('adds the provider’s own gaps and the authority, each in the reader’s language [T338]', async ({
  page,
}) => {
  const own = withStatement({
    contact: 'a@nordwind.example',
    reviewedOn: '2026-11-28',
    gaps: [{ en: 'Our videos have no subtitles.', de: 'Unsere Videos haben keine Untertitel.' }],
    complaintsUrl: { en: 'https://authority.example/en', de: 'https://authority.example/de' },
  })
  await page.route('/accessibility', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: own(await response.text()) })
  })
  await page.goto('/accessibility')
  await expect(page.getByRole('listitem')).toContainText(['PDF', 'Our videos have no subtitles.'])
  const authority = page.locator('a[href^="https://authority.example"]')
  await expect(authority).toHaveAttribute('href', 'https://authority.example/en')
  await page.getByLabel('Language').selectOption('Deutsch')
  await expect(page.getByText('Unsere Videos haben keine Untertitel.')).toBeVisible()
  await expect(authority).toHaveAttribute('href', 'https://authority.example/de')
})

test('doesn’t exist without a contact [T338]', async ({ page }) => {
  const none = withStatement(undefined)
  await page.route(/\/(accessibility|login)$/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: none(await response.text()) })
  })
  await page.goto('/accessibility')
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByRole('link', { name: 'Legal information' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Accessibility' })).toHaveCount(0)
})

test.describe('with a session', () => {
  test.use({ storageState: stateOf('anna.keller') })

  test('is linked in the preferences [T338]', async ({ page }) => {
    await page.goto('/account/preferences')
    await page.getByRole('link', { name: 'Accessibility' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible()
  })
})
