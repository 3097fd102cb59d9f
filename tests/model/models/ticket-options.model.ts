import { ticketOptionsMachine } from '#machines/ticket-options.machine.ts'
import { flowModel } from '../model.ts'

export const ticketOptionsModel = flowModel({
  machine: ticketOptionsMachine,
  inputs: {
    'nothing is chosen yet': { ticketTypeId: null, debitorId: null },
    'type and company are known': { ticketTypeId: 1, debitorId: 12 },
  },
  events: {
    'type.choose': { 'a type is chosen': { ticketTypeId: 2 } },
    'company.choose': { 'a company is chosen': { debitorId: 13 } },
    'options.retry': 'the person tries again',
  },
  outcomes: {
    readCategories: {
      answers: { 'the categories are there': [{ id: 3, name: 'ERP application' }] },
      fails: 'the categories cannot be read',
    },
    readPeople: {
      answers: {
        'names stand behind the usernames': { 'anna.keller': 'Anna Keller' },
        'there are usernames only': ['anna.keller'],
      },
      fails: 'the people cannot be read',
    },
  },
  // What is chosen is not chosen again.
  allows: (event, { context }) =>
    event.type === 'type.choose'
      ? event.ticketTypeId !== context.ticketTypeId
      : event.type !== 'company.choose' || event.debitorId !== context.debitorId,
})
