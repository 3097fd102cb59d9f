import type { FastifyInstance } from 'fastify'

import { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import { feedbackOf, putFeedback } from '#server/db/knowledge/article-feedback.ts'
import { sessionOf } from '#server/http/access.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve } from '#server/http/serve.ts'

export function articleFeedbackRoutes(app: FastifyInstance) {
  const { db, now } = app.services

  serve(app, getArticleFeedback, async ({ id }, request) => {
    const feedback = await feedbackOf(db, id, sessionOf(request).accountId)
    if (!feedback) return { answer: null, comment: '' }
    const answer: 'yes' | 'no' = feedback.isHelpful === 1 ? 'yes' : 'no'
    return { answer, comment: feedback.comment }
  })

  serve(app, saveArticleFeedback, async ({ id, answer, comment }, request) => {
    const isSaved = await putFeedback(db, {
      articleId: id,
      accountId: sessionOf(request).accountId,
      at: now(),
      isHelpful: answer === 'yes' ? 1 : 0,
      comment: answer === 'no' ? comment.trim() : '',
    })
    if (!isSaved) throw new Problem(404, 'Article not found.')
    return {}
  })
}
