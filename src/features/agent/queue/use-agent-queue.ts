import { useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'
import { fromPromise } from 'xstate'

import { getQueue } from '#contract/agent-queue.ts'
import type { AgentEvent } from '#contract/agent-ticket.ts'
import type { QueueQuery } from '#contract/rules/queue-query.ts'
import { agentQueueMachine, type AgentQueueActor } from '#machines/agent-queue.machine.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { queueQueryIn, queueSearch, queueSearchOf, type QueueSearch } from './queue-address.ts'
import { QueueChanges } from './queue-changes.ts'

export function useAgentQueue(query: QueueQuery) {
  const [changes] = useState(() => new QueueChanges())
  useEffect(() => () => changes.close(), [changes])

  const actor = useFlow(agentQueueMachine, {
    calls: {
      getQueue,
      awaitChange: fromPromise<AgentEvent, void>(({ signal }) => changes.wait(signal)),
    },
    input: { query },
  })
  useAddress(actor)
  return actor
}

function useAddress(actor: AgentQueueActor) {
  const query = useSelector(actor, ({ context }) => context.query)
  useListAddress<QueueSearch>({
    path: '/agent',
    address: useSearch({ from: '/agent/_workspace/' }),
    said: useMemo(() => queueSearchOf(query), [query]),
    isTyping: useSelector(actor, (flow) => flow.matches({ listing: 'typing' })),
    restore: (search) => {
      const wanted = queueQueryIn(queueSearch(search))
      actor.send({ type: 'query.restore', query: wanted })
      return queueSearchOf(wanted)
    },
  })
}
