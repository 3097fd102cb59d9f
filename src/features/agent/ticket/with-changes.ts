import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { TicketChange } from '#machines/agent-ticket-change.machine.ts'

const fieldOf = (change: TicketChange) => {
  switch (change.kind) {
    case 'assignee':
      // An agent's name comes with the choices.
      return { assigneeId: change.agentId, assigneeName: '' }
    case 'group':
      return { supportGroup: change.supportGroup }
    case 'status':
      return { statusId: change.statusId }
  }
}

/** A ticket as it is once what the agent has chosen is read back (T161). */
export const withChanges = (ticket: AgentTicket, changes: readonly TicketChange[]): AgentTicket =>
  Object.assign({}, ticket, ...changes.map(fieldOf)) as AgentTicket
