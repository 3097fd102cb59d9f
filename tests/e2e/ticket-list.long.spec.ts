import { expect, test } from '@playwright/test'

import { stateOf } from '#tests/support/sign-in.ts'
import { filter, rows } from '#tests/support/ticket-rows.ts'

test.describe('a person of twelve companies', () => {
  test.use({ storageState: stateOf('miriam.hartwig') })

  test('B20 A58b: the company is a column and a filter that searches', async ({ page }) => {
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('columnheader', { name: 'Company' })).toBeVisible()
    await filter(page, 'Company').click()
    await page.getByRole('dialog').getByRole('searchbox').fill('Hartwig Pumps')
    await page.getByRole('dialog').getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('list', { name: 'Filters in force' })).toContainText(
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

  test('G15: the list is one of cards and sorts by a choice', async ({ page }) => {
    await page.goto('/support/ticket/list')
    await expect(page.getByRole('heading', { name: 'Meine Tickets' })).toBeVisible()
    await page.getByLabel('Sortieren nach').selectOption({ label: 'Betreff' })
    await page.getByRole('button', { name: 'Absteigend sortieren' }).click()
    await expect(page.getByRole('button', { name: 'Aufsteigend sortieren' })).toBeVisible()
    await expect(page.locator('tbody tr')).toHaveCount(10)
    const { scrollWidth } = await page
      .locator('html')
      .evaluate((html) => ({ scrollWidth: html.scrollWidth }))
    expect(scrollWidth).toBeLessThanOrEqual(390)
  })
})
