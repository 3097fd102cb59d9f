import { useSelector } from '@xstate/react'

import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { FiltersButton } from '#src/components/table/filters-button.tsx'
import type { ListFilter } from '#src/components/table/list-filter.ts'
import { TicketSorting } from './ticket-sorting.tsx'

type TicketFiltersButtonProps = {
  actor: TicketListActor
  hasCompanies: boolean
  filters: readonly ListFilter[]
  onReset: (() => void) | undefined
}

/** Separate from the toolbar, which then isn’t redrawn while rows load. */
export function TicketFiltersButton(props: TicketFiltersButtonProps) {
  const { actor, hasCompanies, ...sheet } = props
  const { total, isMore } = useSelector(actor, ({ context }) => context)
  const isBusy = useSelector(actor, (flow) => flow.hasTag('busy'))
  return (
    <FiltersButton
      {...sheet}
      sorting={<TicketSorting actor={actor} hasCompanies={hasCompanies} />}
      total={total}
      isMore={isMore}
      isBusy={isBusy}
    />
  )
}
