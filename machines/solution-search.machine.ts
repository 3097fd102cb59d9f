import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { searchKb } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import type { createDraft } from '#contract/tickets.ts'
import { effects, port } from './ports.ts'
import { noForm } from './records.ts'

export type SolutionSearchInput = {
  /** What was typed before a reload; empty when nothing was. */
  query: string
  /** A33 */
  languageId: number
}

export type SolutionSearchActor = ActorRefFrom<typeof solutionSearchMachine>

type Hits = Answer<typeof searchKb>['list']

/** Step one of a ticket: answers while the person types, and always a way on (A39, B33). */
export const solutionSearchMachine = setup({
  types: {} as {
    input: SolutionSearchInput
    context: SolutionSearchInput & { hits: Hits | null }
    events:
      | { type: 'query.change'; query: string }
      | { type: 'query.submit' }
      | { type: 'ticket.open' }
    tags: 'busy'
  },
  actors: { search: port<typeof searchKb>(), createDraft: port<typeof createDraft>() },
  actions: {
    ...effects,
    type: assign({ query: (_, { query }: { query: string }) => query }),
    show: assign({ hits: (_, { list }: Answer<typeof searchKb>) => list }),
    clear: assign({ hits: null }),
  },
  guards: {
    hasWords: ({ context }) => context.query.trim() !== '',
    hasNoWords: ({ context }) => context.query.trim() === '',
    isDrafted: (_, { ticketId }: Answer<typeof createDraft>) => ticketId !== null,
  },
  delays: { searchRest: limits.kbSearchDebounce },
}).createMachine({
  id: 'solutionSearch',
  description: 'Perhaps the answer is there already; if not, the ticket is one step away.',
  meta: { spec: ['R32', 'B33', 'T8', 'V33', 'C18', 'C28', 'K1', 'A39', 'A99'] },
  context: ({ input }) => ({ ...input, hits: null }),
  initial: 'helping',
  states: {
    helping: {
      description: 'The person says what it is about.',
      meta: { page: 'help', spec: ['B33', 'A39'] },
      initial: 'starting',
      on: {
        'query.change': {
          target: '.typing',
          actions: [
            { type: 'type', params: ({ event }) => event },
            {
              type: 'remember',
              params: ({ event: { query } }) => ({ record: 'help.query', value: query }),
            },
          ],
        },
        'query.submit': { guard: 'hasWords', target: '.searching' },
        'ticket.open': { guard: 'hasWords', target: 'openingTicket' },
      },
      states: {
        starting: {
          description: 'Words kept from before are searched for at once.',
          always: [{ guard: 'hasWords', target: 'searching' }, { target: 'waiting' }],
        },
        waiting: {
          description: 'Nothing is typed yet.',
          meta: { spec: ['B33'] },
          entry: 'clear',
        },
        typing: {
          description:
            'Words are being typed; 600 ms of rest start the search, Enter does at once.',
          meta: { spec: ['V33', 'K1'] },
          always: { guard: 'hasNoWords', target: 'waiting' },
          after: { searchRest: 'searching' },
        },
        searching: {
          description: 'The knowledge base is asked; newer words take the place of older ones.',
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
              target: 'answered',
              actions: { type: 'show', params: ({ event }) => event.output },
            },
            onError: { target: 'unanswered', actions: 'clear' },
          },
        },
        answered: {
          description: 'Articles that may help, or none.',
          meta: { spec: ['B33'] },
        },
        unanswered: {
          description:
            'The knowledge base cannot be asked now; a ticket can be opened all the same.',
          meta: { spec: ['X29', 'A39'] },
        },
        notOpened: {
          description: 'The draft could not be made; the words stay.',
          meta: { spec: ['T8'] },
        },
      },
    },
    openingTicket: {
      description: 'A draft is made of the words.',
      meta: { page: 'help', spec: ['T8', 'C28', 'A40'] },
      tags: 'busy',
      invoke: {
        id: 'createDraft',
        src: 'createDraft',
        input: ({ context: { query } }) => ({ shortDescription: query.trim() }),
        onDone: [
          { guard: { type: 'isDrafted', params: ({ event }) => event.output }, target: 'left' },
          { target: 'helping.notOpened' },
        ],
        onError: 'helping.notOpened',
      },
    },
    left: {
      description: 'The draft stands; the form opens.',
      meta: { page: 'gone', spec: ['T8'] },
      type: 'final',
      entry: [
        { type: 'remember', params: { record: 'help.query', value: '' } },
        { type: 'remember', params: noForm },
        { type: 'navigate', params: { to: 'ticketCreate' } },
      ],
    },
  },
})
