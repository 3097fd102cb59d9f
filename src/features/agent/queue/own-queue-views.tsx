import { useSelector } from '@xstate/react'

import type { SavedQueueView } from '#contract/agent-views.ts'
import { isSameQueue, queueOfView, queueViewOf } from '#contract/rules/queue-query.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { SavedViews } from '#src/features/tickets/public.ts'
import { isBuiltInQueue, QueueViews, useMyGroups } from './queue-views.tsx'

type OwnQueueViewsProps = { actor: AgentQueueActor; own: TicketViewsActor<SavedQueueView> }

/** The views all agents have, then the agent's own with their actions (T248). */
export function OwnQueueViews({ actor, own }: OwnQueueViewsProps) {
  const saved = useSelector(own, ({ context }) => context.views)
  const query = useSelector(actor, ({ context }) => context.query)
  return (
    <SavedViews
      own={own}
      query={queueViewOf(query)}
      isShown={(view) => isSameQueue(queueOfView(view), query)}
      isBuiltIn={isBuiltInQueue(query, useMyGroups(actor))}
    >
      {({ menuOf, saveButton }) => (
        <QueueViews actor={actor} saved={saved} menuOf={menuOf}>
          {saveButton}
        </QueueViews>
      )}
    </SavedViews>
  )
}
