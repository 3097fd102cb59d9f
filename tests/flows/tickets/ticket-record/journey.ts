import type { Page } from '@playwright/test'

import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import {
  addComment,
  getActionLog,
  getPostState,
  getTicket,
  listTickets,
} from '#contract/tickets.ts'
import { listUnsent, uploadUnsent } from '#contract/unsent-attachments.ts'
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
  report,
  lockFile,
  setHidden,
  signedIn,
  withholdVisibility,
} from '#tests/e2e/tours/background.ts'

type Input = { preloaded: PreloadedTicket | null }

const answerBoth = async ({ ticket, entries }: TicketRead, answer: Answering) => {
  await answer('readLog', entries ?? new CallFailure('unreachable'))
  await answer('readTicket', { error: ticket === null, data: ticket })
}

/** A tab that is shown again reads its ticket again. */
const refresh = async (page: Page, read: TicketRead, answer: Answering) => {
  await setHidden(page, false)
  await setHidden(page, true)
  await setHidden(page, false)
  await answerBoth(read, answer)
}

/** Focusing a row preloads its ticket, Enter opens it. */
const openFromRow = async (page: Page, preloaded: PreloadedTicket, answer: Answering) => {
  const link = page.getByRole('link', { name: preloaded.ticket.shortDescription })
  await page.goto('/support/ticket/list')
  await link.focus()
  await answerBoth(preloaded, answer)
  await link.press('Enter')
}

const comment = async (page: Page, verdict: object, answer: Answering) => {
  await page.getByLabel('Your comment').fill('The restart helped.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await answer('addComment', verdict)
}

export const ticketRecordJourney: Journey<typeof ticketRecordMachine> = {
  calls: {
    readTicket: getTicket.path,
    readLog: getActionLog.path,
    addComment: addComment.path,
  },
  endings: {
    readTicket: (_, end, answer) => answerBoth(end as TicketRead, answer),
    history: (page, _, answer) => refresh(page, { ticket: null, entries: null }, answer),
  },
  background: () => ({
    ...around(signedIn(1)),
    [getPostState.path]: { canPost: true },
    [listAttachments.path]: [],
    [uploadAttachment.path]: { success: true, messages: [] },
    [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { entryFiles: 1 } },
    [listUnsent.path]: [],
    [uploadUnsent.path]: { success: true, messages: [], id: 31 },
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
    'tickets.changed': (page, event) => report(page, event),
    'ticket.refreshed': (page, read, answer) => refresh(page, read, answer),
    'unsent.changed': (page) => page.getByLabel('Add files').setInputFiles(lockFile),
    'entry.sent': (page, _, answer) => comment(page, { success: true }, answer),
    'entry.refused': async (page, _, answer) => {
      await comment(page, { success: false, message: 'Please wait a moment.' }, answer)
      await page.getByRole('button', { name: 'OK' }).click()
    },
  },
  see: {
    loading: (page) => expect(page.getByLabel('Your comment')).toHaveCount(0),
    ticket: (page, { context: { ticket } }) =>
      expect(page.getByRole('heading', { name: ticket?.shortDescription ?? '' })).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load the ticket')).toBeVisible(),
    forbidden: (page) => expect(page.getByText('Oops..')).toBeVisible(),
  },
}
