import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { getArticle } from '#contract/knowledge-base.ts'
import { limits } from '#contract/limits.ts'
import { reasonOf } from '#machines/failure.ts'
import { effects, port, promisePort } from '#machines/ports.ts'

export type ArticleActor = ActorRefFrom<typeof articleMachine>
type Article = Answer<typeof getArticle>

/** One help article, to read and share. */
export const articleMachine = setup({
  types: {} as {
    /** `title` is shown until the article loads (A36); empty if it isn't known yet. */
    input: { articleId: number; languageId: number; title: string }
    context: { articleId: number; languageId: number; title: string; article: Article | null }
    events: { type: 'article.retry' } | { type: 'link.copy' }
    tags: 'busy'
  },
  actors: {
    readArticle: port<typeof getArticle>(),
    copyLink: promisePort<void, { articleId: number }>(),
  },
  actions: {
    ...effects,
    setArticle: assign((_, article: Article) => ({
      article,
      title: article.translatedQuestionTitle,
    })),
  },
  guards: { isMissing: (_, { error }: { error: unknown }) => reasonOf(error) === 'missing' },
}).createMachine({
  id: 'article',
  description: 'The user reads a help article.',
  meta: {
    title: 'Article',
    shown: ['articleId', 'languageId'],
    spec: ['R35', 'R36', 'B10', 'B13', 'B14', 'C19', 'E11'],
  },
  context: ({ input }) => ({ ...input, article: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the article; its title may be shown already.',
      meta: { page: 'article', spec: ['R36', 'A36'] },
      tags: 'busy',
      invoke: {
        id: 'readArticle',
        src: 'readArticle',
        input: ({ context: { articleId, languageId } }) => ({ id: articleId, languageId }),
        onDone: {
          target: 'shown',
          actions: { type: 'setArticle', params: ({ event }) => event.output },
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'The article is shown and can be printed or shared.',
      meta: { page: 'article', spec: ['B11', 'B12', 'B14', 'K2', 'A38'] },
      entry: {
        type: 'storeRecord',
        params: ({ context: { articleId } }) => ({
          record: 'knowledgeBase.opened',
          value: articleId,
        }),
      },
      on: { 'link.copy': '.copying' },
      initial: 'reading',
      states: {
        reading: { description: 'The user is reading.' },
        copying: {
          description: 'Copying the link to the clipboard.',
          meta: { spec: ['B11', 'A37b'] },
          invoke: {
            id: 'copyLink',
            src: 'copyLink',
            input: ({ context: { articleId } }) => ({ articleId }),
            onDone: {
              target: 'reading',
              actions: {
                type: 'toast',
                params: {
                  text: { key: 'article.copied' },
                  tone: 'success',
                  duration: limits.copyToastDuration,
                },
              },
            },
            onError: {
              target: 'reading',
              actions: {
                type: 'toast',
                params: {
                  text: { key: 'article.notCopied' },
                  tone: 'error',
                  duration: limits.copyToastDuration,
                },
              },
            },
          },
        },
      },
    },
    missing: {
      description: 'There is no article at this address.',
      meta: { page: 'missing', spec: ['A37'] },
    },
    failed: {
      description: 'The article failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      on: { 'article.retry': 'loading' },
    },
  },
})
