import { and, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { searchKb } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import type { createDraft } from '#contract/tickets.ts'
import { effects, port } from '#machines/ports.ts'
import { noTicketForm } from '#machines/records.ts'

export type SolutionSearchInput = {
  /** The query before a reload; empty if there was none. */
  query: string
  languageId: number
  /** An unfinished ticket, which a new draft replaces (A40). */
  hasUnfinishedTicket: boolean
}

export type SolutionSearchActor = ActorRefFrom<typeof solutionSearchMachine>

type Hits = Answer<typeof searchKb>['list']

/** Step one of a ticket: suggests articles while the user types, and never blocks the next step (A39, B33). */
export const solutionSearchMachine = setup({
  types: {} as {
    input: SolutionSearchInput
    context: SolutionSearchInput & {
      hits: Hits | null
      /** The user pressed Enter; once more leads to a ticket. */
      isEntered: boolean
      /** The user tried to open a ticket without a query. */
      isMissing: boolean
    }
    events:
      | { type: 'query.change'; query: string }
      | { type: 'query.submit' }
      | { type: 'ticket.open' }
      | { type: 'ticket.confirm' }
      | { type: 'ticket.cancel' }
    tags: 'busy'
  },
  actors: { search: port<typeof searchKb>(), createDraft: port<typeof createDraft>() },
  actions: {
    ...effects,
    setQuery: assign({
      query: (_, { query }: { query: string }) => query,
      isEntered: false,
      isMissing: false,
    }),
    markEntered: assign({ isEntered: true }),
    reportMissing: assign({ isMissing: true }),
    setHits: assign({ hits: (_, { list }: Answer<typeof searchKb>) => list }),
    clearHits: assign({ hits: null }),
  },
  guards: {
    hasQuery: ({ context }) => context.query.trim() !== '',
    hasNoQuery: ({ context }) => context.query.trim() === '',
    hasUnfinishedTicket: ({ context }) => context.hasUnfinishedTicket,
    isEntered: ({ context }) => context.isEntered,
    isEnteredAndReplaces: and(['isEntered', 'hasUnfinishedTicket']),
    replacesUnfinishedTicket: and(['hasQuery', 'hasUnfinishedTicket']),
    isDraftCreated: (_, { ticketId }: Answer<typeof createDraft>) => ticketId !== null,
  },
  delays: { searchDebounce: limits.kbSearchDebounce, lookingTime: limits.solutionLookingTime },
}).createMachine({
  id: 'solutionSearch',
  description: 'Suggests articles before a ticket is opened.',
  meta: {
    title: 'Search for help',
    shown: ['languageId'],
    spec: ['R32', 'B33', 'T8', 'V33', 'C18', 'C28', 'K1', 'A39', 'A99'],
  },
  context: ({ input }) => ({ ...input, hits: null, isEntered: false, isMissing: false }),
  initial: 'suggesting',
  states: {
    suggesting: {
      description: 'The user describes the problem and sees matching articles.',
      meta: { page: 'help', spec: ['B33', 'A39'] },
      initial: 'deciding',
      on: {
        'query.change': {
          target: '.typing',
          actions: [
            { type: 'setQuery', params: ({ event }) => event },
            {
              type: 'storeRecord',
              params: ({ event: { query } }) => ({ record: 'help.query', value: query }),
            },
          ],
        },
        'query.submit': { guard: 'hasQuery', target: '.searching', actions: 'markEntered' },
        'ticket.open': [
          { guard: 'replacesUnfinishedTicket', target: 'confirming' },
          { guard: 'hasQuery', target: 'openingTicket' },
          { actions: 'reportMissing' },
        ],
      },
      states: {
        deciding: {
          description: 'Decides whether to search at once for an earlier input.',
          always: [{ guard: 'hasQuery', target: 'searching' }, { target: 'waiting' }],
        },
        waiting: {
          description: 'The search field is empty.',
          meta: { spec: ['B33'] },
          entry: 'clearHits',
        },
        typing: {
          description:
            'The user is typing; the search starts after 600 ms without input, or at once on Enter.',
          meta: { spec: ['V33', 'K1'] },
          always: { guard: 'hasNoQuery', target: 'waiting' },
          after: { searchDebounce: 'searching' },
        },
        searching: {
          description: 'Searching the knowledge base; a newer search replaces this one.',
          meta: { spec: ['C18', 'A99'] },
          tags: 'busy',
          invoke: {
            id: 'search',
            src: 'search',
            input: ({ context: { query, languageId } }) => ({
              languageId,
              page: 1,
              query: query.trim(),
              limit: limits.solutionSearchSize,
            }),
            onDone: {
              target: 'found',
              actions: { type: 'setHits', params: ({ event }) => event.output },
            },
            onError: { target: 'searchFailed', actions: 'clearHits' },
          },
        },
        found: {
          description:
            'The search results are shown; there may be none. A second Enter leads to a ticket.',
          meta: { spec: ['B33', 'K1'] },
          initial: 'appearing',
          states: {
            appearing: {
              description: 'Nobody has seen the results yet; a repeated Enter searches again.',
              after: { lookingTime: 'seen' },
            },
            seen: {
              description: 'The user had time to see the results.',
              on: {
                'query.submit': [
                  { guard: 'isEnteredAndReplaces', target: '#solutionSearch.confirming' },
                  { guard: 'isEntered', target: '#solutionSearch.openingTicket' },
                ],
              },
            },
          },
        },
        searchFailed: {
          description: 'The search failed; the user can still open a ticket.',
          meta: { spec: ['X29', 'A39'] },
        },
        openingFailed: {
          description: 'The draft wasn’t created; the input stays.',
          meta: { spec: ['T8'] },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to replace the unfinished ticket.',
      meta: { page: 'question', spec: ['A40', 'T8'] },
      on: { 'ticket.confirm': 'openingTicket', 'ticket.cancel': 'suggesting' },
    },
    openingTicket: {
      description: 'Creating a draft from the input.',
      meta: { page: 'help', spec: ['T8', 'C28', 'A40'] },
      tags: 'busy',
      invoke: {
        id: 'createDraft',
        src: 'createDraft',
        input: ({ context: { query } }) => ({ shortDescription: query.trim() }),
        onDone: [
          {
            guard: { type: 'isDraftCreated', params: ({ event }) => event.output },
            target: 'redirected',
          },
          { target: 'suggesting.openingFailed' },
        ],
        onError: 'suggesting.openingFailed',
      },
    },
    redirected: {
      description: 'The draft has been created; the new ticket form opens.',
      meta: { page: 'gone', spec: ['T8'] },
      type: 'final',
      entry: [
        { type: 'storeRecord', params: { record: 'help.query', value: '' } },
        { type: 'storeRecord', params: noTicketForm },
        { type: 'navigate', params: { to: 'ticketCreate' } },
      ],
    },
  },
})
