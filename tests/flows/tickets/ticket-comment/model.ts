import { commentProblem } from '#contract/rules/comments.ts'
import { ticketCommentMachine } from '#machines/tickets/ticket-comment.machine.ts'
import { flowModel } from '#tests/model/model.ts'

const typed = 'The restart helped, thank you.'
const fresh = { ticketId: 4711, isClosed: false, text: '', lockLeft: 0 }

export const ticketCommentModel = flowModel({
  machine: ticketCommentMachine,
  inputs: {
    'the user opens an open ticket': fresh,
    'the user reloads the page while comments are locked': { ...fresh, lockLeft: 60_000 },
    'the user opens a closed ticket': { ...fresh, isClosed: true },
  },
  events: {
    'comment.change': { 'the user types a comment': { text: typed } },
    'comment.submit': 'the user sends the comment',
    'dialog.close': 'the user closes the dialog',
    'ticket.closed': 'the ticket is closed',
    'ticket.reopened': 'the ticket is reopened',
    'lock.found': { 'the user sends a comment in another tab': { lockLeft: 119_000 } },
    'draft.found': { 'the user types a comment in another tab': { text: typed } },
    'unsent.changed': {
      'the user adds a file': {
        kind: 'reply',
        attachments: [],
        isUploading: true,
        isLoading: false,
      },
      'the file is uploaded': {
        kind: 'reply',
        attachments: [31],
        isUploading: false,
        isLoading: false,
      },
    },
  },
  outcomes: {
    readPostState: {
      answers: {
        'the server allows a comment': { canPost: true },
        'the server doesn’t allow a comment yet': { canPost: false },
      },
      fails: 'checking whether a comment is allowed fails',
    },
    addComment: {
      answers: {
        'the server accepts the comment': { success: true },
        'the server rejects the comment': { success: false, message: 'Please wait a moment.' },
      },
      fails: 'sending the comment fails',
    },
  },
  // The user can't type behind a dialog or on a closed ticket, and a field's value isn't typed
  // again.
  // Typing in another tab and files are handled the same way in every state, so once is enough.
  allows: (event, snapshot) => {
    const { text, isUploading } = snapshot.context
    if (event.type === 'unsent.changed')
      return snapshot.matches('open') && text === typed && event.isUploading !== isUploading
    if (isUploading) return false
    return (
      (event.type !== 'draft.found' || snapshot.matches('open')) &&
      (!('text' in event) ||
        (event.text !== text && !snapshot.matches('refused') && !snapshot.matches('closed')))
    )
  },
  delays: { lock: 'the comment lock expires' },
  quiet: ['ticketComment.checking', 'ticketComment.locked'],
  // The timer has the remaining lock time.
  project: ({ text, isUploading }) => ({ sendable: commentProblem(text) === null, isUploading }),
})
