import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'

import type { ActionLogItem } from '#contract/tickets.ts'
import type { CommentRedactionActor } from '#machines/tickets/comment-redaction.machine.ts'
import { IconButton } from '#src/components/action/icon-button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { ScreenOnly } from '#src/components/layout/screen-only.tsx'
import { QuestionDialog } from '#src/components/overlay/question-dialog.tsx'
import { displayText } from '#src/texts.ts'

type RedactCommentProps = { actor: CommentRedactionActor; entry: ActionLogItem }

/** Removes a comment of the user's own; nothing where the server doesn't offer it (T80). */
export function RedactComment({ actor, entry: { id } }: RedactCommentProps) {
  const { t } = useLingui()
  if (id === undefined) return null
  return (
    <ScreenOnly>
      <IconButton
        icon="trash"
        label={t`Remove comment`}
        onClick={() => actor.send({ type: 'comment.redact', id })}
      />
    </ScreenOnly>
  )
}

/** Confirms a removal and says what it means (T80). */
export function CommentRedactionDialog({ actor }: { actor: CommentRedactionActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { id, problem } = flow.context
  return (
    <QuestionDialog
      danger
      open={flow.matches('confirming') || flow.matches('redacting')}
      title={<Trans>Remove this comment?</Trans>}
      verb={<Trans>Remove comment</Trans>}
      safeVerb={<Trans>Keep comment</Trans>}
      loading={flow.matches('redacting')}
      onConfirm={() => id !== null && actor.send({ type: 'redaction.confirm', id })}
      onCancel={() => actor.send({ type: 'redaction.cancel' })}
    >
      <Trans>
        Its text and the files sent with it are deleted for good, and the ticket shows that you
        removed a comment. Emails that were already sent can’t be taken back. If it contained a
        password, change that as well.
      </Trans>
      <Problem text={problem && displayText(problem)} />
    </QuestionDialog>
  )
}
