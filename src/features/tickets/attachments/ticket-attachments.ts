import { uploadAttachment } from '#contract/attachments.ts'
import { attachmentUploadMachine } from '#machines/attachment-upload.machine.ts'
import { ticketAttachmentsMachine } from '#machines/ticket-attachments.machine.ts'
import { uploadPort } from './upload-port.ts'

/** The files of a ticket or draft, with children that can upload; for `useFlow`. */
export const ticketAttachments = ticketAttachmentsMachine.provide({
  actors: {
    attachmentUpload: attachmentUploadMachine.provide({
      actors: { upload: uploadPort(uploadAttachment) },
    }),
  },
})
