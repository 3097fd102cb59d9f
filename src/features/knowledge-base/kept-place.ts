import { kbLanguages } from '#contract/limits.ts'
import { defaultKbQuery, type KbQuery } from '#contract/rules/kb-query.ts'
import type { KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import type { KbPlace } from '#machines/records.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord } from '#src/storage/storage.ts'

/** A34: the address names an article as long as the list is about it, and no longer. */
export const followInAddressBar = (actor: KnowledgeBaseActor) => {
  const follow = () => {
    const flow = actor.getSnapshot()
    if (!flow.matches('shown')) return
    const { articleId } = flow.context.query
    const search = articleId === undefined ? '' : `?articleId=${articleId}`
    const { pathname } = location
    if (location.search !== search) history.replaceState(history.state, '', pathname + search)
  }
  follow()
  const subscription = actor.subscribe(follow)
  return () => subscription.unsubscribe()
}

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
