import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { instant } from './instant.ts'
import { ticketRating } from './ticket-rating.ts'

/** The owner's reason for resolving a ticket (T83). */
export const resolutionReasons = ['solved', 'solvedByCustomer', 'notNeeded', 'duplicate'] as const
export const resolutionReason = z.enum(resolutionReasons)
export type ResolutionReason = z.output<typeof resolutionReason>

/** A ticket linked to another (T85). */
export const relatedTicket = z.object({ ticketId: z.int(), ticketCode: z.string() })
export type RelatedTicket = z.output<typeof relatedTicket>

/**
 * How a ticket ends, as far as its reader can see it. `closesAt`: when a resolved ticket closes (T84). Only
 * the owner sees `rating`.
 */
export const ticketResolution = z.object({
  canResolve: z.boolean(),
  canRate: z.boolean(),
  closesAt: z.optional(instant),
  rating: z.optional(ticketRating),
  followUpOf: z.optional(relatedTicket),
  followUps: z.array(relatedTicket),
})
export type TicketResolution = z.output<typeof ticketResolution>

/**
 * The owner marks an open ticket as resolved; the comment can be empty. Offered if `get-flags` returns
 * `extras.ticketResolution` 1 (T83).
 */
export const resolveTicket = call('/api/v1/support/ticket/resolve', {
  extra: 'ticketResolution',
  access: 'tickets',
  spec: 'T83',
  maxBytes: 192 * 1024,
  body: z.object({ ticketId: formId, reason: resolutionReason, comment: formText(20_000) }),
  answer: verdict,
})
