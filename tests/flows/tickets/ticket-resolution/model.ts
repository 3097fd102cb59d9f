import { ticketResolutionMachine } from '#machines/tickets/ticket-resolution.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const ticketResolutionModel = flowModel({
  machine: ticketResolutionMachine,
  inputs: { 'the user opens their own open ticket': { ticketId: 4711, draft: null } },
  events: {
    'resolution.open': 'the user clicks Mark as resolved',
    'resolution.cancel': 'the user closes the dialog',
    'resolution.submit': 'the user confirms that the ticket is resolved',
    'reason.choose': { 'the user chooses a reason': { reason: 'solved' } },
    'comment.change': {
      'the user types a comment': { comment: 'The restart helped.' },
      'the user types a single letter as a comment': { comment: 'x' },
    },
  },
  outcomes: {
    resolveTicket: {
      answers: {
        'the server marks the ticket as resolved': { success: true },
        'the server rejects the resolution': { success: false, message: 'This ticket is closed.' },
      },
      fails: 'marking the ticket as resolved fails',
    },
  },
  // A selected or typed value isn't entered again.
  allows: (event, { context }) =>
    (event.type !== 'reason.choose' || context.reason === null) &&
    (event.type !== 'comment.change' || event.comment !== context.comment),
})
