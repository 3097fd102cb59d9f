import {
  assignTicket,
  changeTicketFields,
  moveTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useAgentTicketChange = (input: { ticketId: number; agentId: number }) =>
  useFlow(agentTicketChangeMachine, {
    calls: { assignTicket, moveTicket, setTicketStatus, changeTicketFields },
    input,
  })
