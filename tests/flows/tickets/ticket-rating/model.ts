import { ticketRatingMachine } from '#machines/tickets/ticket-rating.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const ticketRatingModel = flowModel({
  machine: ticketRatingMachine,
  inputs: {
    'the user opens their own resolved ticket': { ticketId: 4711, draft: null },
    'the user returns to an unsent rating': {
      ticketId: 4711,
      draft: { score: 2, comment: 'It took long.' },
    },
  },
  events: {
    'score.choose': {
      'the user chooses the best score': { score: 5 },
      'the user chooses a low score': { score: 2 },
    },
    'comment.change': { 'the user types a comment': { comment: 'Quick and friendly.' } },
    'rating.submit': 'the user sends the rating',
  },
  outcomes: {
    rateTicket: {
      answers: {
        'the server saves the rating': { success: true },
        'the server rejects the rating': {
          success: false,
          message: 'This ticket is rated already.',
        },
      },
      fails: 'sending the rating fails',
    },
  },
  // A selected or typed value isn't entered again.
  allows: (event, { context }) =>
    (event.type !== 'score.choose' || event.score !== context.score) &&
    (event.type !== 'comment.change' || event.comment !== context.comment),
})
