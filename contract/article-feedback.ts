import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { limits } from './limits.ts'

/**
 * The user's answer to "Was this article helpful?"; null before the first one. Offered, like the call
 * below, if `get-flags` returns `extras.articleFeedback` 1 (R80).
 */
export const getArticleFeedback = call('/api/v1/support/kb/article/feedback', {
  extra: 'articleFeedback',
  access: 'session',
  spec: 'R80',
  body: z.object({ id: formId }),
  answer: z.object({ answer: z.nullable(z.enum(['yes', 'no'])), comment: z.string() }),
})

/** Saves the user's answer, replacing an earlier one; only "no" has a comment (R80). */
export const saveArticleFeedback = call('/api/v1/support/kb/article/feedback/save', {
  extra: 'articleFeedback',
  access: 'session',
  spec: 'R80',
  body: z.object({
    id: formId,
    answer: z.enum(['yes', 'no']),
    comment: formText(limits.articleCommentMax),
  }),
  answer: nothing,
})
