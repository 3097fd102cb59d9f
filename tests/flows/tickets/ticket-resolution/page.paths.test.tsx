import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ticketResolutionMachine } from '#machines/tickets/ticket-resolution.machine.ts'
import { ResolveTicket } from '#src/features/tickets/ending/resolve-ticket.tsx'
import { displayText } from '#src/texts.ts'
import { ticketResolutionModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

const dialog = page.getByRole('dialog')
const reason = page.getByRole('radio', { name: 'The problem is solved' })

walksEveryPathOnThePage<typeof ticketResolutionMachine>(ticketResolutionModel, {
  show: (actor) => showInEnglish(<ResolveTicket actor={actor} isOffered />),
  do: {
    'resolution.open': () => press('Mark as resolved'),
    'resolution.cancel': () => press('Cancel'),
    'resolution.submit': () =>
      userEvent.click(dialog.getByRole('button', { name: 'Mark as resolved' })),
    'reason.choose': () => userEvent.click(reason),
    'comment.change': ({ comment }) => type('Comment (optional)', comment),
  },
  see: {
    button: () => expect.poll(() => dialog.query()).toBeNull(),
    dialog: async ({ context }) => {
      await expect.element(field('Comment (optional)')).toHaveValue(context.comment)
      if (context.reason) await expect.element(reason).toBeChecked()
      if (context.problem) await seesText(displayText(context.problem), dialog)
      if (context.isSubmitted && !context.reason) await seesText('Choose a reason.', dialog)
      if (context.isSubmitted && context.comment === 'x') await seesText('Write at least 2', dialog)
    },
  },
})
