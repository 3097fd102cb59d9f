import { rateTicket } from '#contract/ticket-rating.ts'
import type { ticketRatingMachine } from '#machines/tickets/ticket-rating.machine.ts'
import type { RatingForm } from '#machines/records.ts'
import type { Text } from '#machines/texts.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundEnding } from '#tests/e2e/tours/ended-ticket-background.ts'
import { ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const ratingKey = 'statedesk.draft.anna.keller.rating.4711'
const labels: Record<number, string> = { 2: 'Dissatisfied', 5: 'Very satisfied' }
const field = { name: 'What went well, and what didn’t? (optional)' }

const wordsIn = (problem: Text) =>
  'serverText' in problem ? problem.serverText : 'couldn’t send your rating'

export const ticketRatingJourney: Journey<typeof ticketRatingMachine> = {
  calls: { rateTicket: rateTicket.path },
  background: () => aroundEnding('Resolved', { canRate: true }),
  open: async (page, input) => {
    const { draft } = input as { draft: RatingForm | null }
    await page.addInitScript(
      ([key, form]) => {
        if (form) localStorage.setItem(key, JSON.stringify(form))
      },
      [ratingKey, draft] as const,
    )
    await page.goto(ticketPage)
  },
  do: {
    'score.choose': (page, { score }) =>
      page.getByRole('radio', { name: labels[score] ?? '', exact: true }).click(),
    'comment.change': (page, { comment }) => page.getByRole('textbox', field).fill(comment),
    'rating.submit': (page) => page.getByRole('button', { name: 'Send rating' }).click(),
  },
  see: {
    scores: async (page) => {
      await expect(page.getByRole('radio')).toHaveCount(5)
      await expect(page.getByRole('textbox', field)).toHaveCount(0)
    },
    form: async (page, { context: { score, comment, problem } }) => {
      const chosen = page.getByRole('radio', { name: labels[score] ?? '', exact: true })
      await expect(chosen).toBeChecked()
      await expect(page.getByRole('textbox', field)).toHaveValue(comment)
      if (problem) await expect(page.getByRole('alert')).toContainText(wordsIn(problem))
    },
    thanks: (page) => expect(page.getByText('Thank you for your feedback.')).toBeVisible(),
  },
}
