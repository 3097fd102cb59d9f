import { expect, test, type Page } from '@playwright/test'

import { expectAccessible } from '#tests/support/axe.ts'

const service = 'https://sign.example.com/**'

/** Stands in for the e-signature service, and says what language it was asked in. */
const serviceAnswers = (page: Page) =>
  page.route(service, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: { 'access-control-allow-origin': '*' },
      body: `<title>Form</title><p>The form at ${route.request().url()}</p>`,
    }),
  )

const pages = [
  ['/partner-agreement', 'Partner agreement', ['English', 'Deutsch']],
  ['/request-certification', 'Request the audit report', ['English', 'Deutsch']],
  ['/contract-data-processing', 'Data processing contract', ['English', 'Deutsch', 'Español']],
] as const

for (const [path, title, languages] of pages)
  test(`R10–R12, F1–F10: ${path} explains, frames and protects, without a session`, async ({
    page,
  }) => {
    await serviceAnswers(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('list', { name: 'How it works' }).locator('svg')).toHaveCount(3)
    const frame = page.getByTitle('Signing form')
    await expect(frame).toHaveAttribute('src', new RegExp(`-en$`))
    expect((await frame.boundingBox())?.height).toBe(800)
    await expect(page.frameLocator('[title="Signing form"]').getByText('The form at')).toBeVisible()
    await expect(page.getByLabel('Language').locator('option')).toHaveText([...languages])
    await expect(page.getByText('archived after 2 years and deleted after 5 years')).toBeVisible()
    await expect(page.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      /privacy/,
    )
    await expectAccessible(page)
    expect(calls.filter((call) => /^\/api\/v1\/(?!authentication)/.test(call))).toEqual([])

    await page.getByLabel('Language').selectOption('Deutsch')
    await expect(frame.or(page.getByTitle('Formular'))).toHaveAttribute('src', new RegExp(`-de$`))
    await expect(page.getByRole('banner').getByRole('link')).toHaveAttribute(
      'href',
      'https://www.example.com/de',
    )
  })

for (const [alias, path, language] of [
  ['/partnervertrag', '/partner-agreement', 'de'],
  ['/zertifizierung-anfordern', '/request-certification', 'de'],
  ['/auftragsdatenverarbeitung', '/contract-data-processing', 'de'],
  ['/contrato-de-tratamiento-de-datos', '/contract-data-processing', 'es'],
] as const)
  test(`R13–R16: ${alias} speaks ${language} and leads to ${path}`, async ({ page }) => {
    await serviceAnswers(page)
    await page.goto(alias)
    await expect(page).toHaveURL(path)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })

test('A2: after the Spanish page the others speak English', async ({ page }) => {
  await serviceAnswers(page)
  await page.goto('/contrato-de-tratamiento-de-datos')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Contrato de tratamiento de datos',
  )
  await page.goto('/partner-agreement')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partner agreement')
})

test('G13: the certification page states 399 euro', async ({ page }) => {
  await serviceAnswers(page)
  await page.goto('/request-certification')
  await expect(page.getByText('399 euro').first()).toBeVisible()
})

test('C41: a form that cannot be reached is told, and trying again helps', async ({ page }) => {
  await page.route(service, (route) => route.abort())
  await page.goto('/partner-agreement')
  await expect(page.getByText('The form could not be loaded')).toBeVisible()
  await page.unroute(service)
  await serviceAnswers(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTitle('Signing form')).toBeVisible()
})

test('A74, K31: without an address a placeholder of the same size says whom to write to', async ({
  page,
}) => {
  await page.route('/partner-agreement', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('"partner-agreement":', '"another-form":')
    await route.fulfill({ response, body })
  })
  await page.goto('/partner-agreement')
  const words = page.getByRole('heading', { name: 'The form is not available yet' })
  await expect(words).toBeVisible()
  expect(await words.evaluate((each) => each.closest('div')?.clientHeight)).toBe(800)
  await expect(page.getByRole('link', { name: 'orders@example.com' })).toHaveAttribute(
    'href',
    'mailto:orders@example.com',
  )
  await expect(page.getByTitle('Signing form')).toHaveCount(0)
})
