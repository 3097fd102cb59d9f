import * as z from 'zod/mini'

import { verdict } from './answers.ts'
import { call } from './call.ts'
import { formCount, formId, formText } from './form.ts'
import { instant } from './instant.ts'
import { limits } from './limits.ts'

/** The owner's reason for resolving a ticket (T83). */
export const resolutionReasons = ['solved', 'solvedByCustomer', 'notNeeded', 'duplicate'] as const
export const resolutionReason = z.enum(resolutionReasons)
export type ResolutionReason = z.output<typeof resolutionReason>

/** From 1, very dissatisfied, to 5, very satisfied (T86). */
export const ticketRating = z.object({ score: z.int(), comment: z.string() })
export type TicketRating = z.output<typeof ticketRating>

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
