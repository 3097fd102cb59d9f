import { fromPromise } from 'xstate'

import {
  getAgentHistory,
  getAgentTicket,
  markSeenByAgent,
  reportPresence,
} from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { newestEntry } from '#contract/rules/history.ts'
import {
  agentTicketMachine,
  type AgentTicketRead,
  type AgentTicketReading,
} from '#machines/agent/agent-ticket.machine.ts'
import { reasonOf } from '#machines/failure.ts'
import { callApi } from '#src/flows/call-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { watchTickets } from '#src/api/watch-tickets.ts'
import { reportLeaving } from './report-leaving.ts'

/** The server has no history of a ticket that doesn't exist, and says so with a 404. */
const emptyIfMissing = (error: unknown): never[] => {
  if (reasonOf(error) === 'missing') return []
  throw error
}

/** Reads the ticket and the entries after the loaded ones in parallel. */
const readTicket = fromPromise<AgentTicketRead, AgentTicketReading>(async ({ input, signal }) => {
  const { ticketId, loaded } = input
  const part = { limit: limits.conversationEntries, after: newestEntry(loaded) }
  const [{ data: ticket }, history] = await Promise.all([
    callApi(getAgentTicket, { ticketId }, signal),
    callApi(getAgentHistory, { ticketId, ...part }, signal).catch(emptyIfMissing),
  ])
  return { ticket, history }
})

export const useAgentTicket = (ticketId: number) =>
  useFlow(agentTicketMachine, {
    calls: {
      readTicket,
      readEarlier: getAgentHistory,
      markSeen: markSeenByAgent,
      presence: { reportPresence, reportLeaving, watchTab },
      watchTab,
      watchTickets,
    },
    input: { ticketId },
  })
