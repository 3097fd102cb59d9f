import type { Page } from '@playwright/test'

import { searchKb } from '#contract/knowledge-base.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import { createDraft } from '#contract/tickets.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import type {
  SolutionSearchInput,
  solutionSearchMachine,
} from '#machines/tickets/solution-search.machine.ts'
import { storeForm } from '#tests/e2e/tours/background.ts'
import { aroundNewTicket } from '#tests/e2e/tours/new-ticket-background.ts'

const unfinished = { ...emptyTicketForm, shortDescription: 'A printer without paper' }
const box = (page: Page) => page.getByLabel('What is it about?')
const inputOf = (input: unknown) => input as SolutionSearchInput

/** A browser's clock only goes forward, so each tour has its own day. */
let today = Date.UTC(2100, 0, 1)

export const solutionSearchJourney: Journey<typeof solutionSearchMachine> = {
  calls: { search: searchKb.path, createDraft: createDraft.path },
  background: () => aroundNewTicket(1),
  open: async (page, input) => {
    await page.addInitScript(
      (query) => {
        if (query !== '') localStorage.setItem('statedesk.draft.anna.keller.help', query)
      },
      inputOf(input).query && JSON.stringify(inputOf(input).query),
    )
    if (inputOf(input).hasUnfinishedTicket) await storeForm(page, 'form.4700', unfinished)
    // On a slow computer, the debounce would end before the test has checked.
    today += 86_400_000
    await page.clock.pauseAt(today)
    await page.goto('/support/get-help')
  },
  do: {
    'query.change': async (page, { query }) => {
      // Typing the same text again would change nothing.
      await box(page).fill(`${query}.`)
      await box(page).fill(query)
    },
    'query.submit': (page) => box(page).press('Enter'),
    'ticket.open': (page) => page.getByRole('button', { name: 'Open a ticket' }).click(),
    'ticket.confirm': (page) => page.getByRole('button', { name: 'Replace it' }).click(),
    'ticket.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    help: async (page, flow) => {
      const { query, hits } = flow.context
      await expect(box(page)).toHaveValue(query)
      const open = page.getByRole('button', { name: 'Open a ticket' })
      if (query && flow.matches('suggesting')) await expect(open).toBeEnabled()
      if (hits?.[0]) await expect(page.getByRole('link', { name: hits[0].title })).toBeVisible()
      if (flow.matches({ suggesting: 'openingFailed' }))
        await expect(page.getByRole('alert')).toContainText('couldn’t start the ticket')
    },
    question: (page) =>
      expect(page.getByRole('alertdialog')).toContainText('You have an unfinished ticket.'),
    gone: (page) => expect(page).toHaveURL('/support/ticket/create'),
  },
}
