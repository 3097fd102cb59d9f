import { useLingui } from '@lingui/react'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo, useState } from 'react'

import { searchKb } from '#contract/knowledge-base.ts'
import { defaultKbQuery, isFiltered, kbLanguageOf, type KbQuery } from '#contract/rules/kb-query.ts'
import {
  knowledgeBaseMachine,
  type KnowledgeBaseActor,
} from '#machines/knowledge-base/knowledge-base.machine.ts'
import type { KbPlace } from '#machines/records.ts'
import { onStep } from '#src/flows/on-step.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord } from '#src/storage/storage.ts'
import { isSameSearch, kbQueryIn, kbSearch, kbSearchOf, type KbSearch } from './kb-address.ts'

const path = '/kb/list'

/** Another language, another article, Back and Forward restart the search: each changes the key. */
export function useKbVisit() {
  const { articleId } = useSearch({ from: '/_portal/kb/list' })
  const { locale } = useLingui().i18n
  const { history } = useRouter()
  const [steps, setSteps] = useState(0)
  useEffect(() => onStep(history, path, () => setSteps((before) => before + 1)), [history])
  // The list removes the article from the address; that isn't a new visit.
  const [named, setNamed] = useState(articleId)
  if (articleId !== undefined && articleId !== named) setNamed(articleId)
  return { locale, steps, key: `${locale} ${named} ${steps}` }
}

/** The search from the address, else the last one in this tab, and the article the user comes back from. */
export function useKnowledgeBase(locale: string, steps: number) {
  const { history, options } = useRouter()
  const [{ openedId: opened, ...input }] = useState(() => {
    const query = kbQueryIn(kbSearch(options.parseSearch(history.location.search)))
    // Going back to an address without search params shows everything.
    return knowledgeStart(locale, isFiltered(query) || steps > 0 ? query : null)
  })
  const search = readPort(searchKb)
  const actor = useFlow(knowledgeBaseMachine, { calls: { search, searchMore: search }, input })
  useAddress(actor)
  return { actor, opened }
}

function useAddress(actor: KnowledgeBaseActor) {
  const query = useSelector(actor, ({ context }) => context.query)
  useListAddress<KbSearch>({
    path,
    address: useSearch({ from: '/_portal/kb/list' }),
    params: useMemo(() => kbSearchOf(query), [query]),
    isTyping: useSelector(actor, (flow) => flow.matches('typing')),
  })
}

type Start = {
  languageId: number
  query: KbQuery
  stored: KbPlace | null
  /** The article to scroll back to; null if there is none. */
  openedId: number | null
}

/** The list from the address, else the last one in this tab; in another language, it's searched again. */
const knowledgeStart = (locale: string, requested: KbQuery | null): Start => {
  const languageId = kbLanguageOf(locale)
  const username = shownUsername()
  const stored = readRecord('knowledgeBase.place', username)
  if (!stored || (requested && !isSameSearch(requested, stored.query))) {
    return { languageId, query: requested ?? defaultKbQuery, stored: null, openedId: null }
  }
  if (stored.languageId !== languageId) {
    return { languageId, query: stored.query, stored: null, openedId: null }
  }
  const opened = readRecord('knowledgeBase.opened', username)
  return { languageId, query: stored.query, stored, openedId: opened }
}
