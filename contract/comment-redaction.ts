import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'

/**
 * T80: removes the text of the user's own comment for good; its log entry says so from
 * then on. Offered if `get-flags` returns `extras.commentRedaction` 1; an entry has its `id` there.
 */
export const redactComment = call('/api/v1/support/ticket/comment/redact', {
  access: 'tickets',
  spec: 'T80',
  body: z.object({ ticketId: formId, id: formId }),
  answer: verdict,
})
