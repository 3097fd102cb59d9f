import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import type { KbPlace } from '#machines/records.ts'
import { keepBy } from '../records.ts'
import { shownUsername } from '../stored-account.ts'

let place: { username: string; value: KbPlace } | null = null
let opened: number | null = null

keepBy('knowledgeBase.place', (value, username) => {
  place = { username, value }
})
keepBy('knowledgeBase.opened', (articleId) => {
  opened = articleId
})

type Start = {
  languageId: number
  query: KbQuery
  kept: KbPlace | null
  /** the article to bring back into view; null when there is none */
  opened: number | null
}

/** A33: English stands in for languages the knowledge base is not written in. */
export const kbLanguageOf = (locale: string) => (locale === 'de' ? kbLanguages.de : kbLanguages.en)

/** The list as it was left in this tab; in another language it is searched again. `articleId`: A34. */
export const knowledgeStart = (locale: string, articleId: number | undefined): Start => {
  const languageId = kbLanguageOf(locale)
  const kept = place?.username === shownUsername() ? place.value : null
  const isOther = articleId !== undefined && kept?.query.articleId !== articleId
  if (!kept || isOther) {
    return { languageId, query: { ...defaultKbQuery, articleId }, kept: null, opened: null }
  }
  const isSpoken = kept.languageId === languageId
  return {
    languageId,
    query: kept.query,
    kept: isSpoken ? kept : null,
    opened: isSpoken ? opened : null,
  }
}
