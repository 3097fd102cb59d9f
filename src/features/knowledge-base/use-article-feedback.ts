import { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import { articleFeedbackMachine } from '#machines/knowledge-base/article-feedback.machine.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'

export const useArticleFeedback = (articleId: number) =>
  useFlow(articleFeedbackMachine, {
    calls: { readFeedback: readPort(getArticleFeedback), saveFeedback: saveArticleFeedback },
    input: { articleId },
  })
