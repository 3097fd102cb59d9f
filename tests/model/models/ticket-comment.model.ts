import { commentProblem } from '#contract/rules/comments.ts'
import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { flowModel } from '../model.ts'

const fresh = { ticketId: 4711, isClosed: false, text: '', lockLeft: 0 }

export const ticketCommentModel = flowModel({
  machine: ticketCommentMachine,
  inputs: {
    'an open ticket is shown': fresh,
    'a lock outlived a reload': { ...fresh, lockLeft: 60_000 },
    'a closed ticket is shown': { ...fresh, isClosed: true },
  },
  events: {
    'comment.change': { 'a comment is typed': { text: 'The restart helped, thank you.' } },
    'comment.submit': 'it is sent',
    'dialog.close': 'the dialog is closed',
    'ticket.closed': 'the ticket is closed',
    'ticket.reopened': 'the ticket is opened again',
    'lock.found': { 'another tab has sent a comment': { lockLeft: 119_000 } },
  },
  outcomes: {
    readPostState: {
      answers: {
        'the server takes a comment': { canPost: true },
        'the server takes none yet': { canPost: false },
      },
      fails: 'the server does not say',
    },
    addComment: {
      answers: {
        'the comment stands': { success: true },
        'the server refuses it': { success: false, message: 'Please wait a moment.' },
      },
      fails: 'the comment cannot be sent',
    },
  },
  // Behind a dialog and on a closed ticket nobody types, and what stands there is not typed again.
  allows: (event, snapshot) =>
    event.type !== 'comment.change' ||
    (event.text !== snapshot.context.text &&
      !snapshot.matches('refused') &&
      !snapshot.matches('closed')),
  delays: { lock: 'the lock ends' },
  quiet: ['ticketComment.checking', 'ticketComment.locked'],
  // How long a lock lasts is in its timer.
  project: ({ text }) => ({ sendable: commentProblem(text) === null }),
})
