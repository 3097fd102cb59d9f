import type { Page } from '@playwright/test'

import { deleteAttachment, listAttachments, uploadAttachment } from '#contract/attachments.ts'
import type { UploadResult } from '#machines/tickets/attachment-upload.machine.ts'
import type { BusEvent } from '#machines/ports.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import type {
  TicketAttachmentsInput,
  ticketAttachmentsMachine,
} from '#machines/tickets/ticket-attachments.machine.ts'
import { report } from '#tests/e2e/tours/background.ts'
import {
  aroundTicket,
  callOfPage,
  openTicketPage,
  setClosed,
} from '#tests/e2e/tours/ticket-background.ts'

/** The open one, because a closing dialog may still be on the page. */
const dialog = (page: Page) => page.locator('[role=alertdialog][data-state=open]')
const chooser = (page: Page) => page.locator('input[type=file]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const ticketAttachmentsJourney: Journey<typeof ticketAttachmentsMachine> = {
  calls: {
    ...callOfPage,
    listAttachments: listAttachments.path,
    deleteAttachment: deleteAttachment.path,
    attachmentUpload: uploadAttachment.path,
  },
  background: () => aroundTicket(),
  open: (page, input, answer) =>
    openTicketPage(page, (input as TicketAttachmentsInput).isClosed, answer),
  endings: {
    'file-1': async (page, end, answer) => {
      const result = end as UploadResult
      if (result.status === 'stored')
        await answer('attachmentUpload', { success: true, messages: [] })
      else if (result.status === 'refused')
        await answer('attachmentUpload', {
          success: false,
          messages: result.refusal.messages,
          isInfected: true,
        })
      // Behind a dialog a user can't press it; a script can.
      else await page.getByLabel('Cancel upload of ledger-lock.log').dispatchEvent('click')
    },
  },
  do: {
    'file.add': (page, { file: { name } }) =>
      chooser(page).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('lock') }),
    'file.delete': (page, { file: { name } }) => button(page, `Delete ${name}`).click(),
    'deletion.confirm': (page) => button(page, 'Delete attachment').click(),
    'deletion.cancel': (page) => button(page, 'Keep attachment').click(),
    'dialog.close': (page) => button(page, 'OK').click(),
    'list.retry': (page) => button(page, 'Try again').click(),
    'ticket.closed': (page, _, answer) => setClosed(page, true, answer),
    'ticket.reopened': (page, _, answer) => setClosed(page, false, answer),
    'files.changed': (page) => report(page, 'files.changed' as BusEvent),
  },
  see: {
    files: async (page, snapshot) => {
      const { isClosed, uploads } = snapshot.context
      await expect(chooser(page)).toHaveCount(isClosed ? 0 : 1)
      await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(uploads.length)
    },
    question: (page) => expect(dialog(page)).toContainText('Delete closing-protocol.pdf?'),
    refusal: (page) => expect(dialog(page)).toContainText('This file is infected.'),
  },
}
