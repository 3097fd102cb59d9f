import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, useRef } from 'react'

import type { QueueRow } from '#contract/agent-queue.ts'
import type { AgentBulkActor } from '#machines/agent/agent-bulk.machine.ts'
import type { AgentQueueActor } from '#machines/agent/agent-queue.machine.ts'
import type { Column } from '#src/components/table/table.tsx'
import { SelectBox } from '#src/components/table/select-box.tsx'

/** Selects or deselects a row; a range goes from the last such row to this one. */
export type ToggleRow = (row: QueueRow, isRange: boolean) => void

export const useToggleRow = (actor: AgentQueueActor, bulk: AgentBulkActor): ToggleRow => {
  const last = useRef<number | null>(null)
  return useCallback(
    (row, isRange) => {
      const rows = actor.getSnapshot().context.rows ?? []
      const placeOf = (id: number | null) => rows.findIndex(({ ticketId }) => ticketId === id)
      const [from, to] = [isRange ? placeOf(last.current) : -1, placeOf(row.ticketId)]
      const range = from === -1 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
      last.current = row.ticketId
      if (isSelected(bulk, row))
        bulk.send({ type: 'rows.deselect', ticketIds: range.map(({ ticketId }) => ticketId) })
      else bulk.send({ type: 'rows.select', rows: range })
    },
    [actor, bulk],
  )
}

const isSelected = (bulk: AgentBulkActor, { ticketId }: QueueRow) =>
  bulk.getSnapshot().context.selected.some((row) => row.ticketId === ticketId)

/** Selects all rows of the page, or none of them if they already are. */
export const togglePage = (rows: readonly QueueRow[], bulk: AgentBulkActor) => {
  if (rows.every((row) => isSelected(bulk, row)))
    bulk.send({ type: 'rows.deselect', ticketIds: rows.map(({ ticketId }) => ticketId) })
  else bulk.send({ type: 'rows.select', rows })
}

export type SelectColumn = Column<QueueRow, 'select'>

/** The column of boxes that select rows (T221). */
export const useSelectColumn = (
  actor: AgentQueueActor,
  bulk: AgentBulkActor,
  toggle: ToggleRow,
): SelectColumn => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      key: 'select',
      header: t`Select`,
      control: <PageBox actor={actor} bulk={bulk} />,
      cell: (row) => <RowBox bulk={bulk} row={row} onToggle={toggle} />,
    }),
    [t, actor, bulk, toggle],
  )
}

type RowBoxProps = { bulk: AgentBulkActor; row: QueueRow; onToggle: ToggleRow }

function RowBox({ bulk, row, onToggle }: RowBoxProps) {
  const { ticketCode } = row
  const isChecked = useSelector(bulk, ({ context }) =>
    context.selected.some(({ ticketId }) => ticketId === row.ticketId),
  )
  const isBusy = useSelector(bulk, (flow) => flow.hasTag('busy'))
  return (
    <SelectBox checked={isChecked} disabled={isBusy} onToggle={(isRange) => onToggle(row, isRange)}>
      <Trans>Select {ticketCode}</Trans>
    </SelectBox>
  )
}

function PageBox({ actor, bulk }: { actor: AgentQueueActor; bulk: AgentBulkActor }) {
  const rows = useSelector(actor, ({ context }) => context.rows) ?? []
  const selected = useSelector(bulk, ({ context }) => context.selected)
  const isBusy = useSelector(bulk, (flow) => flow.hasTag('busy'))
  const count = rows.filter((row) => selected.some(({ ticketId }) => ticketId === row.ticketId))
  return (
    <SelectBox
      checked={rows.length > 0 && count.length === rows.length}
      isPartly={count.length > 0 && count.length < rows.length}
      disabled={isBusy}
      onToggle={() => togglePage(rows, bulk)}
    >
      <Trans>Select all on this page</Trans>
    </SelectBox>
  )
}
