import type { Page } from '@playwright/test'

import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { markTicketSeen } from '#contract/ticket-seen.ts'
import { getActionLog, getPostState, getTicket, listTickets } from '#contract/tickets.ts'
import { entriesSince } from '#contract/rules/new-entries.ts'
import { CallFailure } from '#machines/failure.ts'
import type {
  PreloadedTicket,
  TicketRead,
  ticketRecordMachine,
} from '#machines/tickets/ticket-record.machine.ts'
import type { Answering, Journey } from '#tests/model/browser-walker.ts'
import { row } from '#tests/flows/tickets/ticket-list/model.ts'
import { expect } from '#tests/model/expect.ts'
import {
  around,
  attachFile,
  setHidden,
  signedIn,
  withholdVisibility,
} from '#tests/e2e/tours/background.ts'

type Input = { preloaded: PreloadedTicket | null }

const answerBoth = async ({ record, log }: TicketRead, answer: Answering) => {
  await answer('readLog', log ?? new CallFailure('unreachable'))
  await answer('readTicket', { error: record === null, data: record })
}

/** Focusing a row preloads its ticket, Enter opens it. */
const openFromRow = async (page: Page, { record, log }: PreloadedTicket, answer: Answering) => {
  const link = page.getByRole('link', { name: record.shortDescription })
  await page.goto('/support/ticket/list')
  await link.focus()
  await answerBoth({ record, log }, answer)
  await link.press('Enter')
}

export const ticketRecordJourney: Journey<typeof ticketRecordMachine> = {
  calls: {
    readTicket: getTicket.path,
    readLog: getActionLog.path,
    readEarlier: getActionLog.path,
    markSeen: markTicketSeen.path,
  },
  endings: { readTicket: (_, end, answer) => answerBoth(end as TicketRead, answer) },
  background: () => ({
    ...around(signedIn(1)),
    [getPostState.path]: { canPost: true },
    [listAttachments.path]: [],
    [uploadAttachment.path]: { success: true, messages: [] },
    [listTickets.path]: { list: [row], summary: { totalVisibleCount: 1 } },
  }),
  open: async (page, input, answer) => {
    const { preloaded } = input as Input
    await withholdVisibility(page)
    await (preloaded
      ? openFromRow(page, preloaded, answer)
      : page.goto('/support/ticket/details/4711'))
  },
  do: {
    'ticket.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'ticket.changed': (page) => attachFile(page),
    'tab.hidden': (page) => setHidden(page, true),
    'tab.shown': (page) => setHidden(page, false),
    'history.loadEarlier': (page) => page.getByRole('button', { name: 'Show earlier (1)' }).click(),
    'ticket.print': (page) => page.getByRole('button', { name: 'Print', exact: true }).click(),
  },
  see: {
    loading: (page) => expect(page.getByLabel('Your comment')).toHaveCount(0),
    ticket: async (page, { context: { record, seenBefore, log } }) => {
      await expect(
        page.getByRole('heading', { name: record?.shortDescription ?? '' }),
      ).toBeVisible()
      const newEntries = entriesSince(log ?? [], seenBefore ?? '')
      await expect(page.getByText('New since your last visit')).toHaveCount(
        newEntries.length > 0 ? 1 : 0,
      )
    },
    failed: (page) => expect(page.getByText('We couldn’t load the ticket')).toBeVisible(),
    forbidden: (page) => expect(page.getByText('Oops..')).toBeVisible(),
  },
}
