import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'

import type { TicketRow } from '#contract/tickets.ts'
import { FoundText, MarkedText } from '#src/components/text/marked-text.tsx'
import { defaultTicketColumns, type TicketColumnName } from '#contract/rules/ticket-columns.ts'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { TicketCode } from '#src/components/text/ticket-code.tsx'
import { StatusBadge, TurnBadge } from '#src/components/feedback/status-badge.tsx'
import type { Column } from '#src/components/table/table.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { useServerTexts } from '#src/features/tickets/server-texts.ts'

/** Where a search found a ticket, if its subject doesn't show it (T183). */
const FoundPlace = ({ found }: { found: NonNullable<TicketRow['found']> }) => (
  <FoundText {...found} place={places[found.place]} />
)

const places = {
  description: <Trans>Description</Trans>,
  comment: <Trans>Comment</Trans>,
  answer: <Trans context="entry">Reply</Trans>,
  owner: <Trans>Owner</Trans>,
  company: <Trans>Company</Trans>,
  number: <Trans>Number</Trans>,
}

export type TicketColumn = Column<TicketRow, TicketColumnName>

/** What a column is called; A28: the list can be sorted by it even where it isn't shown. */
export const useColumnNames = (): Record<TicketColumnName, string> => {
  const { t } = useLingui()
  return useMemo(
    () => ({
      ticketId: t`Number`,
      shortDescription: t`Subject`,
      status: t`Status`,
      waitingFor: t`Waiting for`,
      ticketType: t`Type`,
      urgency: t`Urgency`,
      company: t`Company`,
      ownerName: t`Owner`,
      createDate: t`Created`,
      lastUpdateDate: t`Updated`,
    }),
    [t],
  )
}

type Offered = {
  /** Whether the user has more than one company. */
  hasCompanies: boolean
  /** Whether the server knows whose turn it is (T54). */
  hasTurns: boolean
}

export const isOffered = (name: TicketColumnName, { hasCompanies, hasTurns }: Offered) =>
  name === 'company' ? hasCompanies : name === 'waitingFor' ? hasTurns : true

type Chosen = Offered & {
  /** Absent by default: then a narrow table leaves out the less important columns. */
  chosen?: readonly TicketColumnName[] | undefined
}

/** Memoized, so that rows aren’t redrawn (B22). */
export const useTicketColumns = ({ chosen, hasCompanies, hasTurns }: Chosen): TicketColumn[] => {
  const names = useColumnNames()
  const translate = useServerTexts()
  return useMemo(
    () => columnsFor({ names, translate, chosen, hasCompanies, hasTurns }),
    [names, translate, chosen, hasCompanies, hasTurns],
  )
}

type Translations = {
  names: Record<TicketColumnName, string>
  translate: (name: string) => string
}

const columnsFor = ({
  names,
  translate,
  chosen,
  ...offered
}: Chosen & Translations): TicketColumn[] => {
  const { hasCompanies } = offered
  const columns: Record<TicketColumnName, Omit<TicketColumn, 'key' | 'header'>> = {
    ticketId: {
      // With several companies, the company comes first.
      from: hasCompanies ? 'roomy' : 'spacious',
      cell: ({ ticketId, ticketCode = String(ticketId), words }) => (
        <TicketCode code={ticketCode} words={words} />
      ),
    },
    shortDescription: {
      cell: ({ shortDescription, words = [] }) => (
        <MarkedText text={shortDescription} words={words} />
      ),
      below: ({ found }) => found && <FoundPlace found={found} />,
      subject: true,
      cut: true,
      width: 'minmax(12rem, 1fr)',
    },
    status: { cell: ({ status }) => <StatusBadge status={status} /> },
    waitingFor: {
      cell: ({ waitingFor, isYourTurn, ownerName }) => (
        <TurnBadge isShort turn={waitingFor} who={isYourTurn === false ? ownerName : undefined} />
      ),
      cut: true,
      width: 'fit-content(clamp(5rem, 6cqi, 8rem))',
    },
    ticketType: { cell: ({ ticketType }) => translate(ticketType), from: 'full' },
    urgency: {
      cell: ({ urgency }) => <UrgencyMark urgency={urgency.name} />,
      from: hasCompanies ? 'full' : 'roomy',
    },
    company: {
      cell: ({ company }) => company,
      cut: true,
      width: 'fit-content(9rem)',
      from: 'spacious',
    },
    ownerName: {
      cell: ({ ownerName }) => ownerName,
      cut: true,
      width: 'fit-content(8rem)',
      from: 'full',
    },
    createDate: { cell: ({ createDate }) => <ExactTime instant={createDate} /> },
    lastUpdateDate: {
      cell: ({ lastUpdateDate }) => <ExactTime instant={lastUpdateDate} />,
      end: true,
    },
  }
  return (chosen ?? defaultTicketColumns)
    .filter((name) => isOffered(name, offered))
    .map((key) => {
      const { from, ...column } = columns[key]
      return {
        ...column,
        key,
        header: names[key],
        sortable: key !== 'waitingFor',
        ...(from && !chosen && { from, inCard: false }),
      }
    })
}
