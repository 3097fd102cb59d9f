import { createFollowUp } from '#contract/ticket-follow-up.ts'
import { ticketFollowUpMachine } from '#machines/tickets/ticket-follow-up.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { signedInAccount } from '#src/session/session.ts'
import { unsentTicketForms } from '#src/storage/store-record.ts'

export function useTicketFollowUp(ticketId: number) {
  const hasUnfinishedTicket = unsentTicketForms(signedInAccount().username).length > 0
  return useFlow(ticketFollowUpMachine, {
    calls: { createFollowUp },
    input: { ticketId, hasUnfinishedTicket },
  })
}
