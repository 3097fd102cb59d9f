import { useSelector } from '@xstate/react'

import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { QueueSorting } from './queue-sorting.tsx'

type QueueFiltersButtonProps = {
  actor: AgentQueueActor
  filters: readonly ListFilter[]
  onReset: (() => void) | undefined
}

/** Separate from the toolbar, which then isn’t redrawn while rows load. */
export function QueueFiltersButton({ actor, ...sheet }: QueueFiltersButtonProps) {
  const { count: total, isMore } = useSelector(actor, ({ context }) => context.summary)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <FiltersButton
      {...sheet}
      sorting={<QueueSorting actor={actor} />}
      total={total}
      isMore={isMore}
      isBusy={isBusy}
    />
  )
}
