import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { AgentTicket } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { MailLink, PhoneLink } from '#src/components/action/contact-links.tsx'
import { Link } from '#src/components/action/link.tsx'
import { StatusBadge } from '#src/components/feedback/status-badge.tsx'
import { UrgencyMark } from '#src/components/feedback/urgency-mark.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import type { Fact } from '#src/components/text/facts-list.tsx'
import { RatingStars } from '#src/components/text/rating-stars.tsx'
import { useScoreLabels } from '#src/features/tickets/ending/public.ts'
import { useServerTexts } from '#src/features/tickets/record/public.ts'
import { css } from '#styled-system/css'

type AgentFacts = { participants: ReactNode; canWork: boolean }

/** The fields of a ticket by their names; an agent who only reads sees those that others can change, too. */
export const useAgentFacts = (ticket: AgentTicket, { participants, canWork }: AgentFacts) => {
  const { t } = useLingui()
  const translate = useServerTexts()
  const { owner, rating } = ticket
  const labels = useScoreLabels()
  const changeable: (Fact | null)[] = [
    fact('status', t`Status`, <StatusBadge status={ticket.status} />),
    fact('assignee', t`Assignee`, ticket.assigneeName || t`Unassigned`),
    fact('group', t`Support group`, ticket.supportGroup),
  ]
  const facts: (Fact | null)[] = [
    fact('urgency', t`Urgency`, <UrgencyMark urgency={ticket.urgency} />),
    fact(
      'company',
      t`Company`,
      <Link to="/agent/company/$companyId" params={{ companyId: ticket.companyId }}>
        {ticket.company}
      </Link>,
    ),
    fact(
      'owner',
      t`Ticket owner`,
      <Link to="/agent/user/$userId" params={{ userId: owner.userId }}>
        {owner.name}
      </Link>,
    ),
    fact('mail', t`Email`, owner.mail && <MailLink address={owner.mail} />),
    fact('phone', t`Phone`, owner.telephone && <PhoneLink number={owner.telephone} />),
    fact('type', t`Type`, translate(ticket.type)),
    fact('category', t`Category`, ticket.category && translate(ticket.category)),
    fact(
      'rating',
      t`Rating`,
      rating === undefined ? (
        ''
      ) : (
        <>
          <RatingStars score={rating.score} max={limits.ratingMax} />{' '}
          <span>{labels[rating.score - 1]}</span>
          {rating.comment && <p className={quoteStyles}>{rating.comment}</p>}
        </>
      ),
    ),
    fact('openedBy', t`Created by`, ticket.openedBy ?? ticket.createdBy ?? ''),
    fact('created', t`Created`, <ExactTime instant={ticket.createDate} />),
    fact('updated', t`Last modified`, <ExactTime instant={ticket.lastUpdateDate} />),
    { key: 'participants', name: t`Participants`, value: participants, isWide: true },
  ]
  return [...(canWork ? [] : changeable), ...facts].filter((each) => each !== null)
}

const quoteStyles = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

const fact = (key: string, name: string, value: ReactNode): Fact | null =>
  value === '' ? null : { key, name, value }
