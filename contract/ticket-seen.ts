import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { instant } from './instant.ts'

/**
 * T51: the user has seen a ticket's history up to this instant. Offered if `get-flags` returns
 * `extras.ticketSeen` 1; a record has `seenUntil` there.
 */
export const markTicketSeen = call('/api/v1/support/ticket/mark-seen', {
  access: 'tickets',
  spec: 'T51',
  body: z.object({ ticketId: formId, until: instant }),
  answer: nothing,
})
