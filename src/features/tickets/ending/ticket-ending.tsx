import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { TicketRecord } from '#contract/tickets.ts'
import type { TicketRatingActor } from '#machines/tickets/ticket-rating.machine.ts'
import type { TicketResolutionActor } from '#machines/tickets/ticket-resolution.machine.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { calendarDay } from '#src/i18n/times.ts'
import { useExtras } from '#src/session/use-extras.ts'
import { css } from '#styled-system/css'
import { FollowUp } from './follow-up.tsx'
import { ResolveTicket } from './resolve-ticket.tsx'
import { useCanResolve } from './use-can-resolve.ts'
import { TicketRating } from './ticket-rating.tsx'
import { useTicketFollowUp } from './use-ticket-follow-up.ts'

type ResolveProps = { actor: TicketResolutionActor; record: TicketRecord }

export const Resolve = ({ actor, record }: ResolveProps) => (
  <ResolveTicket actor={actor} isOffered={useCanResolve(record)} />
)

type TicketEndingProps = {
  record: TicketRecord
  rating: TicketRatingActor | undefined
  comment: ReactNode
}

/** The comment box, and what else a resolved or closed ticket offers (T84–T86). */
export function TicketEnding({ record, rating, comment }: TicketEndingProps) {
  const { ticketId, currentStatusIsClosed: isClosed, resolution } = record
  const extras = useExtras()
  return (
    <div className={stackStyles}>
      {extras['ticketRating'] === 1 && resolution && rating && (
        <TicketRating actor={rating} resolution={resolution} />
      )}
      {resolution?.closesAt && <ClosesSoon closesAt={resolution.closesAt} />}
      {comment}
      {extras['ticketFollowUp'] === 1 && isClosed && <FollowUpOf ticketId={ticketId} />}
    </div>
  )
}

const FollowUpOf = ({ ticketId }: { ticketId: number }) => (
  <FollowUp actor={useTicketFollowUp(ticketId)} />
)

/** The time until which a comment reopens the ticket (T84). */
function ClosesSoon({ closesAt }: { closesAt: string }) {
  const day = calendarDay(new Date(closesAt))
  return (
    <Notice>
      <Trans>
        This ticket is resolved and closes on {day}. If you still need help, add a comment before
        then.
      </Trans>
    </Notice>
  )
}

const stackStyles = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
