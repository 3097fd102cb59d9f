import { useSelector } from '@xstate/react'

import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { QueueSorting } from './queue-sorting.tsx'

type QueueFiltersButtonProps = {
  actor: AgentQueueActor
  filters: readonly ListFilter[]
  onReset?: (() => void) | undefined
  /** Whether the filters are those that the toolbar has no room for. */
  isMoreOnly?: boolean
}

/** Separate from the toolbar, which then isn’t redrawn while rows load. */
export function QueueFiltersButton(props: QueueFiltersButtonProps) {
  const { actor, filters, onReset, isMoreOnly = false } = props
  const { count: total, isMore } = useSelector(actor, ({ context }) => context.summary)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <FiltersButton
      filters={filters}
      onReset={onReset}
      isMoreOnly={isMoreOnly}
      sorting={!isMoreOnly && <QueueSorting actor={actor} />}
      total={total}
      isMore={isMore}
      isBusy={isBusy}
    />
  )
}
