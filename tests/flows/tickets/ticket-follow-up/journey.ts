import { createFollowUp } from '#contract/ticket-follow-up.ts'
import { getDraft } from '#contract/tickets.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import type {
  TicketFollowUpInput,
  ticketFollowUpMachine,
} from '#machines/tickets/ticket-follow-up.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { storeForm } from '#tests/e2e/tours/background.ts'
import { aroundEnding } from '#tests/e2e/tours/ended-ticket-background.ts'
import { ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const unfinished = { ...emptyTicketForm, shortDescription: 'A printer without paper' }

export const ticketFollowUpJourney: Journey<typeof ticketFollowUpMachine> = {
  calls: { createFollowUp: createFollowUp.path },
  background: () => ({
    ...aroundEnding('Closed', {}),
    [getDraft.path]: { ticketId: 4712, shortDescription: 'Month-end closing stops' },
  }),
  open: async (page, input) => {
    if ((input as TicketFollowUpInput).hasUnfinishedTicket)
      await storeForm(page, 'form.4700', unfinished)
    await page.goto(ticketPage)
  },
  do: {
    'followUp.open': (page) =>
      page.getByRole('button', { name: 'Create follow-up ticket' }).click(),
    'followUp.confirm': (page) => page.getByRole('button', { name: 'Replace it' }).click(),
    'followUp.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    button: async (page) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Create follow-up ticket' })).toBeVisible()
    },
    question: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('You have an unfinished ticket.'),
    failed: (page) => expect(page.getByRole('alert')).toContainText('couldn’t create a follow-up'),
    gone: (page) => expect(page).toHaveURL('/support/ticket/create'),
  },
}
