import { expect, test } from '@playwright/test'

import { stateOf } from '#tests/support/sign-in.ts'
import { filter, rows } from '#tests/support/ticket-parts.ts'

test.describe('a user of twelve companies', () => {
  test.use({ storageState: stateOf('miriam.hartwig') })

  test('shows the company as a column and as a filter with a search [B20, A58b]', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
    await filter(page, 'Company').click()
    await page.getByRole('dialog').getByRole('searchbox').fill('Hartwig Pumps')
    await page.getByRole('dialog').getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText(
      'Company: Hartwig Pumps UK Ltd',
    )
    await expect(rows(page).filter({ hasText: 'Hartwig Pumps UK Ltd' })).not.toHaveCount(0)
    await expect(rows(page).filter({ hasNotText: 'Hartwig Pumps UK Ltd' })).toHaveCount(0)
  })
})

test.describe('in German, on a phone', () => {
  test.use({
    storageState: stateOf('anna.keller'),
    locale: 'de-DE',
    viewport: { width: 390, height: 844 },
  })

  test('shows cards, the first one near the top, and filters and sorts in a sheet [G15, T73]', async ({
    page,
  }) => {
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('heading', { name: 'Meine Tickets' })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(10)
    const top = (await page.locator('tbody tr').first().boundingBox())?.y
    expect(top).toBeLessThan(844 / 3)

    await page.getByRole('button', { name: 'Filter' }).click()
    const sheet = page.getByRole('dialog', { name: 'Filter' })
    await sheet.getByLabel('Sortieren nach').selectOption({ label: 'Betreff' })
    await sheet.getByRole('button', { name: 'Absteigend sortieren' }).click()
    await expect(sheet.getByRole('button', { name: 'Aufsteigend sortieren' })).toBeVisible()
    await sheet.getByLabel('Hoch').check()
    await sheet.getByRole('button', { name: /Tickets? anzeigen/ }).click()
    await expect(page.getByRole('button', { name: 'Filter' })).toHaveText('Filter1')
    await expect(page.locator('tbody tr [data-urgency]:not([data-urgency=High])')).toHaveCount(0)

    await page.getByRole('button', { name: 'Filter' }).click()
    await sheet.getByRole('button', { name: 'Zurücksetzen' }).click()
    await expect(sheet.getByRole('button', { name: 'Zurücksetzen' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.locator('tbody tr')).toHaveCount(10)
    const { scrollWidth } = await page
      .locator('html')
      .evaluate((html) => ({ scrollWidth: html.scrollWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(390)
  })
})
