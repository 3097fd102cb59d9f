import { assign, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import type { NamedUser } from '#contract/ticket-form.ts'
import type { findPeople } from '#contract/ticket-people.ts'
import { port } from '#machines/ports.ts'

export type PeopleSearchActor = ActorRefFrom<typeof peopleSearchMachine>

/** Finds users of one company while the user types (T95). */
export const peopleSearchMachine = setup({
  types: {} as {
    input: { debitorId: number }
    /** `results` is null until the first answer. */
    context: { debitorId: number; query: string; results: readonly NamedUser[] | null }
    events: { type: 'list.open' | 'search.retry' } | { type: 'query.change'; query: string }
    tags: 'busy'
  },
  actors: { findPeople: port<typeof findPeople>() },
  actions: {
    setQuery: assign({ query: (_, { query }: { query: string }) => query }),
    setResults: assign({ results: (_, results: readonly NamedUser[]) => results }),
    clearResults: assign({ results: null }),
  },
  delays: { searchDebounce: limits.colleagueSearchDebounce },
}).createMachine({
  id: 'peopleSearch',
  description: 'The user searches for users of a company.',
  meta: { title: 'Search for affected users', shown: [], spec: ['T95', 'B36'] },
  context: ({ input }) => ({ ...input, query: '', results: null }),
  initial: 'closed',
  on: {
    'query.change': {
      target: '.typing',
      actions: { type: 'setQuery', params: ({ event }) => event },
    },
  },
  states: {
    closed: {
      description: 'Nothing has been searched for yet.',
      meta: { page: 'field', spec: ['T95'] },
      on: { 'list.open': 'searching', 'search.retry': {} },
    },
    typing: {
      description: 'The user is typing; the search starts after a short pause.',
      meta: { page: 'field', spec: ['T95'] },
      on: { 'list.open': {}, 'search.retry': {} },
      after: { searchDebounce: 'searching' },
    },
    searching: {
      description:
        'Searching for users; earlier results stay, and a newer search replaces this one.',
      meta: { page: 'field', spec: ['T95', 'A99'] },
      tags: 'busy',
      invoke: {
        id: 'findPeople',
        src: 'findPeople',
        input: ({ context: { debitorId, query } }) => ({ debitorId, query: query.trim() }),
        onDone: {
          target: 'found',
          actions: { type: 'setResults', params: ({ event }) => event.output },
        },
        onError: { target: 'failed', actions: 'clearResults' },
      },
    },
    found: {
      description: 'The users found are shown; there may be none.',
      meta: { page: 'field', spec: ['T95'] },
      on: { 'list.open': {}, 'search.retry': {} },
    },
    failed: {
      description: 'The search failed; the user can try again or type something else.',
      meta: { page: 'field', spec: ['X29'] },
      on: { 'search.retry': 'searching', 'list.open': {} },
    },
  },
})
