import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { ticketFollowUpMachine } from '#machines/tickets/ticket-follow-up.machine.ts'
import { FollowUp } from '#src/features/tickets/ending/follow-up.tsx'
import { ticketFollowUpModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const question = page.getByRole('alertdialog')

walksEveryPathOnThePage<typeof ticketFollowUpMachine>(ticketFollowUpModel, {
  show: (actor) => showInEnglish(<FollowUp actor={actor} />),
  do: {
    'followUp.open': () => press('Create follow-up ticket'),
    'followUp.confirm': () => press('Replace it'),
    'followUp.cancel': () => press('Cancel'),
  },
  see: {
    button: () => expect.poll(() => question.query()).toBeNull(),
    question: () => seesText('You have an unfinished ticket.', question),
    failed: () => seesText('couldn’t create a follow-up ticket'),
    gone: async (_, effects) =>
      expect(effects.map(({ params }) => params)).toContainEqual({ to: 'ticketCreate' }),
  },
})
