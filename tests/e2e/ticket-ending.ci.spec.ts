import { expect, test } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { openTicket, ticketsIn } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

test('lets the owner of a ticket resolve and rate it [T83, T85]', async ({ page }) => {
  await page.goto('/support/ticket/list')
  const tickets = await ticketsIn(page, ticketStatuses.active)
  // Other stories write to the first tickets.
  const own = tickets.findLast(({ ownerName }) => ownerName === 'Anna Keller')
  await page.goto(`/support/ticket/details/${own?.ticketId}`)
  await page.getByRole('button', { name: 'Mark as resolved' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The problem is solved' }).click()
  await dialog.getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(page.getByText('This ticket is resolved and closes on')).toBeVisible()

  await page.getByRole('radio', { name: 'Very satisfied' }).click()
  await page.getByRole('button', { name: 'Send rating' }).click()
  await expect(page.getByText('Thank you for your feedback.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Your rating')).toBeVisible()
})

test('prepares a follow-up of a closed ticket [T86]', async ({ page }) => {
  const { shortDescription } = await openTicket(page, ticketStatuses.closed)
  await page.getByRole('button', { name: 'Create follow-up ticket' }).click()
  await expect(page).toHaveURL('/support/ticket/create')
  await expect(page.getByLabel('Short description')).toHaveValue(shortDescription)
})
