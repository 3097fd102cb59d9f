import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { nothing } from './answers.ts'
import { attachment, deleteAttachment, uploadVerdict } from './attachments.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { workingRoles } from './rules/agent-roles.ts'

export const listAgentAttachments = call('/api/v1/agent/ticket/attachment/list', {
  access: 'agent',
  spec: 'T106',
  body: z.object({ ticketId: formId }),
  answer: z.array(attachment),
})

/** 10 MB per file, scanned for viruses; one part named `file`, in addition to the fields (T106). */
export const uploadAgentAttachment = call('/api/v1/agent/ticket/attachment/upload', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T106',
  wire: 'multipart',
  body: z.object({ writeId, ticketId: formId }),
  answer: z.extend(uploadVerdict, { attachment: z.optional(attachment) }),
})

/** An agent's own file, or any file for leads and admins; never on a closed ticket (T210). */
export const deleteAgentAttachment = call('/api/v1/agent/ticket/attachment/delete', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T210',
  body: z.object({ writeId, ticketId: formId, id: formId }),
  answer: deleteAttachment.answer,
})

/** Also inline images of a description, by their URL `/media/{hashId}` (T106). */
export const downloadAgentAttachment = call('/api/v1/agent/ticket/attachment/download', {
  access: 'agent',
  spec: 'T106',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})

/** An image or a PDF to preview (T82 for agents). */
export const previewAgentAttachment = call('/api/v1/agent/ticket/attachment/preview', {
  access: 'agent',
  spec: 'T106',
  wire: 'link',
  reply: 'file',
  body: z.object({ ticketId: formId, id: formId }),
  answer: nothing,
})
