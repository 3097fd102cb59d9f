import { and, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { KbHit, searchKb } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import { defaultKbQuery, isFiltered, type KbQuery } from '#contract/rules/kb-query.ts'
import { effects, port, watchPort } from '#machines/ports.ts'
import type { KbPlace, StoredRecord } from '#machines/records.ts'

export type KnowledgeBaseActor = ActorRefFrom<typeof knowledgeBaseMachine>

/** Searches the knowledge base: the newest search wins, results load page by page. */
export const knowledgeBaseMachine = setup({
  types: {} as {
    /** `stored` is the list as it was left, if it's still valid. */
    input: { languageId: number; query: KbQuery; stored: KbPlace | null }
    context: KbPlace & { isRestored: boolean }
    events:
      | { type: 'query.change'; query: string }
      | { type: 'query.submit' }
      /** The address names another list: Back, Forward, or a link to an article. */
      | { type: 'query.restore'; query: KbQuery }
      | { type: 'category.choose'; categoryId: number }
      | { type: 'filters.clear' }
      | { type: 'list.endReached' }
      | { type: 'list.retry' }
      | { type: 'list.restart' }
      | { type: 'ticket.open' }
    tags: 'busy'
  },
  actors: {
    search: port<typeof searchKb>(),
    searchMore: port<typeof searchKb>(),
    watchAddress: watchPort(),
  },
  actions: {
    ...effects,
    setQuery: assign({
      query: ({ context }, part: Partial<KbQuery>) => ({
        ...context.query,
        articleId: undefined,
        ...part,
      }),
    }),
    replaceQuery: assign({ query: (_, query: KbQuery) => query }),
    resetQuery: assign({ query: defaultKbQuery }),
    clearHits: assign({ hits: [], total: 0, totalPages: 0, page: 1 }),
    setHits: assign((_, { list, total, totalPages }: Answer<typeof searchKb>) => ({
      hits: list,
      total,
      totalPages,
      page: 1,
    })),
    appendHits: assign(({ context }, { list, total, totalPages }: Answer<typeof searchKb>) => ({
      hits: [...context.hits, ...newIn(context.hits, list)],
      page: context.page + 1,
      total,
      totalPages,
    })),
  },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    hasText: ({ context }) => context.query.query.trim() !== '',
    isFiltered: ({ context }) => isFiltered(context.query),
    isListRestored: and(['isRestored', 'isFiltered']),
    hasMore: ({ context }) => context.page < context.totalPages,
    isEmpty: (_, { list }: Answer<typeof searchKb>) => list.length === 0,
  },
  delays: { searchDebounce: limits.kbSearchDebounce },
}).createMachine({
  id: 'knowledgeBase',
  description: 'The user browses help articles by category, or searches them.',
  meta: {
    title: 'Knowledge base',
    shown: ['languageId', 'total', 'totalPages', 'page'],
    spec: ['G1', 'R33', 'R34', 'B4', 'B5', 'B6', 'B7', 'B8', 'B9', 'C18', 'E10', 'R81'],
  },
  context: ({ input: { stored, languageId, query } }) => ({
    ...(stored ?? { hits: [], total: 0, totalPages: 0, page: 1, languageId, query }),
    isRestored: stored !== null,
  }),
  initial: 'opening',
  invoke: { id: 'watchAddress', src: 'watchAddress' },
  on: {
    'query.change': {
      target: '.typing',
      actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) },
    },
    'query.submit': '.deciding',
    'query.restore': {
      target: '.deciding',
      actions: { type: 'replaceQuery', params: ({ event }) => event.query },
    },
    'category.choose': {
      target: '.searching',
      actions: { type: 'setQuery', params: ({ event: { categoryId } }) => ({ categoryId }) },
    },
    'filters.clear': { guard: 'isFiltered', target: '.start', actions: 'resetQuery' },
  },
  states: {
    opening: {
      description: 'Decides whether to restore an earlier list.',
      always: [{ guard: 'isListRestored', target: 'shown' }, { target: 'deciding' }],
    },
    deciding: {
      description: 'Decides whether there is anything to search for.',
      always: [{ guard: 'isFiltered', target: 'searching' }, { target: 'start' }],
    },
    start: {
      description:
        'The first page is shown: the categories, and the most helpful and newest articles.',
      meta: { page: 'start', spec: ['R81'] },
      entry: ['clearHits', { type: 'storeRecord', params: ({ context }) => placeRecord(context) }],
      on: {
        'query.change': {
          target: '.typing',
          actions: { type: 'setQuery', params: ({ event: { query } }) => ({ query }) },
        },
      },
      initial: 'browsing',
      states: {
        browsing: { description: 'The user hasn’t typed anything yet.' },
        typing: {
          description:
            'The user is typing; the first page stays until the search starts after 600 ms without input, or at once on Enter.',
          meta: { spec: ['B8', 'V33', 'K1'] },
          after: { searchDebounce: '#knowledgeBase.deciding' },
        },
      },
    },
    typing: {
      description:
        'The user is typing; the search starts after 600 ms without input, or at once on Enter.',
      meta: { page: 'list', spec: ['B8', 'V33', 'K1'] },
      on: { 'list.retry': {}, 'list.endReached': {} },
      after: { searchDebounce: 'deciding' },
    },
    searching: {
      description: 'Loading the first page; a newer search replaces this one.',
      meta: { page: 'list', spec: ['B8', 'B9', 'A99', 'A34'] },
      tags: 'busy',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context: { languageId, query } }) => ({
          ...query,
          categoryId: query.categoryId ?? limits.kbRootCategory,
          languageId,
          page: 1,
        }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'setHits', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: { type: 'setHits', params: ({ event }) => event.output } },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The articles are shown; the end of the list loads more.',
      meta: { page: 'list', spec: ['B4', 'B6', 'A95'] },
      entry: { type: 'storeRecord', params: ({ context }) => placeRecord(context) },
      on: { 'list.endReached': { guard: 'hasMore', target: 'loadingMore' }, 'list.retry': {} },
    },
    loadingMore: {
      description: 'Loading the next page.',
      meta: { page: 'list', spec: ['B6'] },
      tags: 'busy',
      invoke: {
        id: 'searchMore',
        src: 'searchMore',
        input: ({ context: { languageId, query, page } }) => ({
          ...query,
          categoryId: query.categoryId ?? limits.kbRootCategory,
          languageId,
          page: page + 1,
        }),
        onDone: {
          target: 'shown',
          actions: { type: 'appendHits', params: ({ event }) => event.output },
        },
        onError: 'moreFailed',
      },
    },
    moreFailed: {
      description: 'The next page failed to load; the articles stay.',
      meta: { page: 'list', spec: ['B47', 'X29'] },
      on: { 'list.retry': 'loadingMore', 'list.endReached': {} },
    },
    empty: {
      description:
        'The search found nothing; the user can start over, or create a ticket with the text of the search.',
      meta: { page: 'empty', spec: ['B7', 'X23', 'A96', 'R82'] },
      on: {
        'list.restart': { target: 'start', actions: 'resetQuery' },
        'ticket.open': [
          {
            guard: 'hasText',
            actions: [
              {
                type: 'storeRecord',
                params: ({ context }) => ({
                  record: 'help.query',
                  value: context.query.query.trim(),
                }),
              },
              { type: 'navigate', params: { to: 'getHelp' } },
            ],
          },
          { actions: { type: 'navigate', params: { to: 'getHelp' } } },
        ],
      },
    },
    failed: {
      description: 'The search failed; the user can try again.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      on: { 'list.retry': 'searching' },
    },
  },
})

/** Pages shift when articles are added meanwhile, so duplicates are removed. */
const newIn = (known: readonly KbHit[], list: readonly KbHit[]) =>
  list.filter(({ articleId }) => known.every((hit) => hit.articleId !== articleId))

const placeRecord = ({
  isRestored: _,
  ...place
}: KbPlace & { isRestored: boolean }): StoredRecord => ({
  record: 'knowledgeBase.place',
  value: place,
})
