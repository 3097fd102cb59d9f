import * as z from 'zod/mini'

import { writeId } from './agent-write.ts'
import { uploadVerdict } from './attachments.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { workingRoles } from './rules/agent-roles.ts'
import { unsentAttachment } from './unsent-attachments.ts'

/** An agent writes a reply and an internal note side by side, each with its own files (T193). */
const entryKind = z.enum(['reply', 'note'])
export type EntryKind = z.output<typeof entryKind>

/** Files for a reply or a note that hasn't been sent yet. Only that entry accepts them (T193 for agents). */
export const uploadAgentUnsent = call('/api/v1/agent/ticket/unsent-attachment/upload', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T193',
  wire: 'multipart',
  body: z.object({ writeId, ticketId: formId, kind: entryKind }),
  answer: z.extend(uploadVerdict, { id: z.optional(z.int()) }),
})

export const listAgentUnsent = call('/api/v1/agent/ticket/unsent-attachment/list', {
  access: 'agent',
  spec: 'T193',
  body: z.object({ ticketId: formId, kind: entryKind }),
  answer: z.array(unsentAttachment),
})

/** Does nothing if the file is already gone (T193). */
export const deleteAgentUnsent = call('/api/v1/agent/ticket/unsent-attachment/delete', {
  access: 'agent',
  roles: workingRoles,
  spec: 'T193',
  body: z.object({ writeId, ticketId: formId, id: formId }),
  answer: z.object({ success: z.boolean() }),
})
