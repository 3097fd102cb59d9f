import { assertEvent, assign, setup, spawnChild, stopChild, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { CompanyLogin, listCompanyLogins } from '#contract/management.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { loginRequestMachine, type LoginRequestInput } from './login-request.machine.ts'

export type CompanyLoginsActor = ActorRefFrom<typeof companyLoginsMachine>

/** The logins of a company: the server searches and pages; old rows stay until new ones arrive. */
export const companyLoginsMachine = setup({
  types: {} as {
    context: {
      search: string
      /** The requested page; starts at 1. */
      page: number
      logins: CompanyLogin[] | null
      /** The position of the first row that is shown, not of the rows being loaded. */
      first: number
      total: number
    }
    events:
      | { type: 'search.change'; search: string }
      | { type: 'page.choose'; page: number }
      | { type: 'request.open'; request: LoginRequestInput }
      | Bare<'search.submit' | 'list.retry' | 'login.requested'>
    children: { loginRequest: 'loginRequest' }
    tags: 'busy'
  },
  actors: { listLogins: port<typeof listCompanyLogins>(), loginRequest: loginRequestMachine },
  actions: {
    ...effects,
    setLogins: assign(
      ({ context: { page } }, { list, total }: Answer<typeof listCompanyLogins>) => ({
        logins: list,
        first: (page - 1) * limits.managementPageSize + 1,
        total,
      }),
    ),
    setSearch: assign((_, { search }: { search: string }) => ({ search, page: 1 })),
    setPage: assign((_, { page }: { page: number }) => ({ page })),
  },
  delays: { searchDebounce: limits.ticketSearchDebounce },
}).createMachine({
  id: 'companyLogins',
  description: 'A security manager searches the logins of their company, 20 per page.',
  meta: { title: 'Logins of a company', shown: ['page', 'first', 'total'], spec: ['R74'] },
  context: { search: '', page: 1, logins: null, first: 1, total: 0 },
  initial: 'loading',
  on: {
    'search.change': {
      target: '.typing',
      actions: { type: 'setSearch', params: ({ event }) => event },
    },
    'page.choose': {
      target: '.loading',
      actions: { type: 'setPage', params: ({ event }) => event },
    },
    'request.open': {
      actions: spawnChild('loginRequest', {
        id: 'loginRequest',
        input: ({ event }) => {
          assertEvent(event, 'request.open')
          return event.request
        },
      }),
    },
    'login.requested': '.loading',
    'xstate.error.actor.loginRequest': {
      actions: [
        stopChild('loginRequest'),
        { type: 'toast', params: { text: { key: 'loginRequest.failed' }, tone: 'error' } },
      ],
    },
  },
  states: {
    loading: {
      description: 'Loading one page; a newer request replaces this one.',
      meta: { page: 'list', spec: ['R74'] },
      tags: 'busy',
      invoke: {
        id: 'listLogins',
        src: 'listLogins',
        input: ({ context: { search, page } }) => ({ search, page }),
        onDone: {
          target: 'shown',
          actions: { type: 'setLogins', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The matching logins are shown; there may be none.',
      meta: { page: 'list', spec: ['R74'] },
      on: { 'search.submit': {} },
    },
    typing: {
      description: 'The user is typing; the search starts after a pause, or at once on Enter.',
      meta: { page: 'list', spec: ['R74'] },
      after: { searchDebounce: 'loading' },
      on: { 'search.submit': 'loading' },
    },
    failed: {
      description: 'The page failed to load; earlier logins stay.',
      meta: { page: 'failed', spec: ['R74', 'B47', 'X29'] },
      on: { 'list.retry': 'loading', 'search.submit': 'loading' },
    },
  },
})
