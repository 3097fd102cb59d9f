import { fromPromise } from 'xstate'
import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'

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
import { getQueue } from '#contract/agent-queue.ts'
import type { QueueQuery } from '#contract/rules/queue-query.ts'
import { agentQueueMachine, type AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { watchTab } from '#src/flows/watch-tab.ts'
import { watchTickets } from '#src/api/watch-tickets.ts'
import { signedInAgent } from '#src/features/agent/session/agent-session.ts'
import { readRecord } from '#src/storage/storage.ts'
import { queueQueryIn, queueSearch, queueSearchOf, type QueueSearch } from './queue-address.ts'

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
const changeTicket = fromPromise<Verdict, BulkStep>(async ({ input, signal }) => {
  try {
    return await change(input, signal)
  } catch (error) {
    if (reasonOf(error) === 'missing') return { success: false }
    throw error
  }
})

/** The queue of an address; one without params shows the queue as the agent left it in this tab (T201). */
export const shownQueue = (params: QueueSearch): QueueQuery => {
  const isPlain = Object.values(params).every((value) => value === undefined)
  const stored = isPlain ? readRecord('queue.query', String(signedInAgent().agentId)) : null
  return stored ?? queueQueryIn(params)
}

export function useAgentQueue(query: QueueQuery) {
  const { agentId } = signedInAgent()
  const actor = useFlow(agentQueueMachine, {
    calls: { getQueue, watchTab, watchTickets, bulk: { changeTicket } },
    input: {
      agentId,
      query,
      bulk: {
        text: readRecord('bulk.draft', String(agentId)) ?? '',
        selected: readRecord('bulk.selection', String(agentId)) ?? [],
      },
    },
  })
  useAddress(actor)
  return actor
}

function useAddress(actor: AgentQueueActor) {
  const query = useSelector(actor, ({ context }) => context.query)
  useListAddress<QueueSearch>({
    path: '/agent',
    address: useSearch({ from: '/agent/_workspace/' }),
    params: useMemo(() => queueSearchOf(query), [query]),
    isTyping: useSelector(actor, (flow) => flow.matches({ listing: 'typing' })),
    restore: (search) => {
      const restored = queueQueryIn(queueSearch(search))
      actor.send({ type: 'query.restore', query: restored })
      return queueSearchOf(restored)
    },
  })
}
