import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import { getCategories, getUsers } from '#contract/ticket-form.ts'
import type {
  TicketOptionsInput,
  ticketOptionsMachine,
} from '#machines/tickets/ticket-options.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundNewTicket, keptWith, openNewTicket } from '#tests/e2e/tours/new-ticket-background.ts'

export const ticketOptionsJourney: Journey<typeof ticketOptionsMachine> = {
  calls: { readCategories: getCategories.path, readPeople: getUsers.path },
  background: () => aroundNewTicket(),
  open: (page, input) =>
    openNewTicket(page, keptWith({ ...emptyTicketForm, ...(input as TicketOptionsInput) })),
  do: {
    'type.choose': (page, { ticketTypeId }) =>
      page.getByLabel('Type', { exact: true }).selectOption(String(ticketTypeId)),
    'company.choose': (page, { debitorId }) =>
      page.getByLabel('Company', { exact: true }).selectOption(String(debitorId)),
    'options.retry': (page) => page.getByRole('button', { name: 'Try again' }).first().click(),
  },
  see: {
    choices: async (page, { context: { categories, users } }) => {
      const category = page.getByLabel('Category')
      if (categories) await expect(category).toBeEnabled()
      for (const { name } of users ?? [])
        await expect(page.getByRole('checkbox', { name })).toBeVisible()
    },
  },
}
