import { Trans, useLingui } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import type { CommentProblem } from '#contract/rules/comments.ts'
import { countIn } from '#src/i18n/numbers.ts'

const { commentMinLength, commentMaxLength, commentMaxLines } = limits

/** What to change about a comment before it can be sent (V19–V21). */
export function CommentProblemText({ problem }: { problem: CommentProblem }) {
  const { i18n } = useLingui()
  const maxLength = countIn(i18n.locale, commentMaxLength)
  switch (problem) {
    case 'tooShort':
      return <Trans>Write at least {commentMinLength} characters.</Trans>
    case 'tooLong':
      return <Trans>Shorten your comment to {maxLength} characters at most.</Trans>
    case 'tooManyLines':
      return <Trans>Shorten your comment to {commentMaxLines} lines at most.</Trans>
  }
}
