import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { KbHit, searchKb } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import { defaultKbQuery, isNarrowed, type KbQuery } from '#contract/rules/kb-query.ts'
import { effects, port } from './ports.ts'
import type { KbPlace } from './records.ts'

export type KnowledgeBaseActor = ActorRefFrom<typeof knowledgeBaseMachine>

/** Searching the knowledge base: the newest search wins, hits come page by page. */
export const knowledgeBaseMachine = setup({
  types: {} as {
    /** `kept` is the list as it was left, when there is one that still holds. */
    input: { languageId: number; query: KbQuery; kept: KbPlace | null }
    context: KbPlace & { isKept: boolean }
    events:
      | { type: 'query.change'; query: string }
      | { type: 'query.submit' }
      | { type: 'category.choose'; categoryId: number }
      | { type: 'filters.clear' }
      | { type: 'list.end' }
      | { type: 'list.retry' }
      | { type: 'list.restart' }
    tags: 'busy'
  },
  actors: { search: port<typeof searchKb>(), searchMore: port<typeof searchKb>() },
  actions: {
    ...effects,
    ask: assign({
      query: ({ context }, part: Partial<KbQuery>) => ({
        ...context.query,
        articleId: undefined,
        ...part,
      }),
    }),
    clear: assign({ query: defaultKbQuery }),
    show: assign((_, { list, total, totalPages }: Answer<typeof searchKb>) => ({
      hits: list,
      total,
      totalPages,
      page: 1,
    })),
    append: assign(({ context }, { list, total, totalPages }: Answer<typeof searchKb>) => ({
      hits: [...context.hits, ...newIn(context.hits, list)],
      page: context.page + 1,
      total,
      totalPages,
    })),
  },
  guards: {
    isKept: ({ context }) => context.isKept,
    isNarrowed: ({ context }) => isNarrowed(context.query),
    hasMore: ({ context }) => context.page < context.totalPages,
    isEmpty: (_, { list }: Answer<typeof searchKb>) => list.length === 0,
  },
  delays: { searchRest: limits.kbSearchDebounce },
}).createMachine({
  id: 'knowledgeBase',
  description: 'Help articles by category and by words.',
  meta: { spec: ['G1', 'R33', 'R34', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C18', 'E10'] },
  context: ({ input: { kept, languageId, query } }) => ({
    ...(kept ?? { hits: [], total: 0, totalPages: 0, page: 1, languageId, query }),
    isKept: kept !== null,
  }),
  initial: 'starting',
  on: {
    'query.change': {
      target: '.typing',
      actions: { type: 'ask', params: ({ event: { query } }) => ({ query }) },
    },
    'query.submit': '.searching',
    'category.choose': {
      target: '.searching',
      actions: { type: 'ask', params: ({ event: { categoryId } }) => ({ categoryId }) },
    },
    'filters.clear': { guard: 'isNarrowed', target: '.searching', actions: 'clear' },
  },
  states: {
    starting: {
      description: 'Whether the list comes back as it was left.',
      always: [{ guard: 'isKept', target: 'shown' }, { target: 'searching' }],
    },
    typing: {
      description: 'Words are being typed; 600 ms of rest start the search, Enter does at once.',
      meta: { page: 'list', spec: ['B8', 'V33', 'K1'] },
      after: { searchRest: 'searching' },
    },
    searching: {
      description: 'One call brings the first page; a newer search takes its place.',
      meta: { page: 'list', spec: ['B8', 'B9', 'A99', 'A34'] },
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { languageId, query } }) => ({
          ...query,
          languageId,
          page: 1,
        }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'Articles to read; the end of the list brings more of them.',
      meta: { page: 'list', spec: ['B4', 'B6', 'A95'] },
      entry: {
        type: 'remember',
        params: ({ context: { isKept: _, ...place } }) => ({
          record: 'knowledgeBase.place',
          value: place,
        }),
      },
      on: { 'list.end': { guard: 'hasMore', target: 'loadingMore' } },
    },
    loadingMore: {
      description: 'The next page is on its way.',
      meta: { page: 'list', spec: ['B6'] },
      tags: 'busy',
      invoke: {
        id: 'searchMore',
        src: 'searchMore',
        input: ({ context: { languageId, query, page } }) => ({
          ...query,
          languageId,
          page: page + 1,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'append', params: ({ event }) => event.output },
        },
        onError: 'moreFailed',
      },
    },
    moreFailed: {
      description: 'The next page could not be had; what is there stays.',
      meta: { page: 'list', spec: ['B47', 'X29'] },
      on: { 'list.retry': 'loadingMore' },
    },
    empty: {
      description: 'Nothing was found; the search can start over.',
      meta: { page: 'empty', spec: ['B7', 'X23', 'A96'] },
      on: { 'list.restart': { target: 'searching', actions: 'clear' } },
    },
    failed: {
      description: 'The search brought no answer.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      on: { 'list.retry': 'searching' },
    },
  },
})

/** Pages move when articles are added meanwhile: nothing is shown twice. */
const newIn = (known: readonly KbHit[], list: readonly KbHit[]) =>
  list.filter(({ articleId }) => known.every((hit) => hit.articleId !== articleId))
