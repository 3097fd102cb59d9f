import { expect, test } from '@playwright/test'

import { mockSigningService } from '#tests/support/signing-service.ts'

for (const [alias, path, language] of [
  ['/partnervertrag', '/partner-agreement', 'de'],
  ['/zertifizierung-anfordern', '/request-certification', 'de'],
  ['/auftragsdatenverarbeitung', '/contract-data-processing', 'de'],
  ['/contrato-de-tratamiento-de-datos', '/contract-data-processing', 'es'],
] as const)
  test(`opens ${path} at ${alias} in ${language} [R13–R16]`, async ({ page }) => {
    await mockSigningService(page)
    await page.goto(alias)
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

test('shows the other pages in English after the Spanish one [A2]', async ({ page }) => {
  await mockSigningService(page)
  await page.goto('/contrato-de-tratamiento-de-datos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Contrato de tratamiento de datos',
  )
  await page.goto('/partner-agreement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner agreement')
})

test('states 399 euro on the certification page [G13, K28]', async ({ page }) => {
  await mockSigningService(page)
  await page.goto('/request-certification')
  await expect(page.getByText('399 euro').first()).toBeVisible()
})

test('shows a placeholder of the same size with contact details if no URL is configured [A74, K31]', async ({
  page,
}) => {
  await page.route('/partner-agreement', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"partner-agreement":', '"another-form":')
    await route.fulfill({ response, body })
  })
  await page.goto('/partner-agreement')
  const heading = page.getByRole('heading', { name: 'The form is not available yet' })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((each) => each.closest('div')?.clientHeight)).toBe(800)
  await expect(page.getByRole('link', { name: 'orders@example.com' })).toHaveAttribute(
    'href',
    'mailto:orders@example.com',
  )
  await expect(page.getByTitle('Signing form')).toHaveCount(0)
})
