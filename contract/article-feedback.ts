import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formId, formText } from './form.ts'
import { limits } from './limits.ts'

/**
 * R80: what the user has answered to "Was this article helpful?"; null before the first answer.
 * Offered if `get-flags` returns `extras.articleFeedback` 1, as is the call below.
 */
export const getArticleFeedback = call('/api/v1/support/kb/article/feedback', {
  access: 'session',
  spec: 'R80',
  body: z.object({ id: formId }),
  answer: z.object({ answer: z.nullable(z.enum(['yes', 'no'])), comment: z.string() }),
})

/** R80: keeps the user's answer in place of an earlier one; a comment goes with "no" only. */
export const saveArticleFeedback = call('/api/v1/support/kb/article/feedback/save', {
  access: 'session',
  spec: 'R80',
  body: z.object({
    id: formId,
    answer: z.enum(['yes', 'no']),
    comment: formText(limits.articleCommentMax),
  }),
  answer: nothing,
})
