import { useRouter, useSearch, type RegisteredRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { fromCallback, type EventObject } from 'xstate'

import { searchKb } from '#contract/knowledge-base.ts'
import { defaultKbQuery, isFiltered, kbLanguageOf, type KbQuery } from '#contract/rules/kb-query.ts'
import {
  knowledgeBaseMachine,
  type KnowledgeBaseActor,
} from '#machines/knowledge-base/knowledge-base.machine.ts'
import type { KbPlace } from '#machines/records.ts'
import { readPort } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { useListAddress } from '#src/flows/use-list-address.ts'
import { shownUsername } from '#src/session/stored-account.ts'
import { readRecord } from '#src/storage/storage.ts'
import { isSameSearch, kbQueryIn, kbSearch, kbSearchOf, type KbSearch } from './kb-address.ts'

const path = '/kb/list'

/** Reports a link that was followed to an article in the list; Back and Forward are restored below. */
const watchAddress = ({ history, options }: RegisteredRouter) =>
  fromCallback<EventObject, undefined>(({ sendBack }) =>
    history.subscribe(({ location, action }) => {
      if (action.type !== 'PUSH' || location.pathname !== path) return
      const query = kbQueryIn(kbSearch(options.parseSearch(location.search)))
      if (query.articleId !== undefined) sendBack({ type: 'query.restore', query })
    }),
  )

/** The search from the address, else the last one in this tab, and the article the user comes back from. */
export function useKnowledgeBase(locale: string) {
  const router = useRouter()
  const [{ openedId: opened, ...input }] = useState(() => {
    const { history, options } = router
    const query = kbQueryIn(kbSearch(options.parseSearch(history.location.search)))
    return knowledgeStart(locale, isFiltered(query) ? query : null)
  })
  const search = readPort(searchKb)
  const actor = useFlow(knowledgeBaseMachine, {
    calls: { search, searchMore: search, watchAddress: watchAddress(router) },
    input,
  })
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
    restore: (search) => {
      const restored = kbQueryIn(kbSearch(search))
      actor.send({ type: 'query.restore', query: restored })
      return kbSearchOf(restored)
    },
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
