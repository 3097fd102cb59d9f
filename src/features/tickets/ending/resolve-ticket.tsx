import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'

import { limits } from '#contract/limits.ts'
import { resolutionCommentProblem } from '#contract/rules/ticket-resolution.ts'
import { resolutionReasons, type ResolutionReason } from '#contract/ticket-resolution.ts'
import type { TicketResolutionActor } from '#machines/tickets/ticket-resolution.machine.ts'
import { RadioCards } from '#src/components/form/radio-cards.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { FormDialog } from '#src/components/overlay/form-dialog.tsx'
import { CommentProblemText } from '#src/features/tickets/comment-problem-text.tsx'
import { displayText } from '#src/texts.ts'
import { Button } from '#src/components/action/button.tsx'

/** Asks why a ticket is resolved; a comment is optional (T83). */
function ResolveDialog({ actor }: { actor: TicketResolutionActor }) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { reason, comment, isSubmitted, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const commentProblem = isSubmitted && resolutionCommentProblem(comment)

  return (
    <FormDialog
      open={!flow.matches('waiting')}
      title={<Trans>Is this ticket resolved?</Trans>}
      verb={<Trans>Mark as resolved</Trans>}
      busy={isBusy}
      problem={problem && displayText(problem)}
      onSubmit={() => actor.send({ type: 'resolution.submit' })}
      onCancel={() => actor.send({ type: 'resolution.cancel' })}
    >
      <p>
        <Trans>You can reactivate the ticket later by adding a comment.</Trans>
      </p>
      <RadioCards
        label={<Trans>Reason</Trans>}
        cards={resolutionReasons.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        readOnly={isBusy}
        problem={isSubmitted && reason === null && <Trans>Choose a reason.</Trans>}
        onChange={(chosen) => actor.send({ type: 'reason.choose', reason: chosen })}
      />
      <TextArea
        label={<Trans>Comment</Trans>}
        optional
        rows={3}
        value={comment}
        max={limits.commentMaxLength}
        maxLines={limits.commentMaxLines}
        readOnly={isBusy}
        problem={commentProblem && <CommentProblemText problem={commentProblem} />}
        onChange={(value) => actor.send({ type: 'comment.change', comment: value })}
      />
    </FormDialog>
  )
}

const reasons: Record<ResolutionReason, ReactNode> = {
  solved: <Trans>The problem is solved</Trans>,
  solvedByCustomer: <Trans>We found a solution ourselves</Trans>,
  notNeeded: <Trans>It’s no longer needed</Trans>,
  duplicate: <Trans>Another ticket covers it</Trans>,
}

type ResolveTicketProps = {
  actor: TicketResolutionActor
  /** Whether this user may resolve the ticket as it is now. */
  isOffered: boolean
}

/** The button and its dialog. The dialog stays if the ticket is resolved elsewhere meanwhile (T83). */
export function ResolveTicket({ actor, isOffered }: ResolveTicketProps) {
  const isWaiting = useSelector(actor, (flow) => flow.matches('waiting'))
  return (
    <>
      {(isOffered || !isWaiting) && (
        <Button
          variant="outline"
          size="small"
          icon="check"
          onClick={() => actor.send({ type: 'resolution.open' })}
        >
          <Trans>Mark as resolved</Trans>
        </Button>
      )}
      <ResolveDialog actor={actor} />
    </>
  )
}
