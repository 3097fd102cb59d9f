import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { RichText } from '#src/components/text/rich-text.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { TurnBadge } from '#src/components/feedback/turn-badge.tsx'
import { Steady } from '#src/components/layout/steady.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { BackToTickets } from '#src/features/tickets/back-to-tickets.tsx'
import { TicketFacts } from './ticket-facts.tsx'
import { TicketSection } from './ticket-section.tsx'
import { TicketTimeline } from './ticket-timeline.tsx'
import { useNames } from './use-names.ts'

type TicketViewProps = {
  record: TicketRecord
  log: ActionLogItem[] | null
  seenBefore: string | null
  attachments: ReactNode
  subscription: ReactNode
  comment: ReactNode
  /** What can be done with the whole ticket. */
  tools?: ReactNode
}

/** B25, B27, B29, B32: a ticket to read from top to bottom, with its facts beside it. */
export function TicketView(props: TicketViewProps) {
  const { record, log, seenBefore, attachments, subscription, comment, tools } = props
  const { t } = useLingui()
  const nameOf = useNames(record.companyId)

  return (
    <article>
      <PageHeader title={record.shortDescription} back={<BackToTickets />}>
        <div className={below}>
          <span className={code}>{record.ticketCode}</span>
          <StatusBadge status={record.currentStatus} />
          <TurnBadge turn={record.waitingFor} />
          {tools}
        </div>
      </PageHeader>
      <ReadingColumns
        facts={
          <>
            <TicketFacts record={record} nameOf={nameOf} />
            <ScreenOnly>{subscription}</ScreenOnly>
          </>
        }
      >
        <Steady>
          <TicketSection title={<Trans>Description</Trans>}>
            <RichText html={record.description} />
          </TicketSection>
          <TicketSection title={<Trans>Attachments</Trans>}>{attachments}</TicketSection>
          <TicketSection title={<Trans>History</Trans>}>
            <TicketTimeline label={t`History`} log={log} seenBefore={seenBefore} />
          </TicketSection>
          <ScreenOnly>{comment}</ScreenOnly>
        </Steady>
      </ReadingColumns>
    </article>
  )
}

const below = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const code = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
