import { useLingui } from '@lingui/react/macro'
import { fromPromise } from 'xstate'

import { searchKb, type KbHit } from '#contract/knowledge-base.ts'
import { kbLanguages, limits } from '#contract/limits.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets, type TicketRow } from '#contract/tickets.ts'
import {
  remoteSearchMachine,
  type RemoteSearchActor,
  type SearchQuery,
} from '#machines/shell/remote-search.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { boundedSearch } from '#src/session/bounded-search.ts'

const { paletteHits: limit } = limits

export type PaletteHits = { tickets: TicketRow[]; articles: KbHit[] }

type Search = SearchQuery & { signal: AbortSignal }

/** A search finds tickets of every status; without a query, the newest tickets are listed. */
const findTickets = async ({ query, signal }: Search) => {
  const { filters } = defaultTicketQuery
  const search = query === '' ? {} : { filters: { ...filters, statusId: [] }, search: query }
  const ticketQuery = boundedSearch({ ...defaultTicketQuery, limit, ...search })
  return (await read(listTickets, ticketQuery, signal)).list
}

const findArticles = async ({ query, signal }: Search, languageId: number) =>
  query === '' ? [] : (await read(searchKb, { languageId, page: 1, query, limit }, signal)).list

export const useCommandPalette = (canUseTickets: boolean) => {
  const { i18n } = useLingui()
  const languageId = kbLanguages[i18n.locale === 'de' ? 'de' : 'en']
  const actor = useFlow(remoteSearchMachine, {
    calls: {
      search: fromPromise<object, SearchQuery>(async ({ input: { query }, signal }) => {
        const [tickets, articles] = await Promise.all([
          canUseTickets ? findTickets({ query, signal }) : [],
          findArticles({ query, signal }, languageId),
        ])
        return { tickets, articles } satisfies PaletteHits
      }),
    },
    input: { searchesAtOnce: true },
  })
  return actor as RemoteSearchActor<PaletteHits>
}
