import type { FastifyInstance } from 'fastify'

import { getFeaturedArticles } from '#contract/featured-articles.ts'
import { serve } from '#server/http/serve.ts'
import { openFeatured } from '#server/knowledge/featured.ts'
import { languageWith } from '#server/knowledge/language.ts'

export function featuredArticleRoutes(app: FastifyInstance) {
  const { engine, now } = app.services
  const featured = openFeatured(engine, now)

  serve(app, getFeaturedArticles, ({ languageId }) => featured(languageWith(languageId)))
}
