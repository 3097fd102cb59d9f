import { fromPromise } from 'xstate'

import {
  assignTicket,
  moveTicket,
  replyToTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import type { BulkStep } from '#contract/rules/bulk-change.ts'
import { reasonOf } from '#machines/failure.ts'
import { callApi } from '#src/flows/call-port.ts'

type Verdict = Answer<typeof setTicketStatus>

/** The call of a single ticket, with what the agent saw in its row, so that nobody's change is lost. */
const change = ({ row, change: wanted }: BulkStep, signal: AbortSignal): Promise<Verdict> => {
  const { ticketId } = row
  switch (wanted.kind) {
    case 'assignee': {
      const agentId = wanted.agentId ?? undefined
      const payload = { ticketId, agentId, fromAgentId: row.assigneeId ?? 0 }
      return callApi(assignTicket, payload, signal)
    }
    case 'group': {
      const { supportGroup } = wanted
      return callApi(moveTicket, { ticketId, supportGroup, fromGroup: row.supportGroup }, signal)
    }
    case 'status': {
      const { statusId } = wanted
      return callApi(setTicketStatus, { ticketId, statusId, fromStatusId: row.statusId }, signal)
    }
    case 'reply': {
      const { text, statusId } = wanted
      const payload = { ticketId, text, lastEntryId: row.lastEntryId }
      return callApi(replyToTicket, { ...payload, statusId: statusId ?? undefined }, signal)
    }
  }
}

/** A ticket that has been deleted isn't a reason to stop (T221). */
export const changeTicket = fromPromise<Verdict, BulkStep>(async ({ input, signal }) => {
  try {
    return await change(input, signal)
  } catch (error) {
    if (reasonOf(error) === 'missing') return { success: false }
    throw error
  }
})
