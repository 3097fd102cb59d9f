import * as z from 'zod/mini'

import { call } from './call.ts'
import { formId } from './form.ts'
import { kbLanguage } from './knowledge-base.ts'

const featured = { articleId: z.int(), title: z.string(), language: kbLanguage }

/**
 * The articles on the first page of the knowledge base, at most `limits.kbFeaturedSize` of each: those
 * that most readers found helpful, none without such answers, and those updated last. Offered if
 * `get-flags` returns `extras.featuredArticles` 1 (R81).
 */
export const getFeaturedArticles = call('/api/v1/support/kb/featured', {
  extra: 'featuredArticles',
  access: 'session',
  spec: 'R81',
  body: z.object({ languageId: formId }),
  answer: z.object({
    helpful: z.array(z.object(featured)),
    newest: z.array(z.object({ ...featured, updatedAt: z.string() })),
  }),
})
