import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'

import { limits } from '#contract/limits.ts'
import type { ArticleFeedbackActor } from '#machines/knowledge-base/article-feedback.machine.ts'
import { Button } from '#src/components/action/button.tsx'
import { Link } from '#src/components/action/link.tsx'
import { TextArea } from '#src/components/form/text-area.tsx'
import { useExtras } from '#src/session/use-extras.ts'
import { css } from '#styled-system/css'
import { useArticleFeedback } from './use-article-feedback.ts'

/** Asks below an article whether it was helpful, if the server stores answers (R80). */
export const ArticleFeedbackOf = ({ articleId }: { articleId: number }) =>
  useExtras()['articleFeedback'] === 1 && <Started articleId={articleId} />

const Started = ({ articleId }: { articleId: number }) => (
  <ArticleFeedback actor={useArticleFeedback(articleId)} />
)

type ArticleFeedbackProps = { actor: ArticleFeedbackActor }

export function ArticleFeedback({ actor }: ArticleFeedbackProps) {
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { pending, saved } = flow.context
  const answer = pending?.answer ?? saved.answer
  const isBusy = flow.hasTag('busy')

  if (flow.matches('loading') || flow.matches('hidden')) return null
  return (
    <section className={rootStyles} aria-busy={isBusy}>
      <h2 className={headingStyles}>
        <Trans>Was this article helpful?</Trans>
      </h2>
      <div className={rowStyles}>
        {(['yes', 'no'] as const).map((each) => (
          <Button
            key={each}
            variant="outline"
            size="small"
            aria-pressed={answer === each}
            {...(answer === each && { icon: 'check' as const })}
            onClick={() => actor.send({ type: 'answer.choose', answer: each })}
          >
            {each === 'yes' ? <Trans>Yes</Trans> : <Trans>No</Trans>}
          </Button>
        ))}
        <p role="status" className={thanksStyles}>
          {flow.matches('helpful') && <Trans>Thank you for telling us.</Trans>}
          {flow.matches('unhelpful') && (
            <Trans>
              Thank you. We’ll look into it. If you need help now,{' '}
              <Link to="/support/get-help">create a ticket</Link>.
            </Trans>
          )}
        </p>
      </div>
      {answer === 'no' && <Missing actor={actor} />}
    </section>
  )
}

function Missing({ actor }: ArticleFeedbackProps) {
  const { t } = useLingui()
  const flow = useSelector(actor, (snapshot) => snapshot)
  const { comment, saved } = flow.context
  const isBusy = flow.hasTag('busy')

  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'comment.submit' })
  }

  return (
    <form className={formStyles} onSubmit={submit}>
      <TextArea
        optional
        label={t`What was missing?`}
        rows={3}
        maxLength={limits.articleCommentMax}
        max={limits.articleCommentMax}
        readOnly={isBusy}
        value={comment}
        onChange={(text) => actor.send({ type: 'comment.change', comment: text })}
      />
      <Button
        type="submit"
        size="small"
        loading={isBusy}
        disabled={!isBusy && !flow.can({ type: 'comment.submit' })}
        reason={saved.comment === '' ? t`Write what was missing.` : t`Your comment has been sent.`}
      >
        <Trans>Send comment</Trans>
      </Button>
    </form>
  )
}

const rootStyles = css({
  display: 'grid',
  gap: '3',
  marginBlockEnd: '8',
  paddingBlockStart: '6',
  borderBlockStart: 'thin',
  _print: { display: 'none' },
})
const headingStyles = css({ fontSize: 'lg' })
const rowStyles = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })
const thanksStyles = css({ color: 'quiet', _empty: { display: 'none' } })
const formStyles = css({ display: 'grid', gap: '3', '& > button': { justifySelf: 'start' } })
