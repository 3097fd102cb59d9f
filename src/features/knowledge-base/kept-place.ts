import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import type { KbPlace } from '#machines/records.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord } from '#src/storage/storage.ts'

type Start = {
  languageId: number
  query: KbQuery
  kept: KbPlace | null
  /** the article to bring back into view; null when there is none */
  opened: number | null
}

/** A33: English is used where the knowledge base is not written in a language. */
export const kbLanguageOf = (locale: string) => kbLanguages[locale === 'de' ? 'de' : 'en']

/** The list as it was left in this tab; in another language it is searched again. `articleId`: A34. */
export const knowledgeStart = (locale: string, articleId: number | undefined): Start => {
  const languageId = kbLanguageOf(locale)
  const username = shownUsername()
  const kept = readRecord('knowledgeBase.place', username)
  const isOther = articleId !== undefined && kept?.query.articleId !== articleId
  if (!kept || isOther) {
    return { languageId, query: { ...defaultKbQuery, articleId }, kept: null, opened: null }
  }
  if (kept.languageId !== languageId) {
    return { languageId, query: kept.query, kept: null, opened: null }
  }
  const opened = readRecord('knowledgeBase.opened', username)
  return { languageId, query: kept.query, kept, opened }
}
