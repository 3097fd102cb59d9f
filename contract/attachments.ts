import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId, formWord } from './form.ts'
import { instant } from './instant.ts'

/**
 * `size`, in bytes, is ours (T79), and so is `entryId`, the entry that the file was sent with (T193). For
 * agents, `uploader` is a name instead of a username, and the side and whether it `isOwn` are
 * included (T106, T210, E4).
 */
export const attachment = z.object({
  id: z.int(),
  name: z.string(),
  type: z.string(),
  uploader: z.string(),
  createDate: instant,
  size: z.optional(z.int()),
  side: z.optional(z.enum(['customer', 'provider'])),
  entryId: z.optional(z.int()),
  isOwn: z.optional(z.boolean()),
})
export type Attachment = z.output<typeof attachment>

/** Why a file was refused; several reasons are separated by line breaks (X19–X21). */
export const uploadVerdict = z.object({
  success: z.boolean(),
  messages: z.array(z.string()),
  maxFilesReached: z.optional(z.boolean()),
  isInfected: z.optional(z.boolean()),
})

/** 10 MB per file; one part named `file`, in addition to the fields (V26). */
export const uploadAttachment = call('/api/v1/support/ticket/attachment/upload', {
  access: 'tickets',
  spec: 'C35',
  wire: 'multipart',
  body: z.object({ ticketId: formId }),
  answer: z.extend(uploadVerdict, { attachment: z.optional(attachment) }),
})

/** For the uploader or a security manager of the company, but never on a closed ticket (A48). */
export const deleteAttachment = call('/api/v1/support/ticket/attachment/delete', {
  access: 'tickets',
  spec: 'C36',
  body: z.object({ ticketId: formId, id: formId }),
  answer: z.object({ success: z.boolean(), message: z.optional(z.string()) }),
})

export const downloadAttachment = call('/api/v1/support/ticket/attachment/download', {
  access: 'tickets',
  spec: 'C37',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})

export const listAttachments = call('/api/v1/support/ticket/attachment/list', {
  access: 'tickets',
  spec: 'C38',
  body: z.object({ ticketId: formId }),
  answer: z.array(attachment),
})

/** An image of a description, served at /media/{hashId} (B38, A49). */
export const uploadMedia = call('/api/v1/support/ticket/media/upload', {
  access: 'tickets',
  spec: 'C39',
  wire: 'multipart',
  body: z.object({ ticketId: formId }),
  answer: z
    .extend(uploadVerdict, { hashId: z.optional(z.string()) })
    .check(z.refine(({ success, hashId }) => !success || hashId !== undefined)),
})

const hashId = formWord(64)

export const deleteMedia = call('/api/v1/support/ticket/media/delete', {
  access: 'tickets',
  spec: 'C39',
  body: z.object({ hashId }),
  answer: z.object({ success: z.boolean() }),
})

export const getMedia = call('/api/v1/support/ticket/media/get', {
  access: 'tickets',
  spec: 'C39',
  wire: 'link',
  reply: 'file',
  body: z.object({ hashId }),
  answer: nothing,
})
