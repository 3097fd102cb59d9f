import { useLingui } from '@lingui/react/macro'

import type { TicketRow, TicketSortColumn } from '#contract/tickets.ts'
import { RelativeTime } from '#src/components/relative-time.tsx'
import { StatusBadge } from '#src/components/status-badge.tsx'
import type { Column } from '#src/components/table.tsx'
import { UrgencyMark } from '#src/components/urgency-mark.tsx'
import { useTight } from '#src/layouts/wide.ts'
import { css } from '#styled-system/css'
import { useServerWords } from './server-words.ts'

export type TicketColumn = Column<TicketRow, TicketSortColumn>

/** B22; the company is a column only for those who have more than one, and takes the place of the type where it is tight. */
export const useTicketColumns = ({ hasCompanies }: { hasCompanies: boolean }): TicketColumn[] => {
  const { t } = useLingui()
  const wordOf = useServerWords()
  const isTight = useTight()
  const company: TicketColumn = {
    key: 'company',
    header: t`Company`,
    cell: ({ company }) => <span className={oneLine}>{company}</span>,
    width: isTight ? 'fit-content(8rem)' : 'fit-content(11rem)',
  }

  const type: TicketColumn = {
    key: 'ticketType',
    header: t`Type`,
    cell: ({ ticketType }) => wordOf(ticketType),
  }

  const columns: TicketColumn[] = [
    { key: 'ticketId', header: t`Number`, cell: ({ ticketId }) => ticketId },
    {
      key: 'shortDescription',
      header: t`Subject`,
      cell: ({ shortDescription }) => shortDescription,
      subject: true,
      width: 'minmax(14rem, 1fr)',
    },
    {
      key: 'status',
      header: t`Status`,
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    ...(hasCompanies && isTight ? [] : [type]),
    {
      key: 'urgency',
      header: t`Urgency`,
      cell: ({ urgency }) => <UrgencyMark urgency={urgency.name} />,
    },
    ...(hasCompanies ? [company] : []),
    {
      key: 'ownerName',
      header: t`Owner`,
      cell: ({ ownerName }) => <span className={oneLine}>{ownerName}</span>,
      width: isTight ? 'fit-content(7rem)' : 'fit-content(9rem)',
    },
    {
      key: 'lastUpdateDate',
      header: t`Updated`,
      cell: ({ lastUpdateDate }) => <RelativeTime instant={lastUpdateDate} />,
    },
  ]
  return columns.map((column) => ({ ...column, sortable: true }))
}

const oneLine = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'normal', cards: 'nowrap' },
})
