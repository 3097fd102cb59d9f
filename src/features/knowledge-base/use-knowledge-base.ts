import { useNavigate, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import { searchKb } from '#contract/knowledge-base.ts'
import { defaultKbQuery, kbLanguageOf, type KbQuery } from '#contract/rules/kb-query.ts'
import { knowledgeBaseMachine, type KnowledgeBaseActor } from '#machines/knowledge-base.machine.ts'
import type { KbPlace } from '#machines/records.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord } from '#src/storage/storage.ts'

/** The search as it was left in this tab, and the article somebody comes back from. */
export function useKnowledgeBase(locale: string, articleId: number | undefined) {
  const [{ opened, ...input }] = useState(() => knowledgeStart(locale, articleId))
  const search = readPort(searchKb)
  const actor = useFlow(knowledgeBaseMachine, { calls: { search, searchMore: search }, input })
  useAddress(actor)
  return { actor, opened }
}

/** A34: the address names an article as long as the list is about it, and no longer. */
function useAddress(actor: KnowledgeBaseActor) {
  const navigate = useNavigate({ from: '/kb/list' })
  const named = useSearch({ from: '/_portal/kb/list' }).articleId
  const articleId = useSelector(actor, ({ context }) => context.query.articleId)
  const isShown = useSelector(actor, (flow) => flow.matches('shown'))
  useEffect(() => {
    if (!isShown || articleId === named) return
    void navigate({ search: { articleId }, replace: true, resetScroll: false })
  }, [articleId, isShown, named, navigate])
}

type Start = {
  languageId: number
  query: KbQuery
  kept: KbPlace | null
  /** the article to bring back into view; null when there is none */
  opened: number | null
}

/** The list as it was left in this tab; in another language it is searched again. `articleId`: A34. */
const knowledgeStart = (locale: string, articleId: number | undefined): Start => {
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
