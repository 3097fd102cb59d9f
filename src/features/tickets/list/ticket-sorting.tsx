import { useSelector } from '@xstate/react'

import { ticketSortColumn } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/tickets/ticket-list.machine.ts'
import { SortChoice } from '#src/components/table/sort-choice.tsx'
import { useColumnNames } from './ticket-columns.tsx'

type TicketSortingProps = { actor: TicketListActor; hasCompanies: boolean }

/** All sort orders (A28). */
export function TicketSorting({ actor, hasCompanies }: TicketSortingProps) {
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = useColumnNames()

  return (
    <SortChoice
      columns={ticketSortColumn.options
        .filter((name) => name !== 'company' || hasCompanies)
        .map((name) => ({ name, label: names[name] }))}
      chosen={columnName}
      direction={direction}
      onChoose={(column) => actor.send({ type: 'sort.choose', column })}
    />
  )
}
