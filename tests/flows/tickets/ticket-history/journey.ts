import type { Page } from '@playwright/test'

import { markTicketSeen } from '#contract/ticket-seen.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { CallFailure } from '#machines/failure.ts'
import type { HistoryRead, ticketHistoryMachine } from '#machines/tickets/ticket-history.machine.ts'
import type { Answering, Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { attachFile, setHidden, withholdVisibility } from '#tests/e2e/tours/background.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'

const answerBoth = async (end: unknown, answer: Answering) => {
  if (end instanceof CallFailure) return answer('readTicket', end)
  const { ticket, entries } = end as HistoryRead
  await answer('readLog', entries ?? new CallFailure('unreachable'))
  await answer('readTicket', { error: ticket === null, data: ticket && { ...record, ...ticket } })
}

type Input = Pick<HistoryRead, 'entries'> & NonNullable<HistoryRead['ticket']>

export const ticketHistoryJourney: Journey<typeof ticketHistoryMachine> = {
  calls: {
    readTicket: getTicket.path,
    readLog: getActionLog.path,
    readEarlier: getActionLog.path,
    markSeen: markTicketSeen.path,
  },
  // Only agents have a live connection.
  unsent: ['interval.changed'],
  endings: { readTicket: (_, end, answer) => answerBoth(end, answer) },
  background: () => aroundTicket(),
  open: async (page, input, answer) => {
    const { entries, seenUntil } = input as Input
    await withholdVisibility(page)
    await page.goto(ticketPage)
    await answerBoth({ ticket: { seenUntil }, entries }, answer)
  },
  do: {
    'ticket.changed': (page) => attachFile(page),
    'ticket.print': (page) => page.getByRole('button', { name: 'Print', exact: true }).click(),
    'history.loadEarlier': (page: Page) =>
      page.getByRole('button', { name: 'Show earlier (1)' }).click(),
    'interval.changed': async () => {},
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
  },
  see: {
    history: (page, { context: { entries, seenBefore } }) => {
      const hasNew = seenBefore !== null && entries?.some(({ date }) => date > seenBefore)
      return expect(page.getByText('New since your last visit')).toHaveCount(hasNew ? 1 : 0)
    },
  },
}
