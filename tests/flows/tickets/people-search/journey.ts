import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import { findPeople, getTicketChoices } from '#contract/ticket-people.ts'
import type { peopleSearchMachine } from '#machines/tickets/people-search.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { expect } from '#tests/model/expect.ts'
import { signedIn } from '#tests/e2e/tours/background.ts'
import { aroundNewTicket, keptWith, openNewTicket } from '#tests/e2e/tours/new-ticket-background.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search users' })

export const peopleSearchJourney: Journey<typeof peopleSearchMachine> = {
  calls: { findPeople: findPeople.path },
  background: () => ({
    ...aroundNewTicket(),
    [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras: { peopleSearch: 1 } },
    [getTicketChoices.path]: choices,
  }),
  open: (page) => openNewTicket(page, keptWith({ ...emptyTicketForm, debitorId: 12 })),
  do: {
    'list.open': (page) => field(page).click(),
    'query.change': async (page, { query }) => {
      await field(page).clear()
      await field(page).fill(query)
    },
    'search.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    field: async (page, { context: { query, results } }) => {
      await expect(field(page)).toHaveValue(query)
      for (const { name } of results ?? [])
        await expect(page.getByRole('option', { name })).toBeVisible()
    },
  },
}
