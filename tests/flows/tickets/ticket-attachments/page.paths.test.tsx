import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { TicketAttachments } from '#src/features/tickets/attachments/ticket-attachments.tsx'
import { ticketAttachmentsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const chooser = () => document.querySelector('input[type=file]')

walksEveryPathOnThePage<typeof ticketAttachmentsMachine>(ticketAttachmentsModel, {
  show: (actor) =>
    showInEnglish(
      <TicketAttachments
        actor={actor}
        saveFile={({ name }) => ({ key: 'file-1', name, size: 48_213 })}
        upload={() => <p>The upload goes here.</p>}
      >
        <p>The files go here.</p>
      </TicketAttachments>,
    ),
  do: {
    'file.add': ({ file: { name } }) =>
      userEvent.upload(page.elementLocator(chooser()!), new File(['lock'], name)),
    'file.delete': 'reported',
    'deletion.confirm': () => press('Delete attachment'),
    'deletion.cancel': () => press('Keep attachment'),
    'dialog.close': () => press('OK'),
    'list.retry': () => press('Try again'),
    'ticket.closed': 'reported',
    'ticket.reopened': 'reported',
    'files.changed': 'reported',
  },
  see: {
    files: async (snapshot) => {
      const { files, isClosed, uploads } = snapshot.context
      if (snapshot.matches({ shown: 'listFailed' })) await seesText('couldn’t load the attachments')
      if (files) await seesText('The files go here.')
      await expect.poll(() => chooser() === null).toBe(isClosed)
      if (uploads.length > 0) await seesText('The upload goes here.')
    },
    question: async ({ context: { problem } }) => {
      const dialog = page.getByRole('alertdialog')
      await seesText('Delete closing-protocol.pdf?', dialog)
      if (problem && 'serverText' in problem) await seesText(problem.serverText, dialog)
    },
    refusal: ({ context: { refusals } }) => {
      const [refusal] = refusals
      const reason =
        refusal?.messages === 'interrupted' ? 'didn’t finish' : String(refusal?.messages)
      return seesText(reason, page.getByRole('alertdialog'))
    },
  },
  // Before the first list, its skeleton is shown, whatever dialog is open.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') ||
    (snapshot.context.files === null && !snapshot.matches({ shown: 'listFailed' })),
})
