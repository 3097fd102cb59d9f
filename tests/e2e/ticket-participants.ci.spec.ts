import { expect, test } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

test('adds a colleague to a ticket, and removes them again [T89]', async ({ page }) => {
  await openTicket(page, ticketStatuses.active, 7)
  await page.getByRole('button', { name: 'Add participant' }).click()
  await page.getByRole('combobox').fill('Matth')
  await page.getByRole('option', { name: /Matthias Brandt/ }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Remove Matthias Brandt' }).click()
  await page.getByRole('button', { name: 'Remove participant' }).click()
  await expect(page.getByText('No participants yet.')).toBeVisible()
})
