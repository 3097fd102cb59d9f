import { expect, test } from '@playwright/test'

import * as attachments from '#contract/attachments.ts'
import { limits } from '#contract/limits.ts'
import * as ticketForm from '#contract/ticket-form.ts'
import * as tickets from '#contract/tickets.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { aroundTicket, ticketPage } from '../tours/ticket-background.ts'
import { testClosedTabs } from './closed-tab.ts'
import { answering, faults, testBadDays } from './page-call.ts'
import { newTicketCalls } from './new-ticket-calls.ts'
import { ticketCalls } from './ticket-calls.ts'
import { ticketFileCalls } from './ticket-file-calls.ts'

const calls = { ...newTicketCalls, ...ticketCalls, ...ticketFileCalls }
testBadDays(calls, true)
testClosedTabs(calls)

/** No page deletes inline images, and the browser loads images itself. */
const withoutPage = [attachments.deleteMedia.path, attachments.getMedia.path]

test('covers every ticket call that a page makes [C21–C39]', () => {
  const covered = Object.values(calls).map(({ path }) => path)
  const contract = [tickets, ticketForm, attachments].flatMap((area) => Object.values(area))
  const paths = contract.flatMap((each) => ('path' in each ? [each.path] : []))
  expect(paths).toContain(tickets.listTickets.path)
  expect(paths.filter((path) => !covered.includes(path))).toEqual(withoutPage)
})

test('shows a ticket when its history can’t be loaded, and adds it with the next refresh [C27, T16]', async ({
  page,
}) => {
  const step = { date: '2026-11-19T09:40:00.000Z', step: 'Looked at', source: 'Portal' }
  let answer = faults[0]!
  await page.clock.install()
  await answering(page, { path: tickets.getActionLog.path, others: aroundTicket() }, () => answer)
  await page.goto(ticketPage)
  await expect(page.getByText('We couldn’t load the conversation.')).toBeVisible()
  for (const fault of faults) {
    let isAsked = false
    answer = (route) => {
      isAsked = true
      return fault(route)
    }
    await expect(async () => {
      await page.clock.fastForward(limits.ticketPoll)
      expect(isAsked).toBe(true)
    }).toPass()
    await expect(page.getByText('We couldn’t load the conversation.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(record.shortDescription)
  }
  answer = (route) =>
    route.fulfill({ json: [{ ...step, description: 'The lock is gone.', isCurrent: true }] })
  await page.clock.fastForward(limits.ticketPoll)
  await expect(page.getByText('The lock is gone.')).toBeVisible()
})
