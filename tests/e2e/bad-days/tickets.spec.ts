import { expect, test } from '@playwright/test'

import { limits } from '#contract/limits.ts'
import { getActionLog } from '#contract/tickets.ts'
import { record } from '#tests/model/models/ticket-record.model.ts'
import { aroundTicket, ticketPage } from '../tours/ticket-background.ts'
import { answering, faults, survivesBadDays } from './page-call.ts'
import { newTicketCalls } from './new-ticket-calls.ts'
import { ticketCalls } from './ticket-calls.ts'

survivesBadDays(newTicketCalls)
survivesBadDays(ticketCalls)

test('C27, T16: a history that cannot be read leaves the ticket readable, and comes with the next refresh', async ({
  page,
}) => {
  const step = { date: '2026-11-19T09:40:00.000Z', step: 'Looked at', source: 'Portal' }
  let answer = faults[0]!
  await page.clock.install()
  await answering(page, { path: getActionLog.path, others: aroundTicket() }, () => answer)
  await page.goto(ticketPage)
  for (const fault of faults) {
    answer = fault
    await page.clock.fastForward(limits.ticketPoll)
    await expect(page.getByText('The history could not be loaded.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.shortDescription)
  }
  answer = (route) =>
    route.fulfill({ json: [{ ...step, description: 'The lock is gone.', isCurrent: true }] })
  await page.clock.fastForward(limits.ticketPoll)
  await expect(page.getByText('The lock is gone.')).toBeVisible()
})
