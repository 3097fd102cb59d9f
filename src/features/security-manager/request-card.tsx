import { Trans, useLingui } from '@lingui/react/macro'

import type { CompanyRequest } from '#contract/management.ts'
import { Link } from '#src/components/action/link.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { css } from '#styled-system/css'
import { RequestStateBadge } from './login-badges.tsx'

/** One request: what was requested, who requested it and why, and the decision. */
export function RequestCard({ request }: { request: CompanyRequest }) {
  const { requester, reason, state, answer, askedAt, decidedAt, ticket } = request
  return (
    <li className={cardStyles}>
      <div className={cardHeadStyles}>
        <h2 className={cardHeadingStyles}>
          <Title request={request} />
        </h2>
        <RequestStateBadge state={state} />
      </div>
      <p className={cardQuietStyles}>
        <Trans>
          Requested by {requester} on <ExactTime instant={askedAt} />
        </Trans>
        {decidedAt !== null && (
          <>
            {'\u00a0· '}
            <Trans>
              decided on <ExactTime instant={decidedAt} />
            </Trans>
          </>
        )}
      </p>
      <LastDay request={request} />
      {reason !== '' && (
        <p className={cardBodyStyles}>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      {answer !== '' && (
        <p className={cardBodyStyles}>
          <Trans>Our answer: {answer}</Trans>
        </p>
      )}
      {ticket && (
        <p>
          <Link to="/support/ticket/details/$ticketId" params={{ ticketId: ticket.id }}>
            {ticket.code}
          </Link>
        </p>
      )}
    </li>
  )
}

function Title({ request: { kind, name, username } }: { request: CompanyRequest }) {
  if (kind === 'lock') {
    return (
      <Trans>
        Lock {name} ({username})
      </Trans>
    )
  }
  if (kind === 'offboarding') {
    return (
      <Trans>
        Offboard {name} ({username})
      </Trans>
    )
  }
  return username === '' ? (
    <Trans>Login for {name}</Trans>
  ) : (
    <Trans>
      Login for {name} ({username})
    </Trans>
  )
}

function LastDay({ request: { lastDay } }: { request: CompanyRequest }) {
  const { i18n } = useLingui()
  if (lastDay === null) return null
  const day = i18n.date(lastDay, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <p>
      <Trans>Last day: {day}</Trans>
    </p>
  )
}

export const cardStyles = css({
  display: 'grid',
  gap: '1',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'surface',
})
export const cardHeadStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: '2',
})
export const cardHeadingStyles = css({
  fontSize: 'md',
  lineHeight: 'text',
  overflowWrap: 'anywhere',
})
export const cardQuietStyles = css({ fontSize: 'sm', color: 'quiet' })
export const cardBodyStyles = css({
  maxInlineSize: 'measure',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
})
