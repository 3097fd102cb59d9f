import { useLingui } from '@lingui/react/macro'

import type { TicketRow, TicketSortColumn } from '#contract/tickets.ts'
import { RelativeTime } from '#src/components/relative-time.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import type { Column } from '#src/components/table.tsx'
import { UrgencyMark } from '#src/components/urgency-mark.tsx'
import { useServerWords } from './server-words.ts'

export type TicketColumn = Column<TicketRow, TicketSortColumn>

/** B22; the company is a column only for those who have more than one. */
export const useTicketColumns = ({ hasCompanies }: { hasCompanies: boolean }): TicketColumn[] => {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const company: TicketColumn = {
    key: 'company',
    header: t`Company`,
    cell: ({ company }) => company,
    width: 'minmax(6rem, 1.2fr)',
  }

  const columns: TicketColumn[] = [
    { key: 'ticketId', header: t`Number`, cell: ({ ticketId }) => ticketId, width: '5rem' },
    {
      key: 'shortDescription',
      header: t`Subject`,
      cell: ({ shortDescription }) => shortDescription,
      subject: true,
      width: 'minmax(12rem, 4fr)',
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => <StatusBadge status={status} />,
      width: '7.5rem',
    },
    {
      key: 'ticketType',
      header: t`Type`,
      cell: ({ ticketType }) => wordOf(ticketType),
      width: 'minmax(5rem, 1fr)',
    },
    {
      key: 'urgency',
      header: t`Urgency`,
      cell: ({ urgency }) => <UrgencyMark urgency={urgency.name} />,
      width: '6rem',
    },
    ...(hasCompanies ? [company] : []),
    {
      key: 'ownerName',
      header: t`Owner`,
      cell: ({ ownerName }) => ownerName,
      width: 'minmax(6rem, 1.2fr)',
    },
    {
      key: 'lastUpdateDate',
      header: t`Last update`,
      cell: ({ lastUpdateDate }) => <RelativeTime instant={lastUpdateDate} />,
      width: '8rem',
    },
  ]
  return columns.map((column) => ({ ...column, sortable: true }))
}
