import { limits } from '#contract/limits.ts'
import type { Engine } from '#server/db/engine/engine.ts'
import { feedbackCounts } from '#server/db/knowledge/article-feedback.ts'
import { revisionIn, textsOf, newestArticles } from '#server/db/knowledge/knowledge.ts'
import type { KbLanguage } from '#server/db/schema/schema-knowledge.ts'
import { chosenText } from './knowledge-index.ts'

/** In milliseconds: how long answers of readers may take to change the list. */
const lifetime = 5 * 60_000

/** The ids of articles that more readers found helpful than not, best first. */
const helpfulIds = async ({ db }: Engine) =>
  [...(await feedbackCounts(db))]
    .map(([id, { yes, no }]) => ({ id, score: yes - no }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, limits.kbFeaturedSize)
    .map(({ id }) => id)

const featuredIn = async (engine: Engine, language: KbLanguage) => {
  const helpful = await helpfulIds(engine)
  const newest = await newestArticles(engine.db, limits.kbFeaturedSize)
  const ids = [...new Set([...helpful, ...newest.map(({ id }) => id)])]
  const texts = Map.groupBy(await textsOf(engine, ids), ({ articleId }) => articleId)
  const titled = (id: number) => {
    const text = chosenText(texts.get(id) ?? [], language)
    return text ? [{ articleId: id, title: text.title, language: text.language }] : []
  }
  return {
    helpful: helpful.flatMap(titled),
    newest: newest.flatMap(({ id, updatedAt }) =>
      titled(id).map((one) => ({ ...one, updatedAt: new Date(updatedAt).toISOString() })),
    ),
  }
}

type Featured = Awaited<ReturnType<typeof featuredIn>>

/** Keeps the featured articles of each language until an article changes, or for five minutes. */
export const openFeatured = (engine: Engine, now: () => number) => {
  const kept = new Map<KbLanguage, { revision: number; until: number; featured: Featured }>()
  return async (language: KbLanguage) => {
    const revision = await revisionIn(engine)
    const known = kept.get(language)
    if (known?.revision === revision && now() < known.until) return known.featured
    const featured = await featuredIn(engine, language)
    kept.set(language, { revision, until: now() + lifetime, featured })
    return featured
  }
}
