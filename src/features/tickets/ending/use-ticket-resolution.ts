import { useState } from 'react'

import { resolveTicket } from '#contract/ticket-resolution.ts'
import { ticketResolutionMachine } from '#machines/tickets/ticket-resolution.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { readRecord } from '#src/storage/storage.ts'

/** Unsent input is restored (A61). */
export function useTicketResolution(ticketId: number) {
  const { username } = signedInAccount()
  const [draft] = useState(() => readRecord('resolution.form', username, ticketId))
  return useFlow(ticketResolutionMachine, { calls: { resolveTicket }, input: { ticketId, draft } })
}
