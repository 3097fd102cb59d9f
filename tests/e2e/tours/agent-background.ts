import { getAgentState } from '#contract/agent-authentication.ts'
import { getQueueChoices } from '#contract/agent-queue-choices.ts'
import {
  getAgentHistory,
  getAgentTicket,
  markSeenByAgent,
  reportPresence,
} from '#contract/agent-ticket.ts'
import { listAgentAttachments, uploadAgentAttachment } from '#contract/agent-ticket-attachments.ts'
import { listAgentParticipants } from '#contract/agent-ticket-participants.ts'
import { listAgentUnsent } from '#contract/agent-unsent-attachments.ts'
import { choices } from '#tests/flows/agent/agent-ticket-change/model.ts'
import { agentTicket, created } from '#tests/flows/agent/agent-ticket/model.ts'

/** Responses for a ticket with everything, and a lead who may do everything. */
export const aroundAgentTicket = (part: Partial<typeof agentTicket> = {}) => ({
  [getAgentState.path]: {
    stage: 'full',
    agent: { agentId: 3, name: 'Mia Vogel', role: 'lead' },
  },
  [getAgentTicket.path]: { data: { ...agentTicket, ...part } },
  [getAgentHistory.path]: [created],
  [getQueueChoices.path]: choices,
  [listAgentAttachments.path]: [],
  [listAgentUnsent.path]: [],
  [listAgentParticipants.path]: { participants: [], mayAdd: true, mayAddExternal: true },
  [uploadAgentAttachment.path]: { success: true, messages: [] },
  [markSeenByAgent.path]: {},
  [reportPresence.path]: { others: [] },
})

export const agentTicketPage = '/agent/ticket/4711'
