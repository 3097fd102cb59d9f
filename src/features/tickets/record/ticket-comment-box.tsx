import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import type { SnapshotFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { commentProblem } from '#contract/rules/comments.ts'
import type { TicketRecord } from '#contract/tickets.ts'
import type { TicketCommentActor } from '#machines/tickets/ticket-comment.machine.ts'
import type { UnsentAttachmentsActor } from '#machines/tickets/unsent-attachments.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { timeOfDay } from '#src/i18n/times.ts'
import { MessageDialog } from '#src/components/overlay/message-dialog.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Tooltip } from '#src/components/overlay/tooltip.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { VisuallyHidden } from '#src/components/text/visually-hidden.tsx'
import { UnsentAttachments } from '#src/features/tickets/attachments/unsent-attachments.tsx'
import { CommentProblemText } from '#src/features/tickets/comment-problem-text.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { displayText } from '#src/texts.ts'
import { css } from '#styled-system/css'

type TicketCommentBoxProps = {
  actor: TicketCommentActor
  /** The files to send with the comment. */
  unsent?: UnsentAttachmentsActor | undefined
  record: TicketRecord
  field?: Ref<HTMLTextAreaElement> | undefined
}

/** The comment box, or why there is none (B30, T2–T5). */
export function TicketCommentBox(props: TicketCommentBoxProps) {
  const { actor } = props
  const isClosed = useSelector(actor, (flow) => flow.matches('closed'))
  if (isClosed) {
    return (
      <div className={stackStyles}>
        <Notice>
          <Trans>This ticket is closed, so you can’t comment on it.</Trans>
        </Notice>
        <UnsentComment actor={actor} />
      </div>
    )
  }
  return <CommentForm {...props} />
}

/** What the user was writing when the ticket was closed. */
function UnsentComment({ actor }: { actor: TicketCommentActor }) {
  const { t } = useLingui()
  const { text, attachments } = useSelector(actor, ({ context }) => context)
  return (
    <>
      {attachments.length > 0 && (
        <Notice tone="warning">
          <Trans>The files you added weren’t sent. Attach them to a follow-up ticket.</Trans>
        </Notice>
      )}
      {text.trim() !== '' && (
        <TextArea
          label={t`Your unsent comment`}
          hint={t`The ticket was closed before you sent it. Copy it into a follow-up ticket, or delete it.`}
          value={text}
          onChange={(value) => actor.send({ type: 'comment.change', text: value })}
        />
      )}
    </>
  )
}

function CommentForm({ actor, unsent, record, field }: TicketCommentBoxProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { text, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const permitted = t`One comment per 5 minutes is permitted`
  const submit = () => actor.send({ type: 'comment.submit' })

  const submitByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }

  return (
    <div className={stackStyles}>
      <CommentFiles actor={unsent} isBusy={isBusy}>
        <TextArea
          ref={field}
          label={t`Your comment`}
          value={text}
          max={limits.commentMaxLength}
          maxLines={limits.commentMaxLines}
          readOnly={isBusy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onChange={(value) => actor.send({ type: 'comment.change', text: value })}
          onKeyDown={submitByKeys}
        />
      </CommentFiles>
      <Button
        loading={isBusy}
        disabled={!isBusy && !flow.can({ type: 'comment.submit' })}
        reason={<CommentReason flow={flow} />}
        inTooltip={(button) => (
          <Tooltip isAbove text={flow.matches('locked') ? permitted : null}>
            {button}
          </Tooltip>
        )}
        onClick={submit}
      >
        {isResolved(record) ? (
          <Trans>Add comment and reactivate</Trans>
        ) : (
          <Trans>Add comment</Trans>
        )}
      </Button>
      <VisuallyHidden role="status">{flow.matches('locked') && permitted}</VisuallyHidden>
      <MessageDialog
        open={flow.matches('refused')}
        title={<Trans>Add Comment</Trans>}
        onClose={() => actor.send({ type: 'dialog.close' })}
      >
        {problem && displayText(problem)}
      </MessageDialog>
    </div>
  )
}

type CommentFilesProps = {
  actor: UnsentAttachmentsActor | undefined
  isBusy: boolean
  children: ReactNode
}

/** The field and the files of a comment, where the server takes files with it (T193). */
function CommentFiles({ actor, isBusy, children }: CommentFilesProps) {
  const isOffered = useExtras()['entryFiles'] === 1
  if (!actor || !isOffered) return children
  return (
    <UnsentAttachments actor={actor} canAdd={!isBusy}>
      {children}
    </UnsentAttachments>
  )
}

/** Why a comment cannot be sent now. */
function CommentReason({ flow }: { flow: SnapshotFrom<TicketCommentActor> }) {
  if (flow.matches('locked')) return <Locked until={flow.context.nextPostAt} />
  if (flow.matches('checkFailed')) {
    return <Trans>We couldn’t check whether you can comment now. We’ll try again shortly.</Trans>
  }
  const problem = commentProblem(flow.context.text)
  const { isUploading, isLoading } = flow.context
  if (flow.matches('open') && !problem && isUploading)
    return <Trans>Files are still uploading</Trans>
  if (flow.matches('open') && !problem && isLoading) return <Trans>Loading your files…</Trans>
  return flow.matches('open') && problem ? (
    <CommentProblemText problem={problem} />
  ) : (
    <Trans>Checking…</Trans>
  )
}

/** Only the server knows how long (V22, A1, R55). */
const Locked = ({ until }: { until: number | null }) => (
  <>
    <Trans>One comment per 5 minutes is permitted</Trans>
    <span>{'\u00a0· '}</span>
    {until === null ? (
      <Trans>We check every 30 seconds whether you can comment again</Trans>
    ) : (
      <Trans>You can comment again at {timeOfDay(until)}</Trans>
    )}
  </>
)

/** By name, like the badge, because ids belong to the server (A26). */
const isResolved = ({ currentStatus }: TicketRecord) => currentStatus.toLowerCase() === 'resolved'

const stackStyles = css({ display: 'grid', gap: '3' })
