import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formId, formText } from './form.ts'
import { limits } from './limits.ts'

/** From 1, very dissatisfied, to 5, very satisfied (T86). */
export const ticketRating = z.object({ score: z.int(), comment: z.string() })
export type TicketRating = z.output<typeof ticketRating>

/**
 * The owner of a resolved or closed ticket rates it, once. Offered if `get-flags` returns
 * `extras.ticketRating` 1 (T86).
 */
export const rateTicket = call('/api/v1/support/ticket/rate', {
  extra: 'ticketRating',
  access: 'tickets',
  spec: 'T86',
  body: z.object({
    ticketId: formId,
    score: formCount(limits.ratingMax),
    comment: formText(limits.ratingCommentMax),
  }),
  answer: verdict,
})
