import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'

import type { getQueue, NameProblem, QueueRow } from '#contract/agent-queue.ts'
import type { setTicketStatus } from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import type { BulkStep } from '#contract/rules/bulk-change.ts'
import { defaultQueueQuery, type QueueQuery } from '#contract/rules/queue-query.ts'
import { agentBulkMachine } from '#machines/agent/agent-bulk.machine.ts'
import { agentQueueMachine } from '#machines/agent/agent-queue.machine.ts'

const silent = fromCallback<EventObject, undefined>(() => {})

type Verdict = Answer<typeof setTicketStatus>
type Change = (step: BulkStep) => Verdict | Promise<Verdict>

/** An agent's queue of these tickets, whose changes are answered by `change`. */
export const startQueue = (
  tickets: readonly QueueRow[],
  change: Change = () => ({ success: true }),
  nameProblems: NameProblem[] = [],
) => {
  const changeTicket = fromPromise<Verdict, BulkStep>(async ({ input }) => change(input))
  const machine = agentQueueMachine.provide({
    actors: {
      watchTickets: silent,
      watchTab: silent,
      bulk: agentBulkMachine.provide({ actors: { changeTicket } }),
      getQueue: fromPromise<Answer<typeof getQueue>, QueueQuery>(async ({ input }) => ({
        list: tickets.slice((input.page - 1) * input.limit, input.page * input.limit),
        summary: { count: tickets.length, isMore: false },
        views: { waiting: tickets.length, mine: 0 },
        nameProblems,
      })),
    },
  })
  const query = defaultQueueQuery('waiting')
  return createActor(machine, {
    input: { agentId: 3, query, bulk: { text: '', selected: [] } },
  }).start()
}
