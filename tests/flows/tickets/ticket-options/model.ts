import { ticketOptionsMachine } from '#machines/tickets/ticket-options.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const ticketOptionsModel = flowModel({
  machine: ticketOptionsMachine,
  inputs: {
    'the user opens an empty form': { ticketTypeId: null, debitorId: null },
    'the user opens a form with a type and a company': { ticketTypeId: 1, debitorId: 12 },
  },
  events: {
    'type.choose': { 'the user chooses a type': { ticketTypeId: 2 } },
    'company.choose': { 'the user chooses a company': { debitorId: 13 } },
    'options.retry': 'the user clicks Try again',
  },
  outcomes: {
    readCategories: {
      answers: { 'the categories load': [{ id: 3, name: 'ERP application' }] },
      fails: 'the categories fail to load',
    },
    readPeople: {
      answers: {
        'the affected users load with names': { 'anna.keller': 'Anna Keller' },
        'the affected users load with usernames only': ['anna.keller'],
      },
      fails: 'the affected users fail to load',
    },
  },
  // A selected value isn't selected again.
  allows: (event, { context }) =>
    event.type === 'type.choose'
      ? event.ticketTypeId !== context.ticketTypeId
      : event.type !== 'company.choose' || event.debitorId !== context.debitorId,
})
