import * as z from 'zod/mini'

import { call } from './call.ts'
import { formId } from './form.ts'

/**
 * Creates a draft about a closed ticket; `ticketId` is null if that ticket isn't closed. Offered if
 * `get-flags` returns `extras.ticketFollowUp` 1 (T85).
 */
export const createFollowUp = call('/api/v1/support/ticket/create-follow-up', {
  extra: 'ticketFollowUp',
  access: 'tickets',
  spec: 'T85',
  body: z.object({ ticketId: formId }),
  answer: z.object({ ticketId: z.nullable(z.int()), shortDescription: z.string() }),
})
