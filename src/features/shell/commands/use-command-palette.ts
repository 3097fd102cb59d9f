import { useLingui } from '@lingui/react/macro'
import { fromPromise } from 'xstate'

import { searchKb } from '#contract/knowledge-base.ts'
import { kbLanguages, limits } from '#contract/limits.ts'
import { defaultTicketQuery } from '#contract/rules/ticket-query.ts'
import { listTickets } from '#contract/tickets.ts'
import {
  commandPaletteMachine,
  type PaletteHits,
  type PaletteSearch,
} from '#machines/shell/command-palette.machine.ts'
import { read } from '#src/flows/read-port.ts'
import { useFlow } from '#src/flows/use-flow.ts'
import { boundedSearch } from '#src/session/bounded-search.ts'

const { paletteHits: limit } = limits

/** A search finds tickets of every status; without a query, the newest tickets are listed. */
const findTickets = async ({ query, canUseTickets }: PaletteSearch, signal: AbortSignal) => {
  if (!canUseTickets) return []
  const { filters } = defaultTicketQuery
  const search = query === '' ? {} : { filters: { ...filters, statusId: [] }, search: query }
  const ticketQuery = boundedSearch({ ...defaultTicketQuery, limit, ...search })
  return (await read(listTickets, ticketQuery, signal)).list
}

const findArticles = async ({ query, languageId }: PaletteSearch, signal: AbortSignal) =>
  query === '' ? [] : (await read(searchKb, { languageId, page: 1, query, limit }, signal)).list

const search = fromPromise<PaletteHits, PaletteSearch>(async ({ input, signal }) => {
  const [tickets, articles] = await Promise.all([
    findTickets(input, signal),
    findArticles(input, signal),
  ])
  return { tickets, articles }
})

export const useCommandPalette = (canUseTickets: boolean) => {
  const { i18n } = useLingui()
  const languageId = kbLanguages[i18n.locale === 'de' ? 'de' : 'en']
  return useFlow(commandPaletteMachine, { calls: { search }, input: { languageId, canUseTickets } })
}
