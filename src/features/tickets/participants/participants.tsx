import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import type { ParticipantList } from '#contract/ticket-participants.ts'
import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { RetryButton } from '#src/components/action/retry-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { SkeletonText } from '#src/components/feedback/skeleton.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { css } from '#styled-system/css'
import { ParticipantRow } from './participant-row.tsx'

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
