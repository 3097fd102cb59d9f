import type { Page } from '@playwright/test'

import { resolveTicket } from '#contract/ticket-resolution.ts'
import type { ticketResolutionMachine } from '#machines/tickets/ticket-resolution.machine.ts'
import type { Text } from '#machines/texts.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundEnding } from '#tests/e2e/tours/ended-ticket-background.ts'
import { ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Is this ticket resolved?' })

const wordsIn = (problem: Text) =>
  'serverText' in problem ? problem.serverText : 'couldn’t mark the ticket as resolved'

export const ticketResolutionJourney: Journey<typeof ticketResolutionMachine> = {
  calls: { resolveTicket: resolveTicket.path },
  background: () => aroundEnding('Active', { canResolve: true }),
  open: (page) => page.goto(ticketPage),
  do: {
    'resolution.open': (page) => page.getByRole('button', { name: 'Mark as resolved' }).click(),
    'resolution.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'resolution.submit': (page) =>
      dialog(page).getByRole('button', { name: 'Mark as resolved' }).click(),
    'reason.choose': (page) => page.getByRole('radio', { name: 'The problem is solved' }).click(),
    'comment.change': (page, { comment }) =>
      page.getByRole('textbox', { name: 'Comment (optional)' }).fill(comment),
  },
  see: {
    button: async (page) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Mark as resolved' })).toBeVisible()
    },
    dialog: async (page, { context: { comment, problem, isSubmitted, reason } }) => {
      await expect(dialog(page)).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Comment (optional)' })).toHaveValue(comment)
      if (problem) await expect(dialog(page)).toContainText(wordsIn(problem))
      if (isSubmitted && reason === null)
        await expect(dialog(page)).toContainText('Choose a reason.')
    },
  },
}
