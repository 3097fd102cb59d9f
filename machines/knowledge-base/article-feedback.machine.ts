import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { effects, port, type Bare } from '#machines/ports.ts'

export type ArticleFeedbackActor = ActorRefFrom<typeof articleFeedbackMachine>
type Feedback = Answer<typeof getArticleFeedback>
type FeedbackAnswer = Omit<Payload<typeof saveArticleFeedback>, 'id'>

/** Whether an article helped its reader: one answer, which can be changed. */
export const articleFeedbackMachine = setup({
  types: {} as {
    input: { articleId: number }
    context: {
      articleId: number
      /** The last answer the server accepted. */
      saved: Feedback
      /** The comment on an article that didn't help. */
      comment: string
      /** What is being saved. */
      pending: FeedbackAnswer | null
    }
    events:
      | { type: 'answer.choose'; answer: 'yes' | 'no' }
      | { type: 'comment.change'; comment: string }
      | Bare<'comment.submit'>
    tags: 'busy'
  },
  actors: {
    readFeedback: port<typeof getArticleFeedback>(),
    saveFeedback: port<typeof saveArticleFeedback>(),
  },
  actions: {
    ...effects,
    setSaved: assign((_, saved: Feedback) => ({ saved, comment: saved.comment })),
    setPending: assign({ pending: (_, pending: FeedbackAnswer) => pending }),
    acceptPending: assign(({ context: { pending, saved } }) => {
      const accepted = pending ?? saved
      return { saved: accepted, comment: accepted.comment, pending: null }
    }),
    clearPending: assign({ pending: null }),
    setComment: assign({ comment: (_, { comment }: { comment: string }) => comment }),
  },
  guards: {
    isAnswer: (_, { answer, is }: { answer: 'yes' | 'no'; is: 'yes' | 'no' }) => answer === is,
    isHelpful: ({ context: { saved } }) => saved.answer === 'yes',
    isUnhelpful: ({ context: { saved } }) => saved.answer === 'no',
    hasNewComment: ({ context: { saved, comment } }) => comment.trim() !== saved.comment,
  },
}).createMachine({
  id: 'articleFeedback',
  description: 'Asks the user whether an article was helpful.',
  meta: { title: 'Article feedback', shown: ['articleId'], spec: ['R80'] },
  context: ({ input }) => ({
    ...input,
    saved: { answer: null, comment: '' },
    comment: '',
    pending: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the user’s earlier answer.',
      meta: { page: 'nothing', spec: ['R80'] },
      invoke: {
        id: 'readFeedback',
        src: 'readFeedback',
        input: ({ context: { articleId } }) => ({ id: articleId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setSaved', params: ({ event }) => event.output },
        },
        onError: 'hidden',
      },
    },
    hidden: {
      description: 'The earlier answer failed to load; the question stays hidden.',
      meta: { page: 'nothing', spec: ['R80'] },
      type: 'final',
    },
    deciding: {
      description: 'The last saved answer is shown.',
      always: [
        { guard: 'isHelpful', target: 'helpful' },
        { guard: 'isUnhelpful', target: 'unhelpful' },
        { target: 'unanswered' },
      ],
    },
    unanswered: {
      description: 'The user hasn’t answered yet.',
      meta: { page: 'question', spec: ['R80'] },
      on: { 'answer.choose': 'saving', 'comment.submit': {}, 'comment.change': {} },
    },
    helpful: {
      description: 'The user answered Yes and can change the answer.',
      meta: { page: 'question', spec: ['R80'] },
      on: {
        'answer.choose': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.answer, is: 'no' }) },
          target: 'saving',
        },
        'comment.submit': {},
        'comment.change': {},
      },
    },
    unhelpful: {
      description: 'The user answered No and can say what is missing.',
      meta: { page: 'question', spec: ['R80'] },
      on: {
        'answer.choose': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ answer: event.answer, is: 'yes' }) },
          target: 'saving',
        },
        'comment.change': { actions: { type: 'setComment', params: ({ event }) => event } },
        'comment.submit': { guard: 'hasNewComment', target: 'saving' },
      },
    },
    saving: {
      description: 'Saving the answer.',
      meta: { page: 'question', spec: ['R80'] },
      tags: 'busy',
      entry: {
        type: 'setPending',
        params: ({ context: { comment }, event }): FeedbackAnswer => {
          assertEvent(event, ['answer.choose', 'comment.submit'])
          return event.type === 'answer.choose'
            ? { answer: event.answer, comment: '' }
            : { answer: 'no', comment: comment.trim() }
        },
      },
      invoke: {
        id: 'saveFeedback',
        src: 'saveFeedback',
        input: ({ context: { articleId, pending } }) => ({
          id: articleId,
          ...(pending ?? { answer: 'yes', comment: '' }),
        }),
        onDone: { target: 'deciding', actions: 'acceptPending' },
        onError: {
          target: 'deciding',
          actions: [
            'clearPending',
            {
              type: 'toast',
              params: { text: { key: 'article.feedbackFailed' }, tone: 'error' },
            },
          ],
        },
      },
    },
  },
})
