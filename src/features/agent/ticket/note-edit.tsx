import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent } from 'react'

import type { AgentEntry } from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { replyProblem } from '#contract/rules/agent-reply.ts'
import type { AgentNoteEditActor } from '#machines/agent/agent-note-edit.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { useNow } from '#src/components/feedback/clock.ts'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { displayText } from '#src/texts.ts'
import { TextProblem } from './agent-composer.tsx'
import { MentionArea } from './mention-area.tsx'

type EditNoteProps = { actor: AgentNoteEditActor; entry: AgentEntry }

/** Opens the dialog for an own note, as long as it can be changed (T214). */
export function EditNote({ actor, entry }: EditNoteProps) {
  const { t } = useLingui()
  const now = useNow()
  const { entryId, date, editable: text } = entry
  if (text === undefined || now > Date.parse(date) + limits.noteEditing) return null
  return (
    <IconButton
      icon="edit"
      label={t`Edit note`}
      onClick={() => actor.send({ type: 'note.edit', entryId, text })}
    />
  )
}

type NoteDialogProps = {
  actor: AgentNoteEditActor
  /** Colleagues who can be mentioned. */
  names: readonly string[]
}

const submitByKeys = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

/** The text of an own note (T214). */
export function NoteDialog({ actor, names }: NoteDialogProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { text, isTyped, problem } = flow.context
  const isSaving = flow.matches('saving')
  const textProblem = replyProblem(text)
  const isShown = flow.matches({ editing: 'incomplete' }) || textProblem === 'tooLong'

  return (
    <FormDialog
      open={isSaving || flow.matches('editing')}
      title={<Trans>Edit note</Trans>}
      verb={<Trans>Save note</Trans>}
      busy={isSaving}
      isTyped={isTyped}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'note.save' })}
      onCancel={() => actor.send({ type: 'edit.cancel' })}
    >
      <MentionArea
        names={names}
        listLabel={t`Agents to mention`}
        label={t`Your internal note`}
        hint={
          <>
            <Trans>The note says when you changed it. Only agents see it.</Trans>{' '}
            <Trans>Type @ to mention a colleague.</Trans>
          </>
        }
        value={text}
        max={limits.agentTextMax}
        readOnly={isSaving}
        problem={isShown && textProblem && <TextProblem problem={textProblem} isNote />}
        onChange={(changed) => actor.send({ type: 'text.change', text: changed })}
        onKeyDown={isSaving ? undefined : submitByKeys}
      />
    </FormDialog>
  )
}
