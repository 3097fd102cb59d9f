import { Trans } from '@lingui/react/macro'

import { limits } from '#contract/limits.ts'
import type { TicketRating } from '#contract/ticket-rating.ts'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { RatingStars } from '#src/components/text/rating-stars.tsx'
import { css } from '#styled-system/css'
import { useScoreLabels } from './use-score-labels.ts'

type SubmittedRatingProps = {
  rating: TicketRating
  /** The rating was just given: the focus moves here from the removed form. */
  isNew: boolean
}

/** The rating its owner has given (T86). */
export function SubmittedRating({ rating: { score, comment }, isNew }: SubmittedRatingProps) {
  const word = useScoreLabels()[score - 1]
  return (
    <div ref={useFocusWhen(isNew || null)} tabIndex={-1} className={cardStyles}>
      <p className={lineStyles}>
        <strong>
          <Trans>Your rating</Trans>
        </strong>
        <RatingStars score={score} max={limits.ratingMax} />
        <span>{word}</span>
      </p>
      {comment && <p className={quoteStyles}>{comment}</p>}
      {isNew && (
        <p className={quietStyles}>
          <Trans>Thank you for your feedback.</Trans>
        </p>
      )}
    </div>
  )
}

const cardStyles = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'raised',
})
const lineStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quoteStyles = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
