import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

import { queueSortColumn, type QueueRow } from '#contract/agent-queue.ts'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import type { Column } from '#src/components/table/table.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketCode } from '#src/components/text/ticket-code.tsx'
import { WaitingTime } from '#src/components/text/waiting-time.tsx'
import { css } from '#styled-system/css'
import { FoundPlace } from './found-place.tsx'

type ColumnName = keyof Omit<
  QueueRow,
  'ticketId' | 'found' | 'statusId' | 'assigneeId' | 'lastEntryId' | 'waitingFor' | 'isUnread'
>

export const useQueueColumnNames = (): Record<ColumnName, string> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      ticketCode: t`Number`,
      shortDescription: t`Subject`,
      status: t`Status`,
      urgency: t`Urgency`,
      company: t`Company`,
      ownerName: t`Customer`,
      supportGroup: t`Group`,
      assigneeName: t`Assignee`,
      waitingSince: t`Waiting`,
      createDate: t`Created`,
      lastUpdateDate: t`Updated`,
    }),
    [t],
  )
}

const sortable: readonly string[] = queueSortColumn.options

const columns: readonly Omit<Column<QueueRow, ColumnName>, 'header'>[] = [
  { key: 'ticketCode', cell: ({ ticketCode }) => <TicketCode code={ticketCode} /> },
  {
    key: 'shortDescription',
    cell: ({ shortDescription }) => shortDescription,
    below: ({ found }) => found && <FoundPlace found={found} />,
    subject: true,
    cut: true,
    width: 'minmax(12rem, 1fr)',
  },
  { key: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  {
    key: 'urgency',
    cell: ({ urgency }) => <UrgencyMark urgency={urgency} />,
    from: 'medium',
  },
  {
    key: 'company',
    cell: ({ company }) => company,
    cut: true,
    width: 'minmax(5rem, min(8.5rem, 12cqi))',
    from: 'spacious',
  },
  {
    key: 'ownerName',
    cell: ({ ownerName }) => ownerName,
    cut: true,
    width: 'minmax(5rem, min(6.5rem, 10cqi))',
    from: 'full',
    inCard: false,
  },
  {
    key: 'supportGroup',
    cell: ({ supportGroup }) => supportGroup,
    cut: true,
    width: 'minmax(5rem, min(6.5rem, 10cqi))',
    from: 'full',
    inCard: false,
  },
  {
    key: 'assigneeName',
    cell: ({ assigneeName }) => assigneeName,
    cut: true,
    width: 'minmax(5rem, min(6.5rem, 10cqi))',
    from: 'roomy',
  },
  {
    key: 'lastUpdateDate',
    cell: ({ lastUpdateDate, waitingSince }) => (
      <span className={waitingSince ? inRowsStyles : undefined}>
        <ExactTime instant={lastUpdateDate} />
      </span>
    ),
    from: 'full',
  },
  {
    key: 'waitingSince',
    cell: ({ waitingSince }) => waitingSince && <WaitingTime since={waitingSince} />,
    end: true,
  },
]

/** Memoized, so that rows aren’t redrawn (T104). */
export const useQueueColumns = (): Column<QueueRow, ColumnName>[] => {
  const names = useQueueColumnNames()
  return useMemo(
    () =>
      columns.map((column) => ({
        ...column,
        header: names[column.key],
        sortable: sortable.includes(column.key),
      })),
    [names],
  )
}

/** A card has room for one time: how long a ticket has waited, otherwise when it changed. */
const inRowsStyles = css({ display: { base: 'none', _rows: 'inline' } })
