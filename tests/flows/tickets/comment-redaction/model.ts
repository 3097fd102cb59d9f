import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const commentRedactionModel = flowModel({
  machine: commentRedactionMachine,
  inputs: { 'the user opens a ticket': { ticketId: 4711 } },
  events: {
    'comment.redact': { 'the user clicks Remove comment on their own comment': { id: 12 } },
    'redaction.confirm': { 'the user confirms removing the comment': { id: 12 } },
    'redaction.cancel': 'the user keeps the comment',
  },
  outcomes: {
    redactComment: {
      answers: {
        'the server removes the comment': { success: true },
        'the server refuses to remove the comment': {
          success: false,
          message: 'You can only remove your own comments.',
        },
      },
      fails: 'removing the comment fails',
    },
  },
})
