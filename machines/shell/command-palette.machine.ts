import { assign, setup, type ActorRefFrom } from 'xstate'

import type { KbHit } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import type { TicketRow } from '#contract/tickets.ts'
import { promisePort } from '#machines/ports.ts'

type Input = {
  languageId: number
  canUseTickets: boolean
}

/** The query; if it's empty, the newest tickets are listed. */
export type PaletteSearch = Input & { query: string }
export type PaletteHits = { tickets: TicketRow[]; articles: KbHit[] }

export type CommandPaletteActor = ActorRefFrom<typeof commandPaletteMachine>

/** What an open command palette finds besides its commands. */
export const commandPaletteMachine = setup({
  types: {} as {
    input: Input
    context: PaletteSearch & { hits: PaletteHits }
    events: { type: 'query.change'; query: string } | { type: 'search.retry' }
    tags: 'busy'
  },
  actors: { search: promisePort<PaletteHits, PaletteSearch>() },
  actions: {
    setQuery: assign({ query: (_, { query }: { query: string }) => query }),
    setHits: assign({ hits: (_, hits: PaletteHits) => hits }),
    clearHits: assign({ hits: { tickets: [], articles: [] } }),
  },
  delays: { searchDebounce: limits.paletteSearchDebounce },
}).createMachine({
  id: 'commandPalette',
  description: 'The user searches tickets and articles in the command palette.',
  meta: { title: 'Command palette', shown: ['languageId', 'canUseTickets'], spec: ['T61', 'A99'] },
  context: ({ input }) => ({ ...input, query: '', hits: { tickets: [], articles: [] } }),
  initial: 'searching',
  on: {
    'query.change': {
      target: '.typing',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
  },
  states: {
    typing: {
      description: 'The user is typing; the search starts after a short pause.',
      meta: { page: 'palette', spec: ['T61'] },
      on: { 'search.retry': {} },
      after: { searchDebounce: 'searching' },
    },
    searching: {
      description: 'Searching tickets and articles; a newer search replaces this one.',
      meta: { page: 'palette', spec: ['T61', 'A99'] },
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { query, languageId, canUseTickets } }) => ({
          languageId,
          canUseTickets,
          query: query.trim(),
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'setHits', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'clearHits' },
      },
    },
    shown: {
      description: 'The results are shown below the commands.',
      meta: { page: 'palette', spec: ['T61'] },
      on: { 'search.retry': {} },
    },
    failed: {
      description: 'The search failed; the commands still work.',
      meta: { page: 'palette', spec: ['T61', 'X29'] },
      on: { 'search.retry': 'searching' },
    },
  },
})
