import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import { limits } from '#contract/limits.ts'
import type { TicketViewsActor } from '#machines/tickets/ticket-views.machine.ts'
import { Problem } from '#src/components/feedback/problem.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'

export type ViewDialogsProps = {
  actor: TicketViewsActor
  /** Gets the focus if the element that opened the dialog is gone. */
  focusAfter: () => HTMLElement | null
}

/** The dialog for the name of a view, and the question before one is deleted (T75). */
export function ViewDialogs({ actor, focusAfter }: ViewDialogsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { view, problem } = flow.context
  const name = view?.name ?? ''

  return (
    <>
      <NameDialog actor={actor} focusAfter={focusAfter} />
      <QuestionDialog
        danger
        open={flow.matches('confirming') || flow.matches('deleting')}
        title={<Trans>Delete the view “{name}”?</Trans>}
        verb={<Trans>Delete view</Trans>}
        loading={flow.matches('deleting')}
        focusAfter={focusAfter}
        onConfirm={() => view && actor.send({ type: 'deletion.confirm', id: view.id })}
        onCancel={() => actor.send({ type: 'deletion.cancel' })}
      >
        <p>
          <Trans>The tickets stay as they are.</Trans>
        </p>
        <Problem text={problem && displayText(problem)} />
      </QuestionDialog>
    </>
  )
}

function NameDialog({ actor, focusAfter }: ViewDialogsProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { view, name, problem } = flow.context
  const isNew = flow.matches('naming') || flow.matches('saving')
  const isRenamed = flow.matches('renaming') || flow.matches('savingName')
  const isBusy = flow.hasTag('busy')
  const submit = () =>
    actor.send(view ? { type: 'rename.submit', id: view.id } : { type: 'name.submit' })
  const isMissing = problem !== null && 'key' in problem && problem.key === 'views.nameMissing'

  return (
    <FormDialog
      open={isNew || isRenamed}
      title={isRenamed ? <Trans>Rename view</Trans> : <Trans>Save view</Trans>}
      verb={isRenamed ? <Trans>Rename view</Trans> : <Trans>Save view</Trans>}
      busy={isBusy}
      problem={!isMissing && problem && displayText(problem)}
      focusAfter={focusAfter}
      onSubmit={submit}
      onCancel={() => actor.send({ type: 'dialog.close' })}
    >
      <TextField
        label={<Trans>Name</Trans>}
        hint={
          isNew && (
            <Trans>Saves the current filters, search and sort order. Only you can see it.</Trans>
          )
        }
        problem={isMissing && displayText(problem)}
        value={name}
        maxLength={limits.ticketViewNameMax}
        readOnly={isBusy}
        autoComplete="off"
        onChange={(value) => actor.send({ type: 'name.change', name: value })}
      />
    </FormDialog>
  )
}
