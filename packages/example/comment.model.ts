import { flowModel } from 'flow-paths'

import { commentMachine } from './comment.machine.ts'

export const commentModel = flowModel({
  machine: commentMachine,
  events: {
    'comment.change': { 'the user writes a comment': { text: 'Works for me now.' } },
    'comment.submit': 'the user sends it',
  },
  outcomes: {
    postComment: {
      answers: {
        'the server accepts the comment': { success: true },
        'the server refuses the comment': { success: false, message: 'Say a little more.' },
      },
      fails: 'the server can’t be reached',
    },
  },
  delays: { thanksDelay: 'four seconds pass' },
})
