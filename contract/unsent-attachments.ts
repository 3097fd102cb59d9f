import * as z from 'zod/mini'

import { attachment, uploadVerdict } from './attachments.ts'
import { call } from './call.ts'
import { formId } from './form.ts'

/**
 * A file of an entry that hasn't been sent yet. Only its uploader sees it; sending the entry makes it an
 * attachment with a new id (T193).
 */
export const unsentAttachment = z.pick(attachment, { id: true, name: true, type: true, size: true })
export type UnsentAttachment = z.output<typeof unsentAttachment>

/**
 * Files for a comment that hasn't been sent yet, offered if `get-flags` returns `extras.entryFiles` 1.
 * `addComment` then accepts their ids, and an attachment has the `entryId` of its entry. They're
 * deleted after a day (T193).
 */
export const uploadUnsent = call('/api/v1/support/ticket/comment/attachment/upload', {
  extra: 'entryFiles',
  access: 'tickets',
  spec: 'T193',
  wire: 'multipart',
  body: z.object({ ticketId: formId }),
  answer: z.extend(uploadVerdict, { id: z.optional(z.int()) }),
})

export const listUnsent = call('/api/v1/support/ticket/comment/attachment/list', {
  extra: 'entryFiles',
  access: 'tickets',
  spec: 'T193',
  body: z.object({ ticketId: formId }),
  answer: z.array(unsentAttachment),
})

/** Does nothing if the file is already gone (T193). */
export const deleteUnsent = call('/api/v1/support/ticket/comment/attachment/delete', {
  extra: 'entryFiles',
  access: 'tickets',
  spec: 'T193',
  body: z.object({ ticketId: formId, id: formId }),
  answer: z.object({ success: z.boolean() }),
})
