import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { getArticleFeedback, saveArticleFeedback } from '#contract/article-feedback.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { effects, port, type Bare } from './ports.ts'

export type ArticleFeedbackActor = ActorRefFrom<typeof articleFeedbackMachine>
type Feedback = Answer<typeof getArticleFeedback>
type GivenAnswer = Omit<Payload<typeof saveArticleFeedback>, 'id'>

/** Whether an article helped its reader: one answer, which can be changed. */
export const articleFeedbackMachine = setup({
  types: {} as {
    input: { articleId: number }
    context: {
      articleId: number
      /** The last answer the server accepted. */
      saved: Feedback
      /** The comment on an article that didn't help. */
      typed: string
      /** What is being saved. */
      given: GivenAnswer | null
    }
    events:
      | { type: 'answer.give'; answer: 'yes' | 'no' }
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
    setSaved: assign((_, saved: Feedback) => ({ saved, typed: saved.comment })),
    setGiven: assign({ given: (_, given: GivenAnswer) => given }),
    acceptGiven: assign(({ context: { given, saved } }) => {
      const accepted = given ?? saved
      return { saved: accepted, typed: accepted.comment, given: null }
    }),
    clearGiven: assign({ given: null }),
    setComment: assign({ typed: (_, { comment }: { comment: string }) => comment }),
  },
  guards: {
    isAnswer: (_, { given, is }: { given: 'yes' | 'no'; is: 'yes' | 'no' }) => given === is,
    isHelpful: ({ context: { saved } }) => saved.answer === 'yes',
    isUnhelpful: ({ context: { saved } }) => saved.answer === 'no',
    hasNewComment: ({ context: { saved, typed } }) => typed.trim() !== saved.comment,
  },
}).createMachine({
  id: 'articleFeedback',
  description: 'Asks the user whether an article was helpful.',
  meta: { spec: ['R80'] },
  context: ({ input }) => ({
    ...input,
    saved: { answer: null, comment: '' },
    typed: '',
    given: null,
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
          target: 'known',
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
    known: {
      description: 'The last saved answer is shown.',
      always: [
        { guard: 'isHelpful', target: 'helpful' },
        { guard: 'isUnhelpful', target: 'unhelpful' },
        { target: 'asking' },
      ],
    },
    asking: {
      description: 'The user hasn’t answered yet.',
      meta: { page: 'question', spec: ['R80'] },
      on: { 'answer.give': 'saving' },
    },
    helpful: {
      description: 'The user answered Yes and can change the answer.',
      meta: { page: 'question', spec: ['R80'] },
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ given: event.answer, is: 'no' }) },
          target: 'saving',
        },
      },
    },
    unhelpful: {
      description: 'The user answered No and can say what is missing.',
      meta: { page: 'question', spec: ['R80'] },
      on: {
        'answer.give': {
          guard: { type: 'isAnswer', params: ({ event }) => ({ given: event.answer, is: 'yes' }) },
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
        type: 'setGiven',
        params: ({ context: { typed }, event }): GivenAnswer => {
          assertEvent(event, ['answer.give', 'comment.submit'])
          return event.type === 'answer.give'
            ? { answer: event.answer, comment: '' }
            : { answer: 'no', comment: typed.trim() }
        },
      },
      invoke: {
        id: 'saveFeedback',
        src: 'saveFeedback',
        input: ({ context: { articleId, given } }) => ({
          id: articleId,
          ...(given ?? { answer: 'yes', comment: '' }),
        }),
        onDone: { target: 'known', actions: 'acceptGiven' },
        onError: {
          target: 'known',
          actions: [
            'clearGiven',
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
