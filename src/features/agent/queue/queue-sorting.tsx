import { useSelector } from '@xstate/react'

import { queueSortColumn } from '#contract/agent-queue.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { SortChoice } from '#src/components/table/sort-choice.tsx'
import { useQueueColumnNames } from './queue-columns.tsx'

/** All sort orders of the queue (T104). */
export function QueueSorting({ actor }: { actor: AgentQueueActor }) {
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = useQueueColumnNames()

  return (
    <SortChoice
      columns={queueSortColumn.options.map((name) => ({ name, label: names[name] }))}
      chosen={columnName}
      direction={direction}
      onChoose={(column) => actor.send({ type: 'sort.choose', column })}
    />
  )
}
