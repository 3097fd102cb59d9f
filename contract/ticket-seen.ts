import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId } from './form.ts'
import { instant } from './instant.ts'

/**
 * Records that the user has seen a ticket's history up to this instant. Offered if `get-flags` returns
 * `extras.ticketSeen` 1, which also adds `seenUntil` to a record (T51).
 */
export const markTicketSeen = call('/api/v1/support/ticket/mark-seen', {
  extra: 'ticketSeen',
  access: 'tickets',
  spec: 'T51',
  body: z.object({ ticketId: formId, until: instant }),
  answer: nothing,
})
