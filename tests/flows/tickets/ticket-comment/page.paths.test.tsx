import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { TicketCommentBox } from '#src/features/tickets/record/ticket-comment-box.tsx'
import { displayText } from '#src/texts.ts'
import { ticketCommentModel } from './model.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, field, press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'

walksEveryPathOnThePage<typeof ticketCommentMachine>(ticketCommentModel, {
  show: (actor) => showInEnglish(<TicketCommentBox actor={actor} record={record} />),
  do: {
    'comment.change': ({ text }) => type('Your comment', text),
    'comment.submit': () => press('Add comment'),
    'dialog.close': () => press('OK'),
    'ticket.closed': 'reported',
    'ticket.reopened': 'reported',
    'lock.found': 'reported',
    'draft.found': 'reported',
    'unsent.changed': 'reported',
  },
  see: {
    box: async (snapshot) => {
      await expect.element(field('Your comment')).toHaveValue(snapshot.context.text)
      const { text, isUploading } = snapshot.context
      const isOpen = snapshot.matches('open') && text !== ''
      if (isOpen && isUploading) await seesText('Files are still uploading')
      else if (isOpen) await expect.element(button('Add comment')).toBeEnabled()
      if (snapshot.matches('locked')) await seesText('We check every 30 seconds')
    },
    refusal: ({ context: { problem } }) =>
      seesText(problem ? displayText(problem) : '', page.getByRole('alertdialog')),
    closed: () => seesText('can’t comment on it'),
  },
})
