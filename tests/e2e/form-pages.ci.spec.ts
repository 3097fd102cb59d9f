import { expect, test } from '@playwright/test'

import { expectAccessible } from '#tests/support/axe.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { service, mockSigningService } from '#tests/support/signing-service.ts'

const pages = [
  ['/partner-agreement', 'Partner agreement', ['English', 'Deutsch']],
  ['/request-certification', 'Request an audit report', ['English', 'Deutsch']],
  ['/contract-data-processing', 'Data processing contract', ['English', 'Deutsch', 'Español']],
] as const

for (const [path, title, languages] of pages)
  test(`explains, frames and protects ${path} [R10–R12, F1–F8, F10, K29]`, async ({ page }) => {
    await mockSigningService(page)
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

test('reports an unreachable form, and retries on request [C41]', async ({ page }) => {
  await page.route(service, (route) => route.abort())
  await page.goto('/partner-agreement')
  await expect(page.getByText('We couldn’t load the form')).toBeVisible()
  await page.unroute(service)
  await mockSigningService(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTitle('Signing form')).toBeVisible()
})

test.describe('with a session', () => {
  test.use({ storageState: stateOf('anna.keller') })

  for (const [path, title] of pages)
    test(`shows ${path} without the shell, like for a visitor [F9, A75]`, async ({ page }) => {
      await mockSigningService(page)
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByTitle('Signing form')).toBeVisible()
      await expect(page.getByRole('button', { name: 'anna.keller' })).toHaveCount(0)
      await page.goto('/support/ticket/list')
      await expect(page.getByRole('table')).toBeVisible()
    })
})
