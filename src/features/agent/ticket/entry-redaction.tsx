import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { AgentEntry } from '#contract/agent-ticket.ts'
import type { CommentRedactionActor } from '#machines/tickets/comment-redaction.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'

type RedactEntryProps = {
  actor: CommentRedactionActor
  entry: Pick<AgentEntry, 'entryId' | 'source' | 'kind' | 'redactedAt'>
}

/** Removes the text of an entry (T110). */
export function RedactEntry({ actor, entry }: RedactEntryProps) {
  const { t } = useLingui()
  if (entry.kind === 'step' || entry.redactedAt) return null
  return (
    <IconButton
      icon="trash"
      label={t`Redact this entry by ${entry.source}`}
      onClick={() => actor.send({ type: 'comment.redact', id: entry.entryId })}
    />
  )
}

/** Confirms a redaction and says what it means (T110). */
export function EntryRedactionDialog({ actor }: { actor: CommentRedactionActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { id, problem } = flow.context
  return (
    <QuestionDialog
      danger
      open={flow.matches('confirming') || flow.matches('redacting')}
      title={<Trans>Redact this entry?</Trans>}
      verb={<Trans>Redact entry</Trans>}
      safeVerb={<Trans>Keep entry</Trans>}
      loading={flow.matches('redacting')}
      onConfirm={() => id !== null && actor.send({ type: 'redaction.confirm', id })}
      onCancel={() => actor.send({ type: 'redaction.cancel' })}
    >
      <Trans>
        Its text and the files sent with it are deleted for good, for customers and agents. The
        ticket shows when that happened. Emails that were already sent can’t be taken back.
      </Trans>
      <Problem text={problem && displayText(problem)} />
    </QuestionDialog>
  )
}
