import type { AgentTicket } from '#contract/agent-ticket.ts'
import type { TicketChange } from '#machines/agent/agent-ticket-change.machine.ts'

const fieldOf = (change: TicketChange) => {
  switch (change.kind) {
    case 'assignee':
      // An agent's name comes with the choices.
      return { assigneeId: change.agentId, assigneeName: '' }
    case 'group':
      return { supportGroup: change.supportGroup }
    case 'status':
      return { statusId: change.statusId, remindAt: instantOf(change.remindAt) }
  }
}

const instantOf = (time = 0) => (time === 0 ? undefined : new Date(time).toISOString())

/** The ticket as it will be once the agent's changes have been read back (T161). */
export const withChanges = (ticket: AgentTicket, changes: readonly TicketChange[]): AgentTicket =>
  Object.assign({}, ticket, ...changes.map(fieldOf)) as AgentTicket
