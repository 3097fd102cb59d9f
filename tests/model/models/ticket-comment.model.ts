import { commentProblem } from '#contract/rules/comments.ts'
import { ticketCommentMachine } from '#machines/ticket-comment.machine.ts'
import { flowModel } from '../model.ts'

const typed = 'The restart helped, thank you.'
const fresh = { ticketId: 4711, isClosed: false, text: '', lockLeft: 0 }

export const ticketCommentModel = flowModel({
  machine: ticketCommentMachine,
  inputs: {
    'an open ticket is shown': fresh,
    'a lock outlived a reload': { ...fresh, lockLeft: 60_000 },
    'a closed ticket is shown': { ...fresh, isClosed: true },
  },
  events: {
    'comment.change': { 'a comment is typed': { text: typed } },
    'comment.submit': 'it is sent',
    'dialog.close': 'the dialog is closed',
    'ticket.closed': 'the ticket is closed',
    'ticket.reopened': 'the ticket is opened again',
    'lock.found': { 'another tab has sent a comment': { lockLeft: 119_000 } },
    'draft.found': { 'a comment is typed in another tab': { text: typed } },
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
  // What another tab types is heard everywhere alike: once is enough.
  allows: (event, snapshot) =>
    (event.type !== 'draft.found' || snapshot.matches('open')) &&
    (!('text' in event) ||
      (event.text !== snapshot.context.text &&
        !snapshot.matches('refused') &&
        !snapshot.matches('closed'))),
  delays: { lock: 'the lock ends' },
  quiet: ['ticketComment.checking', 'ticketComment.locked'],
  // How long a lock lasts is in its timer.
  project: ({ text }) => ({ sendable: commentProblem(text) === null }),
})
