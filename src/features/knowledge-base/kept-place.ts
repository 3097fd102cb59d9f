import * as z from 'zod/mini'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import type { KbPlace } from '#machines/records.ts'
import { tabStorage } from '#src/storage/browser-storage.ts'
import { keepBy } from '#src/storage/records.ts'
import { readJson, writeJson } from '#src/storage/json.ts'
import { shownUsername } from '#src/session/stored-account.ts'

const keyOf = (record: string, username: string) => `statedesk.knowledge.${record}.${username}`

keepBy('knowledgeBase.place', (place, username) => {
  writeJson(tabStorage, keyOf('place', username), place)
  showInAddressBar(place.query.articleId)
})
keepBy('knowledgeBase.opened', (articleId, username) =>
  writeJson(tabStorage, keyOf('opened', username), articleId),
)

/** A34: the address names an article as long as the list is about it, and no longer. */
const showInAddressBar = (articleId: number | undefined) => {
  const search = articleId === undefined ? '' : `?articleId=${articleId}`
  const { pathname } = location
  if (location.search !== search) history.replaceState(history.state, '', pathname + search)
}

const placeShape = z.object({
  languageId: z.int(),
  query: z.object({
    query: z.string(),
    categoryId: z.int(),
    articleId: z.optional(z.int()),
  }),
  hits: searchKb.answer.shape.list,
  total: z.int(),
  totalPages: z.int(),
  page: z.int(),
})

type Start = {
  languageId: number
  query: KbQuery
  kept: KbPlace | null
  /** the article to bring back into view; null when there is none */
  opened: number | null
}

/** A33: English stands in for languages the knowledge base is not written in. */
export const kbLanguageOf = (locale: string) => kbLanguages[locale === 'de' ? 'de' : 'en']

/** The list as it was left in this tab; in another language it is searched again. `articleId`: A34. */
export const knowledgeStart = (locale: string, articleId: number | undefined): Start => {
  const languageId = kbLanguageOf(locale)
  const username = shownUsername()
  const kept = z.safeParse(placeShape, readJson(tabStorage, keyOf('place', username))).data
  const isOther = articleId !== undefined && kept?.query.articleId !== articleId
  if (!kept || isOther) {
    return { languageId, query: { ...defaultKbQuery, articleId }, kept: null, opened: null }
  }
  if (kept.languageId !== languageId) {
    return { languageId, query: kept.query, kept: null, opened: null }
  }
  const opened = Number(readJson(tabStorage, keyOf('opened', username)))
  return { languageId, query: kept.query, kept, opened }
}
