import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent, type ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { resolutionCommentProblem } from '#contract/rules/ticket-resolution.ts'
import { resolutionReasons, type ResolutionReason } from '#contract/ticket-resolution.ts'
import type { TicketResolutionActor } from '#machines/ticket-resolution.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { focusFirstProblem } from '#src/components/hooks/focus-first-problem.ts'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { CommentProblemText } from '#src/features/tickets/comment-problem-text.tsx'
import { wordsOf } from '#src/texts.ts'
import { css } from '#styled-system/css'

/** T83: asks why a ticket is resolved; a comment is optional. */
export function ResolveDialog({ actor }: { actor: TicketResolutionActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { reason, comment, isTried, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const formId = useId()
  const cancel = () => actor.send({ type: 'resolution.cancel' })
  const commentProblem = isTried && resolutionCommentProblem(comment)

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstProblem(event.currentTarget, () => actor.send({ type: 'resolution.submit' }))
  }

  return (
    <Dialog
      open={!flow.matches('waiting')}
      title={<Trans>Is this ticket resolved?</Trans>}
      onClose={cancel}
      actions={
        <>
          <Button look="outline" disabled={isBusy} onClick={cancel}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            <Trans>Mark as resolved</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={stack} onSubmit={submit}>
        <p>
          <Trans>A comment later makes the ticket active again.</Trans>
        </p>
        <RadioCards
          label={<Trans>Reason</Trans>}
          cards={resolutionReasons.map((value) => ({ value, label: reasons[value] }))}
          value={reason}
          readOnly={isBusy}
          problem={isTried && reason === null && <Trans>Choose a reason.</Trans>}
          onChange={(chosen) => actor.send({ type: 'reason.choose', reason: chosen })}
        />
        <TextArea
          label={<Trans>Comment</Trans>}
          optional
          rows={3}
          value={comment}
          most={limits.commentMaxLength}
          mostLines={limits.commentMaxLines}
          readOnly={isBusy}
          problem={commentProblem && <CommentProblemText problem={commentProblem} />}
          onChange={(typed) => actor.send({ type: 'comment.change', comment: typed })}
        />
        <Problem text={problem && wordsOf(problem)} />
      </form>
    </Dialog>
  )
}

const reasons: Record<ResolutionReason, ReactNode> = {
  solved: <Trans>The problem is solved</Trans>,
  solvedByCustomer: <Trans>We found a solution ourselves</Trans>,
  notNeeded: <Trans>It’s no longer needed</Trans>,
  duplicate: <Trans>Another ticket covers it</Trans>,
}

const stack = css({ display: 'grid', gap: '4' })
