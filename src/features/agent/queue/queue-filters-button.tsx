import { Plural, Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentQueueActor } from '#machines/agent-queue.machine.ts'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { SheetFilter } from '#src/components/table/filter-sheet.tsx'
import { QueueSorting } from './queue-sorting.tsx'

type QueueFiltersButtonProps = {
  actor: AgentQueueActor
  filters: readonly SheetFilter[]
  count: number
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
      result={
        isMore ? (
          <Trans>Show tickets</Trans>
        ) : (
          <Plural value={total} one="Show # ticket" other="Show # tickets" />
        )
      }
      isBusy={isBusy}
    />
  )
}
