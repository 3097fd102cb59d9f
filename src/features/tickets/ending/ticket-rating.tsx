import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { TicketRating as Rating } from '#contract/ticket-rating.ts'
import { useFocusWhen } from '#src/components/hooks/focus.ts'
import { RatingStars } from '#src/components/text/rating-stars.tsx'
import { css } from '#styled-system/css'
import { useScoreLabels } from './use-score-labels.ts'
import type { TicketResolution } from '#contract/ticket-resolution.ts'
import type { TicketRatingActor } from '#machines/tickets/ticket-rating.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Problem } from '#src/components/feedback/problem.tsx'
import { RatingScale } from '#src/components/form/rating-scale.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { displayText } from '#src/texts.ts'

type SubmittedRatingProps = {
  rating: Rating
  /** The rating was just given: the focus moves here from the removed form. */
  isNew: boolean
}

/** The rating its owner has given (T86). */
function SubmittedRating({ rating: { score, comment }, isNew }: SubmittedRatingProps) {
  const word = useScoreLabels()[score - 1]
  return (
    <div ref={useFocusWhen(isNew || null)} tabIndex={-1} className={submittedRatingCardStyles}>
      <p className={lineStyles}>
        <strong>
          <Trans>Your rating</Trans>
        </strong>
        <RatingStars score={score} max={limits.ratingMax} />
        <span>{word}</span>
      </p>
      {comment && <p className={quoteStyles}>{comment}</p>}
      {isNew && (
        <p className={submittedRatingQuietStyles}>
          <Trans>Thank you for your feedback.</Trans>
        </p>
      )}
    </div>
  )
}

const submittedRatingCardStyles = css({
  display: 'grid',
  gap: '2',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'raised',
})
const lineStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const quoteStyles = css({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const submittedRatingQuietStyles = css({ fontSize: 'sm', color: 'quiet' })

type TicketRatingProps = {
  actor: TicketRatingActor
  resolution: Pick<TicketResolution, 'canRate' | 'rating'>
}

/** Asks the owner of an ended ticket for a rating, or shows the one they gave (T86). */
export function TicketRating({ actor, resolution }: TicketRatingProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { canRate, rating } = resolution
  const isRated = flow.matches('rated')
  const shownRating = rating ?? (isRated ? flow.context : undefined)
  if (shownRating) return <SubmittedRating rating={shownRating} isNew={isRated} />
  return canRate && <RatingForm actor={actor} />
}

function RatingForm({ actor }: { actor: TicketRatingActor }) {
  const { t } = useLingui()
  const labels = useScoreLabels()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { score, comment, problem } = flow.context
  const isBusy = flow.hasTag('busy')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'rating.submit' })
  }

  return (
    <form className={cardStyles} onSubmit={submit}>
      <RatingScale
        label={<Trans>How satisfied are you with our help?</Trans>}
        labels={labels}
        score={score}
        readOnly={isBusy}
        onChange={(chosen) => actor.send({ type: 'score.choose', score: chosen })}
      />
      {!flow.matches('unrated') && (
        <>
          <TextArea
            label={t`What went well, and what didn’t?`}
            optional
            rows={3}
            maxLength={limits.ratingCommentMax}
            value={comment}
            max={limits.ratingCommentMax}
            readOnly={isBusy}
            onChange={(value) => actor.send({ type: 'comment.change', comment: value })}
          />
          <Problem text={problem && displayText(problem)} />
          <div className={rowStyles}>
            <Button type="submit" variant="outline" loading={isBusy}>
              <Trans>Send rating</Trans>
            </Button>
            <p className={quietStyles}>
              <Trans>You can rate this ticket once. Your colleagues don’t see it.</Trans>
            </p>
          </div>
        </>
      )}
    </form>
  )
}

const cardStyles = css({
  display: 'grid',
  gap: '3',
  padding: '4',
  border: 'thin',
  borderRadius: 'surface',
  backgroundColor: 'raised',
})
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const quietStyles = css({ fontSize: 'sm', color: 'quiet' })
