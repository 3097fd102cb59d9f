import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import type { TicketParticipantsActor } from '#machines/tickets/ticket-participants.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'
import type { Colleague } from '#contract/ticket-participants.ts'
import type { RemoteSearchActor } from '#machines/shell/remote-search.machine.ts'
import { ColleagueField } from './colleague-field.tsx'

type AddParticipantProps = { actor: TicketParticipantsActor; children: ReactNode }

/** The dialog that adds a participant (T89). */
export function AddParticipant({ actor, children }: AddParticipantProps) {
  const isOpen = useSelector(actor, (flow) => flow.matches('adding'))
  const close = () => actor.send({ type: 'dialog.close' })
  return (
    <Dialog
      open={isOpen}
      title={<Trans>Add a participant</Trans>}
      onClose={close}
      actions={
        <Button variant="outline" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}

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

/** The dialogs of a ticket's participants, with the search for colleagues, which has its own flow. */
export function TicketParticipantDialogs({ actor }: { actor: TicketParticipantsActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { problem } = flow.context
  const { search } = flow.children

  return (
    <ParticipantDialogs actor={actor}>
      {search && (
        <ColleagueField
          actor={actor}
          search={search as RemoteSearchActor<Colleague[]>}
          problem={problem && displayText(problem)}
          isSaving={flow.matches({ adding: 'saving' })}
        />
      )}
    </ParticipantDialogs>
  )
}
