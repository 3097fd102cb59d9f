import { getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import type {
  TicketCreateInput,
  ticketCreateMachine,
} from '#machines/tickets/ticket-create.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { insertFile } from '#tests/support/image-files.ts'
import { description } from '#tests/support/new-ticket-form.ts'
import { aroundNewTicket, openNewTicket } from '#tests/e2e/tours/ticket-background.ts'

const log = { name: 'lock.log', mimeType: 'text/plain', buffer: Buffer.from('lock') }

export const ticketCreateJourney: Journey<typeof ticketCreateMachine> = {
  calls: {
    readDraft: getDraft.path,
    readChoices: getTicketOptions.path,
    createTicket: createTicket.path,
    ticketOptions: getUsers.path,
  },
  background: () => aroundNewTicket(1),
  open: (page, input) => openNewTicket(page, (input as TicketCreateInput).stored),
  do: {
    'ticket.change': (page) => page.getByRole('radio', { name: 'High' }).check(),
    'type.choose': (page, { ticketTypeId }) =>
      page.getByLabel('Type', { exact: true }).selectOption(String(ticketTypeId)),
    'company.choose': (page, { debitorId }) =>
      page.getByLabel('Company', { exact: true }).selectOption(String(debitorId)),
    'field.leave': async (page) => {
      await page.getByLabel('Short description').focus()
      await page.keyboard.press('Tab')
    },
    'ticket.submit': (page) => page.getByRole('button', { name: 'Create ticket' }).click(),
    'ticket.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'dialog.close': (page) => page.getByRole('button', { name: 'OK' }).click(),
    // The upload gets no response, so the file waits to be retried or removed.
    'uploads.changed': (page, { count }) =>
      count > 0
        ? page.locator('input[type=file]').last().setInputFiles(log)
        : page.getByRole('button', { name: 'Remove lock.log' }).click(),
    'file.forwarded': async (page) => {
      await insertFile(description(page), 'paste', log)
      await page.getByRole('button', { name: 'Remove lock.log' }).click()
    },
  },
  see: {
    loading: (page) => expect(page.getByText('Loading…').first()).toBeAttached(),
    failed: (page) => expect(page.getByText('We couldn’t load the form')).toBeVisible(),
    form: (page, { context: { form } }) =>
      expect(page.getByLabel('Short description')).toHaveValue(form.shortDescription),
    refused: (page, { context: { problem } }) =>
      expect(page.getByRole('alertdialog')).toContainText(
        problem && 'serverText' in problem ? problem.serverText : 'Unable to create ticket',
      ),
    sent: (page) => expect(page.getByRole('alertdialog')).toContainText('successfully created'),
    gone: (page, flow) =>
      expect(page).toHaveURL(
        flow.matches('redirected') ? /\/support\/ticket\/list/ : /\/support\/get-help/,
      ),
  },
}
