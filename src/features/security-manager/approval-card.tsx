import { Trans } from '@lingui/react/macro'

import type { CompanyHelp } from '#contract/sign-in-help.ts'
import type { SignInHelpActor } from '#machines/security-manager/sign-in-help.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Badge } from '#src/components/feedback/badge.tsx'
import { ExactTime } from '#src/components/text/exact-time.tsx'
import { css } from '#styled-system/css'
import {
  cardBodyStyles,
  cardHeadingStyles,
  cardHeadStyles,
  cardQuietStyles,
  cardStyles,
} from './request-card.tsx'

type ApprovalCardProps = { actor: SignInHelpActor; help: CompanyHelp }

/** What an agent wants to do for a user, why, and what became of it (T239). */
export function ApprovalCard({ actor, help }: ApprovalCardProps) {
  const { agent, askedAt, endedAt, reason } = help
  return (
    <li className={cardStyles}>
      <div className={cardHeadStyles}>
        <h2 className={cardHeadingStyles}>
          <Title help={help} />
        </h2>
        <HelpStateBadge state={help.state} />
      </div>
      <p className={cardQuietStyles}>
        {agent === '' ? (
          <Trans>
            Our server’s administrator, on <ExactTime instant={askedAt} />
          </Trans>
        ) : (
          <Trans>
            Requested by {agent} on <ExactTime instant={askedAt} />
          </Trans>
        )}
        {endedAt !== null && help.decidedBy !== '' && (
          <>
            {'\u00a0· '}
            <Trans>
              decided on <ExactTime instant={endedAt} />
            </Trans>
          </>
        )}
      </p>
      {reason !== '' && (
        <p className={cardBodyStyles}>
          <Trans>Reason: {reason}</Trans>
        </p>
      )}
      <p className={cardBodyStyles}>
        <What help={help} />
      </p>
      {help.state === 'open' && <Decision actor={actor} help={help} />}
    </li>
  )
}

function Title({ help: { kind, name, username } }: { help: CompanyHelp }) {
  return kind === 'factor' ? (
    <Trans>
      Reset the authenticator app of {name} ({username})
    </Trans>
  ) : (
    <Trans>
      Send {name} ({username}) a link for a new password
    </Trans>
  )
}

/** What happens next, or how it came about. */
function What({ help: { state, way, until, isOwn, decidedBy } }: { help: CompanyHelp }) {
  const time = <ExactTime instant={until} />
  if (state === 'open' && way === 'admin')
    return <Trans>Takes effect on {time}, after a call to the number on file.</Trans>
  if (state === 'open' && isOwn)
    return <Trans>Another security manager can approve it until {time}.</Trans>
  if (state === 'open')
    return (
      <Trans>Ask them in person, or call a number you know. You can approve it until {time}.</Trans>
    )
  if (state === 'declined') return <Trans>Declined by {decidedBy}.</Trans>
  if (state === 'withdrawn') return <Trans>Customer support has withdrawn it.</Trans>
  if (state === 'ended') return <Trans>Nobody approved it in time, or something has changed.</Trans>
  switch (way) {
    case 'manager':
      return <Trans>Approved by {decidedBy}.</Trans>
    case 'code':
      return <Trans>The emergency code was read out on the phone.</Trans>
    case 'admin':
      return <Trans>Done 24 hours after a call to the number on file.</Trans>
    case 'operator':
      return <Trans>Done without a security manager’s approval.</Trans>
  }
}

function Decision({ actor, help }: ApprovalCardProps) {
  const canApprove = help.way === 'manager' && !help.isOwn
  return (
    <div className={actionsStyles}>
      {canApprove && (
        <Button onClick={() => actor.send({ type: 'help.approve', help })}>
          <Trans context="approval">Approve</Trans>
        </Button>
      )}
      <Button variant="outline" onClick={() => actor.send({ type: 'help.decline', help })}>
        {help.way === 'admin' ? <Trans>Stop it</Trans> : <Trans>Decline</Trans>}
      </Button>
    </div>
  )
}

function HelpStateBadge({ state }: Pick<CompanyHelp, 'state'>) {
  switch (state) {
    case 'open':
      return (
        <Badge tone="warning" icon="clock">
          <Trans context="request">Open</Trans>
        </Badge>
      )
    case 'given':
      return (
        <Badge tone="success" icon="done">
          <Trans context="approval">Done</Trans>
        </Badge>
      )
    case 'declined':
      return (
        <Badge tone="danger" icon="cross">
          <Trans>Declined</Trans>
        </Badge>
      )
    case 'withdrawn':
      return (
        <Badge tone="neutral" icon="cross">
          <Trans>Withdrawn</Trans>
        </Badge>
      )
    case 'ended':
      return (
        <Badge tone="neutral" icon="clock">
          <Trans>Ended</Trans>
        </Badge>
      )
  }
}

const actionsStyles = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginBlockStart: '2' })
