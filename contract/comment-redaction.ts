import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'

/**
 * Permanently removes the text of the user's own comment; a placeholder stays in the log. Offered if
 * `get-flags` returns `extras.commentRedaction` 1, which also adds the `id` of an entry (T80).
 */
export const redactComment = call('/api/v1/support/ticket/comment/redact', {
  extra: 'commentRedaction',
  access: 'tickets',
  spec: 'T80',
  body: z.object({ ticketId: formId, id: formId }),
  answer: verdict,
})
