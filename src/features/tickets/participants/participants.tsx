import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { Participant, ParticipantList } from '#contract/ticket-participants.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { Avatar } from '#src/components/text/avatar.tsx'
import { css } from '#styled-system/css'
import { limits } from '#contract/limits.ts'
import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'

type ParticipantRowProps = { participant: Participant; onRemove: () => void }

/** A participant, with a button to remove them or to leave (T89). */
function ParticipantRow({ participant, onRemove }: ParticipantRowProps) {
  const { t } = useLingui()
  const { name, kind, isYou, getsEmails, mayRemove } = participant

  return (
    <li className={rowStyles}>
      <Avatar name={name} tone={isYou ? 'own' : 'neutral'} />
      <div className={bodyStyles}>
        <span className={nameStyles} dir="auto">
          <Name>{name}</Name>
        </span>
        {isYou && (
          <span className={noteStyles}>
            <Trans>You</Trans>
          </span>
        )}
        {kind === 'external' && (
          <span className={noteStyles}>
            <Trans>External, emails only</Trans>
          </span>
        )}
        {!getsEmails && !isYou && (
          <span className={noteStyles}>
            <Trans>Emails off</Trans>
          </span>
        )}
      </div>
      {mayRemove && (
        <ScreenOnly>
          <IconButton
            icon={isYou ? 'leave' : 'cross'}
            label={isYou ? t`Leave ticket` : t`Remove ${name}`}
            onClick={onRemove}
          />
        </ScreenOnly>
      )}
    </li>
  )
}

/** A long email address breaks before its domain. */
function Name({ children }: { children: string }) {
  const at = children.indexOf('@')
  if (at < 0) return <span>{children}</span>
  return (
    <span translate="no">
      <span>{children.slice(0, at)}</span>
      <wbr />
      <span>{children.slice(at)}</span>
    </span>
  )
}

const rowStyles = css({ display: 'flex', alignItems: 'center', gap: '2', minBlockSize: 'control' })
const bodyStyles = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '2',
  alignItems: 'baseline',
  flex: '1',
  minInlineSize: '0',
})
const nameStyles = css({ overflowWrap: 'anywhere' })
const noteStyles = css({ fontSize: 'sm', color: 'quiet' })

type ParticipantsProps = {
  actor: TicketParticipantsActor
  /** The dialogs that change the list. */
  children: ReactNode
}

/** Who gets the emails of a ticket besides its owner (T89, T90). */
export function Participants({ actor, children }: ParticipantsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { list } = flow.context
  const hasFailed = flow.matches({ shown: 'listFailed' })

  return (
    <div className={stackStyles} aria-busy={list !== null && flow.matches({ shown: 'listing' })}>
      {hasFailed && (
        <Problem
          text={<Trans>We couldn’t load the participants.</Trans>}
          action={
            <RetryButton variant="quiet" onRetry={() => actor.send({ type: 'list.retry' })} />
          }
        />
      )}
      {list && <Listed actor={actor} list={list} />}
      {list === null && !hasFailed && <SkeletonText lines={2} />}
      {children}
    </div>
  )
}

function Listed({ actor, list }: { actor: TicketParticipantsActor; list: ParticipantList }) {
  const { participants, mayAdd } = list
  const isFull = participants.length >= limits.participantsPerTicket

  return (
    <>
      {participants.length === 0 ? (
        <p className={quietStyles}>
          <Trans>No participants yet.</Trans>
        </p>
      ) : (
        <ul className={rowsStyles}>
          {participants.map((participant) => (
            <ParticipantRow
              key={participant.id}
              participant={participant}
              onRemove={() => actor.send({ type: 'participant.remove', participant })}
            />
          ))}
        </ul>
      )}
      {mayAdd && (
        <ScreenOnly>
          <Button
            variant="outline"
            size="small"
            icon="add"
            disabled={isFull}
            reason={isFull ? <Trans>A ticket can have up to {max} participants.</Trans> : ''}
            onClick={() => actor.send({ type: 'participant.add' })}
          >
            <Trans>Add participant</Trans>
          </Button>
        </ScreenOnly>
      )}
    </>
  )
}

const max = limits.participantsPerTicket

const stackStyles = css({ display: 'grid', gap: '3', justifyItems: 'start', minInlineSize: '0' })
const rowsStyles = css({ display: 'grid', gap: '1', inlineSize: 'full', listStyle: 'none' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
