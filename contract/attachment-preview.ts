import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'

/**
 * An image or a PDF of a ticket, to be displayed; other attachments have no preview. Offered if
 * `get-flags` returns `extras.attachmentPreview` 1 (T82).
 */
export const previewAttachment = call('/api/v1/support/ticket/attachment/preview', {
  extra: 'attachmentPreview',
  access: 'tickets',
  spec: 'T82',
  wire: 'link',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})
