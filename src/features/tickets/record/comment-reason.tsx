import { Trans } from '@lingui/react/macro'
import type { SnapshotFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { commentProblem, type CommentProblem } from '#contract/rules/comments.ts'
import type { TicketCommentActor } from '#machines/ticket-comment.machine.ts'
import { Countdown } from '#src/components/feedback/countdown.tsx'

/** Why a comment cannot be sent now. */
export function CommentReason({ flow }: { flow: SnapshotFrom<TicketCommentActor> }) {
  if (flow.matches('locked')) return <Locked lasts={flow.context.lockLeft} />
  if (flow.matches('unsure')) {
    return <Trans>The server does not say whether it takes a comment. We ask again shortly.</Trans>
  }
  const problem = commentProblem(flow.context.text)
  return flow.matches('open') && problem ? (
    <Unsendable problem={problem} />
  ) : (
    <Trans>Checking …</Trans>
  )
}

/** V22, A1: after two minutes the server is asked; it may say no once more. */
const Locked = ({ lasts }: { lasts: number }) => (
  <>
    <Trans>One comment per 5 minutes is permitted</Trans>
    {' · '}
    <Trans>
      locked for <Countdown lasts={lasts} />, then checked again
    </Trans>
  </>
)

const { commentMinLength, commentMaxLength, commentMaxLines } = limits

function Unsendable({ problem }: { problem: CommentProblem }) {
  switch (problem) {
    case 'tooShort':
      return <Trans>Write at least {commentMinLength} characters.</Trans>
    case 'tooLong':
      return <Trans>Shorten your comment to {commentMaxLength} characters at most.</Trans>
    case 'tooManyLines':
      return <Trans>Shorten your comment to {commentMaxLines} lines at most.</Trans>
  }
}
