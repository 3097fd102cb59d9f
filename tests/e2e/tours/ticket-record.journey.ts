import { getActionLog, getPostState, getTicket } from '#contract/tickets.ts'
import type { ticketRecordMachine } from '#machines/ticket-record.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/written/expect.ts'
import { around, report, signedIn } from './background.ts'

type Input = { mayUse: boolean }

export const ticketRecordJourney: Journey<typeof ticketRecordMachine> = {
  calls: { readRecord: getTicket.path, readLog: getActionLog.path },
  background: (input) => ({
    ...around(signedIn((input as Input).mayUse ? 1 : 0)),
    [getPostState.path]: { canPost: true },
  }),
  open: (page) => page.goto('/support/ticket/details/4711'),
  do: {
    'ticket.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'ticket.changed': (page) => report(page, 'ticket.changed'),
    'tab.hidden': (page) => report(page, 'tab.hidden'),
    'tab.shown': (page) => report(page, 'tab.shown'),
  },
  see: {
    loading: (page) => expect(page.getByLabel('Your comment')).toHaveCount(0),
    ticket: (page, { context: { record } }) =>
      expect(page.getByRole('heading', { name: record?.shortDescription ?? '' })).toBeVisible(),
    failed: (page) => expect(page.getByText('The ticket could not be loaded')).toBeVisible(),
    forbidden: (page) => expect(page.getByText('Oops..')).toBeVisible(),
  },
}
