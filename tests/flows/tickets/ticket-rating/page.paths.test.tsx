import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ticketRatingMachine } from '#machines/tickets/ticket-rating.machine.ts'
import { TicketRating } from '#src/features/tickets/ending/ticket-rating.tsx'
import { ticketRatingModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import {
  field,
  press,
  problemIsShown,
  seesText,
  showInEnglish,
  type,
} from '#tests/flows/on-screen.tsx'

const labels: Record<number, string> = { 2: 'Dissatisfied', 5: 'Very satisfied' }
const star = (score: number) => page.getByRole('radio', { name: labels[score] ?? '', exact: true })
const comment = 'What went well, and what didn’t? (optional)'

walksEveryPathOnThePage<typeof ticketRatingMachine>(ticketRatingModel, {
  show: (actor) => showInEnglish(<TicketRating actor={actor} resolution={{ canRate: true }} />),
  do: {
    'score.choose': ({ score }) => userEvent.click(star(score)),
    'comment.change': (event) => type(comment, event.comment),
    'rating.submit': () => press('Send rating'),
  },
  see: {
    scores: async () => {
      await seesText('How satisfied are you with our help?')
      expect(field(comment).query()).toBeNull()
    },
    form: async (snapshot) => {
      const { context } = snapshot
      await expect.element(star(context.score)).toBeChecked()
      await expect.element(field(comment)).toHaveValue(context.comment)
      await problemIsShown(snapshot)
    },
    thanks: ({ context }) => seesText(context.score === 5 ? 'Very satisfied' : 'Dissatisfied'),
  },
})
