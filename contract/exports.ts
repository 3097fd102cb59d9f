import * as z from 'zod/mini'

import { call } from './call.ts'
import { formId, formWord } from './form.ts'
import { listTickets } from './tickets.ts'

/** An IANA name such as `Europe/Berlin`; UTC if it's missing or the server doesn't know it. */
const timeZone = z.optional(formWord(64))

/**
 * The tickets of a list as CSV, in the language of the request, highest number first. Offered if
 * `get-flags` returns `extras.ticketExport` 1 (R61).
 */
export const exportTickets = call('/api/v1/support/ticket/export', {
  extra: 'ticketExport',
  access: 'tickets',
  spec: 'R61',
  reply: 'file',
  maxBytes: listTickets.maxBytes,
  body: z.extend(z.pick(listTickets.body, { filters: true, search: true }), { timeZone }),
  answer: z.unknown(),
})

/**
 * A ticket with its history as PDF, in the language of the request. Offered if `get-flags` returns
 * `extras.ticketDocument` 1 (R63).
 */
export const ticketDocument = call('/api/v1/support/ticket/document', {
  extra: 'ticketDocument',
  access: 'tickets',
  spec: 'R63',
  reply: 'file',
  body: z.object({ ticketId: formId, timeZone }),
  answer: z.unknown(),
})
