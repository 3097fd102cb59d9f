import type { FastifyInstance } from 'fastify'

import { getArticle, getCategoryTree, getKbMedia, searchKb } from '#contract/knowledge-base.ts'
import { serverLimits } from '#contract/limits.ts'
import {
  articleIn,
  categoriesIn,
  mediaOf,
  relatedArticles,
} from '#server/db/knowledge/knowledge.ts'
import { treeOf } from '#server/knowledge/categories.ts'
import { languageWith } from '#server/knowledge/language.ts'
import { Problem } from '#server/domain/problem.ts'
import { serve, serveFile } from '#server/http/serve.ts'
import { languageOf } from '#server/http/language.ts'

/** Images never change; a new image has a new id. */
const immutableCache = 'private, max-age=31536000, immutable'

export function knowledgeBaseRoutes(app: FastifyInstance) {
  const { db, knowledge } = app.services

  serve(app, getCategoryTree, async (_, request) => {
    const language = languageOf(request)
    return { success: true, tree: treeOf(await categoriesIn(db), language) }
  })

  serve(app, searchKb, async ({ languageId, limit = serverLimits.kbPageSize, ...question }) => {
    const language = languageWith(languageId)
    const { total, list } = await knowledge.search({ ...question, language, limit })
    return { total, totalPages: Math.ceil(total / limit), list }
  })

  serve(app, getArticle, async ({ languageId, id }) => {
    const requested = languageWith(languageId)
    const article = await articleIn(db, id, requested)
    if (!article) throw new Problem(404, 'Article not found.')
    const { title, content, categoryId, language, updatedAt } = article
    const related = await relatedArticles(db, id, requested)
    return {
      id,
      content,
      translatedQuestionTitle: title,
      categoryId,
      language,
      related,
      updatedAt: new Date(updatedAt).toISOString(),
    }
  })

  serveFile(app, getKbMedia, async ({ id }, _, reply) => {
    const media = await mediaOf(db, id)
    if (!media) throw new Problem(404, 'Image not found.')
    return reply.type(media.type).header('cache-control', immutableCache).send(media.content)
  })
}
