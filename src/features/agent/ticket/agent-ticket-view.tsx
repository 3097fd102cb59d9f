import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import { Badge } from '#src/components/feedback/badge.tsx'
import { PageHeader } from '#src/components/layout/page-header.tsx'
import { useHasFactsBeside } from '#src/components/hooks/media-queries.ts'
import { ReadingColumns } from '#src/components/layout/reading-columns.tsx'
import { ScrollAnchor } from '#src/components/layout/scroll-anchor.tsx'
import { FactsList } from '#src/components/text/facts-list.tsx'
import { FoldedFacts, TicketNumber, TicketSection } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'
import { TicketPlace } from './ticket-place.tsx'
import { useAgentFacts } from './use-agent-facts.tsx'

/** Who has to act next; nothing if no one has to (T54 for agents). */
function TurnOfTicket({ turn }: { turn: AgentTicket['waitingFor'] }) {
  switch (turn) {
    case 'provider':
      return (
        <Badge tone="accent" icon="lifebuoy">
          <Trans>Waiting for us</Trans>
        </Badge>
      )
    case 'customer':
      return (
        <Badge tone="neutral" icon="person">
          <Trans>Waiting for the customer</Trans>
        </Badge>
      )
    case 'nobody':
      return null
  }
}

type AgentTicketViewProps = {
  ticket: AgentTicket
  /** Who else is here. */
  others: ReactNode
  participants: ReactNode
  /** Buttons for the whole ticket, at the end of the title line. */
  actions?: ReactNode
  /** Controls to change the ticket; absent for an agent who only reads. */
  controls?: ReactNode
  conversation: ReactNode
  composer?: ReactNode
  files: ReactNode
  noteFirst?: ReactNode
  noteLast?: ReactNode
  /** Other tickets of the owner and the company. */
  otherTickets?: ReactNode
}

/** A ticket from top to bottom, with its facts and files beside it (T105). */
export function AgentTicketView(props: AgentTicketViewProps) {
  const { ticket, others, participants, actions, controls, conversation, composer } = props
  const { files, noteFirst, noteLast, otherTickets } = props
  const hasFactsBeside = useHasFactsBeside()
  const facts = useAgentFacts(ticket, { participants, canWork: controls !== undefined })

  return (
    <article>
      <PageHeader
        isLong
        title={ticket.shortDescription}
        back={<TicketPlace ticketId={ticket.ticketId} />}
        action={actions}
      >
        <span className={lineStyles}>
          <TicketNumber code={ticket.ticketCode} />
          <TurnOfTicket turn={ticket.waitingFor} />
        </span>
      </PageHeader>
      <ReadingColumns
        facts={
          <>
            {noteFirst}
            <TicketSection title={<Trans>Details</Trans>}>
              {controls}
              {hasFactsBeside ? <FactsList facts={facts} /> : <FoldedFacts facts={facts} />}
            </TicketSection>
          </>
        }
        beside={
          <>
            <TicketSection title={<Trans>Attachments</Trans>}>{files}</TicketSection>
            {noteLast}
            {otherTickets}
          </>
        }
      >
        <ScrollAnchor>
          <TicketSection isTitleHidden title={<Trans>Conversation</Trans>}>
            {conversation}
          </TicketSection>
          <div className={answerStyles}>
            {others}
            {composer}
          </div>
        </ScrollAnchor>
      </ReadingColumns>
    </article>
  )
}

const lineStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const answerStyles = css({ display: 'grid', gap: '3' })
