import { getFlags } from '#contract/authentication.ts'
import type { TicketResolution } from '#contract/ticket-resolution.ts'
import { getTicket } from '#contract/tickets.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { signedIn } from './background.ts'
import { aroundTicket } from './ticket-background.ts'

const extras = { ticketResolution: 1, ticketRating: 1, ticketFollowUp: 1 }

/** A ticket of the signed-in user on a server that offers resolving, rating and follow-ups. */
export const aroundEnding = (
  currentStatus: 'Active' | 'Resolved' | 'Closed',
  resolution: Partial<TicketResolution>,
) => ({
  ...aroundTicket(),
  [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras },
  [getTicket.path]: {
    error: false,
    data: {
      ...record,
      currentStatus,
      currentStatusIsClosed: currentStatus === 'Closed',
      resolution: { canResolve: false, canRate: false, followUps: [], ...resolution },
    },
  },
})
