import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { TicketRow, TicketSortColumn } from '#contract/tickets.ts'
import type { TicketListActor } from '#machines/ticket-list.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { MarkedText } from '#src/components/text/marked-text.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { TurnBadge } from '#src/components/feedback/turn-badge.tsx'
import type { Column } from '#src/components/table/table.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { useTight } from '#src/components/hooks/wide.ts'
import { css } from '#styled-system/css'
import { useServerWords } from '#src/features/tickets/server-words.ts'

export type TicketColumn = Column<TicketRow, TicketSortColumn>
type Nameless = Omit<TicketColumn, 'header'>

/** A28: what the list can be sorted by, whether or not there is room for the column. */
const useSortNames = (): Record<TicketSortColumn, string> => {
  const { t } = useLingui()
  return {
    ticketId: t`Number`,
    shortDescription: t`Subject`,
    status: t`Status`,
    ticketType: t`Type`,
    urgency: t`Urgency`,
    company: t`Company`,
    ownerName: t`Owner`,
    createDate: t`Created`,
    lastUpdateDate: t`Updated`,
  }
}

/** B22; the company is a column only for those who have more than one, and takes the place of the type where it is tight. */
export const useTicketColumns = ({ hasCompanies }: { hasCompanies: boolean }): TicketColumn[] => {
  const names = useSortNames()
  const wordOf = useServerWords()
  const isTight = useTight()
  const company: Nameless = {
    key: 'company',
    cell: ({ company }) => <span className={oneLine}>{company}</span>,
    width: isTight ? 'minmax(5rem, 8rem)' : 'minmax(5rem, 11rem)',
  }

  const type: Nameless = {
    key: 'ticketType',
    cell: ({ ticketType }) => wordOf(ticketType),
  }

  const columns: Nameless[] = [
    {
      key: 'ticketId',
      cell: ({ ticketId, ticketCode = String(ticketId), words = [] }) => (
        <span className={number}>
          <MarkedText text={ticketCode} words={words} />
        </span>
      ),
    },
    {
      key: 'shortDescription',
      cell: ({ shortDescription, words = [] }) => (
        <MarkedText text={shortDescription} words={words} />
      ),
      subject: true,
      width: isTight ? 'minmax(10rem, 1fr)' : 'minmax(14rem, 1fr)',
    },
    {
      key: 'status',
      cell: ({ status, waitingFor }) => (
        <span className={stacked}>
          <StatusBadge status={status} />
          <TurnBadge turn={waitingFor} />
        </span>
      ),
    },
    ...(hasCompanies && isTight ? [] : [type]),
    {
      key: 'urgency',
      cell: ({ urgency }) => <UrgencyMark urgency={urgency.name} />,
    },
    ...(hasCompanies ? [company] : []),
    {
      key: 'ownerName',
      cell: ({ ownerName }) => <span className={oneLine}>{ownerName}</span>,
      width: isTight ? 'minmax(5rem, 7rem)' : 'minmax(5rem, 9rem)',
    },
    {
      key: 'lastUpdateDate',
      cell: ({ lastUpdateDate }) => <ExactTime instant={lastUpdateDate} age="whereRoom" />,
      width: isTight ? 'min-content' : 'max-content',
    },
  ]
  return columns.map((column) => ({ ...column, header: names[column.key], sortable: true }))
}

const number = css({ whiteSpace: 'nowrap' })

const stacked = css({
  display: 'inline-flex',
  flexDirection: { base: 'row', cards: 'column' },
  alignItems: { base: 'center', cards: 'start' },
  flexWrap: 'wrap',
  columnGap: '2',
  '@media (min-width: 1440px)': {
    flexDirection: 'row',
    flexWrap: 'nowrap',
    alignItems: 'center',
  },
})

type TicketSortingProps = { actor: TicketListActor; hasCompanies: boolean }

/** A28: every order there is, also by what has no column here; where rows are cards, instead of their heads. */
export function TicketSorting({ actor, hasCompanies }: TicketSortingProps) {
  const { t } = useLingui()
  const { columnName, direction } = useSelector(actor, ({ context }) => context.query.sortBy)
  const names = Object.entries(useSortNames()) as [TicketSortColumn, string][]
  const choices = names.filter(([name]) => name !== 'company' || hasCompanies)
  const choose = (column: TicketSortColumn) => actor.send({ type: 'sort.choose', column })

  return (
    <div className={sorting}>
      <select
        aria-label={t`Sort by`}
        className={select}
        value={columnName}
        onChange={({ target }) => choose(target.value as TicketSortColumn)}
      >
        {choices.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
      <IconButton
        icon={direction === 'asc' ? 'sortUp' : 'sortDown'}
        label={direction === 'asc' ? t`Sort descending` : t`Sort ascending`}
        onClick={() => choose(columnName)}
      />
    </div>
  )
}

const oneLine = css({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: { base: 'normal', cards: 'nowrap' },
})
const sorting = css({ display: 'inline-flex', alignItems: 'center', justifySelf: 'end' })
const select = css({
  minBlockSize: 'controlSmall',
  paddingInline: '2',
  borderRadius: 'control',
  border: 'control',
  backgroundColor: 'surface',
  color: 'text',
  fontSize: 'sm',
})
