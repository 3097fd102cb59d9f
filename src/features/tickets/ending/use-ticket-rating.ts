import { useState } from 'react'

import { rateTicket } from '#contract/ticket-resolution.ts'
import { ticketRatingMachine } from '#machines/tickets/ticket-rating.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'

/** An unsent rating is restored (A61). */
export function useTicketRating(ticketId: number) {
  const { username } = signedInAccount()
  const [draft] = useState(() => readRecord('rating.form', username, ticketId))
  return useFlow(ticketRatingMachine, { calls: { rateTicket }, input: { ticketId, draft } })
}
