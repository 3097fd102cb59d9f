import { articleFeedbackMachine } from '#machines/knowledge-base/article-feedback.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const articleFeedbackModel = flowModel({
  machine: articleFeedbackMachine,
  inputs: { 'the user opens an article': { articleId: 7 } },
  events: {
    'answer.choose': {
      'the user answers Yes': { answer: 'yes' },
      'the user answers No': { answer: 'no' },
    },
    'comment.change': { 'the user fills in the missing field': { comment: 'The new printers.' } },
    'comment.submit': 'the user sends the comment',
  },
  outcomes: {
    readFeedback: {
      answers: {
        'the user hasn’t answered before': { answer: null, comment: '' },
        'the user answered Yes before': { answer: 'yes', comment: '' },
        'the user answered No before': { answer: 'no', comment: 'The old printers.' },
      },
      fails: 'the earlier answer fails to load',
    },
    saveFeedback: {
      answers: { 'the server saves the answer': {} },
      fails: 'saving the answer fails',
    },
  },
  quiet: ['articleFeedback.loading'],
  // A field's value isn't typed again.
  allows: (event, { context }) =>
    event.type !== 'comment.change' || event.comment !== context.comment,
  project: ({ saved, comment, pending }) => [saved, comment, pending],
})
