import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { AddParticipant } from './add-participant.tsx'

type ParticipantDialogsProps = {
  actor: TicketParticipantsActor
  /** The field to search with, which has its own flow. */
  children: ReactNode
}

/** The dialog that adds a participant, and the question before one is removed (T89). */
export function ParticipantDialogs({ actor, children }: ParticipantDialogsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { toRemove, problem } = flow.context
  const name = toRemove?.name ?? ''
  const isYou = toRemove?.isYou ?? false

  return (
    <>
      <AddParticipant actor={actor}>{children}</AddParticipant>
      <QuestionDialog
        danger
        open={flow.matches('confirming') || flow.matches('removing')}
        title={isYou ? <Trans>Leave this ticket?</Trans> : <Trans>Remove {name}?</Trans>}
        verb={isYou ? <Trans>Leave ticket</Trans> : <Trans>Remove participant</Trans>}
        loading={flow.matches('removing')}
        onConfirm={() => toRemove && actor.send({ type: 'removal.confirm', id: toRemove.id })}
        onCancel={() => actor.send({ type: 'removal.cancel' })}
      >
        <Consequence kind={toRemove?.kind ?? 'colleague'} isYou={isYou} />
        <Problem text={problem && displayText(problem)} />
      </QuestionDialog>
    </>
  )
}

const Consequence = ({ kind, isYou }: { kind: 'colleague' | 'external'; isYou: boolean }) => {
  if (isYou)
    return (
      <Trans>
        You won’t get any more emails about this ticket. You can still open it and comment.
      </Trans>
    )
  if (kind === 'external')
    return <Trans>This address won’t get any more emails about this ticket.</Trans>
  return <Trans>They won’t get any more emails about this ticket. They can still open it.</Trans>
}
