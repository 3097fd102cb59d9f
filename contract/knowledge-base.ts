import * as z from 'zod/mini'

import { nothing } from './answers.ts'
import { call } from './call.ts'
import { formCount, formId, formOptional, formText } from './form.ts'

/** The root has id 1 and means "All" (E9). */
export const kbCategory = z.object({
  id: z.int(),
  name: z.string(),
  parentId: z.nullable(z.int()),
  relatedNodeIds: z.array(z.int()),
  get children() {
    return z.array(kbCategory)
  },
})
export type KbCategory = z.output<typeof kbCategory>

export const getCategoryTree = call('/api/v1/support/kb/category/tree', {
  access: 'session',
  spec: 'C17',
  body: nothing,
  answer: z.object({ success: z.boolean(), tree: z.array(kbCategory) }),
})

/** The language of an article; ours if `get-flags` returns `extras.articleLanguage` 1. */
export const kbLanguage = z.optional(z.enum(['en', 'de']))

/** `words` are ours: the matching words in title and description, as written (E10). */
const kbHit = z.object({
  articleId: z.int(),
  title: z.string(),
  description: z.string(),
  words: z.optional(z.array(z.string())),
  language: kbLanguage,
})
export type KbHit = z.output<typeof kbHit>

/** languageId is one of `kbLanguages`; pages start at 1; `articleId` finds only that article (A33, A34). */
export const searchKb = call('/api/v1/support/kb/search/query', {
  access: 'session',
  spec: 'C18',
  body: z.object({
    languageId: formId,
    page: formCount(1_000_000),
    categoryId: formOptional(formId),
    articleId: formOptional(formId),
    query: formText(200),
    /** only sent by the solution search */
    limit: formOptional(formCount(100)),
  }),
  answer: z.object({ total: z.int(), totalPages: z.int(), list: z.array(kbHit) }),
})

/**
 * Media links in `content` point to /api/v1/media/get?id={n}; `categoryId`, `related` and `updatedAt`
 * are ours (E11, B13).
 */
export const getArticle = call('/api/v1/support/kb/article', {
  access: 'session',
  spec: 'C19',
  body: z.object({ languageId: formId, id: formId }),
  answer: z.object({
    id: z.int(),
    content: z.string(),
    translatedQuestionTitle: z.string(),
    categoryId: z.optional(z.int()),
    updatedAt: z.optional(z.string()),
    language: kbLanguage,
    related: z.optional(
      z.array(z.object({ articleId: z.int(), title: z.string(), language: kbLanguage })),
    ),
  }),
})

export const getKbMedia = call('/api/v1/media/get', {
  access: 'session',
  spec: 'C20',
  wire: 'link',
  reply: 'file',
  body: z.object({ id: formId }),
  answer: nothing,
})
