import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  CustomersView,
  findCustomers,
  FoundCompany,
  FoundUser,
} from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { CustomersQuery } from '#contract/rules/customers-query.ts'
import { effects, port, type Bare } from '#machines/ports.ts'

type Customers = Answer<typeof findCustomers>

export type AgentLookupActor = ActorRefFrom<typeof agentLookupMachine>

/** An agent looks up a caller: the server searches and pages; earlier rows stay until new ones arrive. */
export const agentLookupMachine = setup({
  types: {} as {
    input: { query: CustomersQuery }
    context: {
      query: CustomersQuery
      /** What is shown, from an earlier query while the next one is loading. */
      shown: {
        view: CustomersView
        users: FoundUser[]
        companies: FoundCompany[]
        /** The position of the first row. */
        first: number
      } | null
      found: Customers['found'] | null
    }
    events:
      | { type: 'view.choose'; view: CustomersView }
      | { type: 'search.change'; search: string }
      | { type: 'page.choose'; page: number }
      | { type: 'query.restore'; query: CustomersQuery }
      | Bare<'search.submit' | 'list.retry'>
    tags: 'busy'
  },
  actors: { findCustomers: port<typeof findCustomers>() },
  actions: {
    ...effects,
    setResults: assign(({ context: { query } }, { users, companies, found }: Customers) => ({
      shown: {
        view: query.view,
        users,
        companies,
        first: (query.page - 1) * limits.customersPageSize + 1,
      },
      found,
    })),
    setQuery: assign({
      query: ({ context }, part: Partial<CustomersQuery>) => ({
        ...context.query,
        page: 1,
        ...part,
      }),
    }),
  },
  delays: { searchDebounce: limits.customersSearchDebounce },
}).createMachine({
  id: 'agentLookup',
  description: 'An agent looks up users and companies during a call, 25 per page.',
  meta: { title: 'Lookup of users and companies', shown: ['found'], spec: ['T111'] },
  context: ({ input }) => ({ ...input, shown: null, found: null }),
  initial: 'loading',
  on: {
    'view.choose': {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { view } }) => ({ view }) },
    },
    'page.choose': {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event: { page } }) => ({ page }) },
    },
    'query.restore': {
      target: '.loading',
      actions: { type: 'setQuery', params: ({ event }) => event.query },
    },
    'search.change': {
      target: '.typing',
      actions: { type: 'setQuery', params: ({ event: { search } }) => ({ search }) },
    },
  },
  states: {
    loading: {
      description: 'Loading one page; a newer query replaces this one.',
      meta: { page: 'lookup', spec: ['T111'] },
      tags: 'busy',
      invoke: {
        id: 'findCustomers',
        src: 'findCustomers',
        input: ({ context }) => context.query,
        onDone: {
          target: 'shown',
          actions: { type: 'setResults', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The matching users or companies are shown; there may be none.',
      meta: { page: 'lookup', spec: ['T111'] },
      on: { 'list.retry': {}, 'search.submit': {} },
    },
    typing: {
      description: 'The agent is typing; the search starts after a pause, or at once on Enter.',
      meta: { page: 'lookup', spec: ['T111'] },
      after: { searchDebounce: 'loading' },
      on: { 'search.submit': 'loading', 'list.retry': {} },
    },
    failed: {
      description: 'The page failed to load; earlier rows stay.',
      meta: { page: 'lookup', spec: ['T111', 'X29'] },
      on: { 'list.retry': 'loading', 'search.submit': 'loading' },
    },
  },
})
