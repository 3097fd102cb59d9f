import { ticketFollowUpMachine } from '#machines/tickets/ticket-follow-up.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const ticketFollowUpModel = flowModel({
  machine: ticketFollowUpMachine,
  inputs: {
    'the user opens a closed ticket': { ticketId: 4711, hasUnfinishedTicket: false },
    'a user with an unfinished ticket opens a closed one': {
      ticketId: 4711,
      hasUnfinishedTicket: true,
    },
  },
  events: {
    'followUp.open': 'the user clicks Create follow-up ticket',
    'followUp.confirm': 'the user confirms replacing the unfinished ticket',
    'followUp.cancel': 'the user keeps the unfinished ticket',
  },
  outcomes: {
    createFollowUp: {
      answers: {
        'the server creates the draft': {
          ticketId: 4712,
          shortDescription: 'Month-end closing stops',
        },
        'the server reports that the ticket was reopened': { ticketId: null, shortDescription: '' },
      },
      fails: 'creating the draft fails',
    },
  },
})
