import { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import {
  articleFeedbackMachine,
  type ArticleFeedbackActor,
} from '#machines/knowledge-base/article-feedback.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useCustomersTexts, type TypedForm } from '#src/flows/use-typed-texts.ts'

const missing: TypedForm<ArticleFeedbackActor, { comment: string }> = {
  open: ({ context: { articleId, saved, comment } }) =>
    saved.answer === 'no'
      ? { place: `article.${articleId}`, texts: { comment }, saved: { comment: saved.comment } }
      : null,
  restore: ({ comment }) => ({ type: 'comment.change', comment }),
}

export const useArticleFeedback = (articleId: number) => {
  const actor = useFlow(articleFeedbackMachine, {
    calls: { readFeedback: readPort(getArticleFeedback), saveFeedback: saveArticleFeedback },
    input: { articleId },
  })
  useCustomersTexts(actor, missing)
  return actor
}
