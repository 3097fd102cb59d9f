import { assign, setup, type ActorRef, type SnapshotFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { promisePort, type Bare } from '#machines/ports.ts'

export type SearchQuery = { query: string }

type Context = SearchQuery & {
  /** Whether to search at once, instead of when the list opens. */
  searchesAtOnce: boolean
  /** null before the first answer, and after a failed search. */
  results: object | null
}

type Event = ({ type: 'query.change' } & SearchQuery) | Bare<'list.open' | 'search.retry'>

/** The actor of a search; `Results` is what its page's port answers. */
export type RemoteSearchActor<Results extends object> = ActorRef<
  SnapshotFrom<typeof remoteSearchMachine> & { context: { results: Results | null } },
  Event
>

/** Finds what matches while the user types. Several pages run it, each with its own call. */
export const remoteSearchMachine = setup({
  types: {} as {
    input: Pick<Context, 'searchesAtOnce'>
    context: Context
    events: Event
    tags: 'busy'
  },
  actors: { search: promisePort<object, SearchQuery>() },
  actions: {
    setQuery: assign({ query: (_, { query }: SearchQuery) => query }),
    setResults: assign({ results: (_, results: object) => results }),
    clearResults: assign({ results: null }),
  },
  guards: { searchesAtOnce: ({ context }) => context.searchesAtOnce },
  delays: { searchDebounce: limits.suggestionDebounce },
}).createMachine({
  id: 'remoteSearch',
  description: 'The user types, and what matches is shown.',
  meta: { title: 'Search while typing', shown: [], spec: ['T61', 'T95', 'B36', 'A99'] },
  context: ({ input }) => ({ ...input, query: '', results: null }),
  initial: 'deciding',
  on: {
    'query.change': {
      target: '.typing',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Decides whether to search before anything is typed.',
      always: [{ guard: 'searchesAtOnce', target: 'searching' }, { target: 'closed' }],
    },
    closed: {
      description: 'Nothing has been searched for yet.',
      meta: { page: 'search', spec: ['T95'] },
      on: { 'list.open': 'searching', 'search.retry': {} },
    },
    typing: {
      description: 'The user is typing; the search starts after a short pause.',
      meta: { page: 'search', spec: ['T61', 'T95'] },
      on: { 'list.open': {}, 'search.retry': {} },
      after: { searchDebounce: 'searching' },
    },
    searching: {
      description: 'Searching; earlier results stay, and a newer search replaces this one.',
      meta: { page: 'search', spec: ['T61', 'T95', 'A99'] },
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { query } }) => ({ query: query.trim() }),
        onDone: {
          target: 'shown',
          actions: { type: 'setResults', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'clearResults' },
      },
    },
    shown: {
      description: 'The results are shown; there may be none.',
      meta: { page: 'search', spec: ['T61', 'T95'] },
      on: { 'list.open': {}, 'search.retry': {} },
    },
    failed: {
      description: 'The search failed; the user can try again or type something else.',
      meta: { page: 'search', spec: ['T61', 'X29'] },
      on: { 'search.retry': 'searching', 'list.open': {} },
    },
  },
})
