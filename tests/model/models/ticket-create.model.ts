import type { Answer } from '#contract/call.ts'
import { isSendable, type TicketForm } from '#contract/rules/ticket-form.ts'
import type { getTicketOptions } from '#contract/ticket-form.ts'
import { ticketCreateMachine } from '#machines/ticket-create.machine.ts'
import { flowModel } from '../model.ts'

export const filledForm: TicketForm = {
  ticketTypeId: 1,
  debitorId: 12,
  categoryId: 3,
  urgencyId: 1,
  affectedUserList: ['anna.keller'],
  shortDescription: 'Month-end closing stops at step 4',
  description:
    '<p>Since this morning the run stops at step 4 and waits for a lock on the ledger.</p>',
}

export const choices: Answer<typeof getTicketOptions> = {
  ticketTypeOptions: [
    { id: 1, name: 'Incident' },
    { id: 2, name: 'Request' },
  ],
  companyOptions: [
    { id: 12, name: 'Keller Maschinenbau GmbH' },
    { id: 13, name: 'Keller Logistik GmbH' },
  ],
  categoryOptions: [],
  urgencyOptions: [
    { id: 1, name: 'High' },
    { id: 2, name: 'Medium' },
    { id: 3, name: 'Low' },
  ],
  statusOptions: [],
  affectedUserOptions: [],
}

const kept = [{ ticketId: 4711, form: { ...filledForm, urgencyId: null } }]

export const ticketCreateModel = flowModel({
  machine: ticketCreateMachine,
  inputs: {
    'the form is opened': { kept: [] },
    'a form is taken up again': { kept },
  },
  events: {
    'ticket.change': { 'the last choice is made': { change: { urgencyId: 1 } } },
    'field.leave': { 'the subject is left': { field: 'shortDescription' } },
    'ticket.submit': 'the ticket is sent',
    'ticket.retry': 'the person tries again',
    'dialog.close': 'the dialog is closed',
  },
  outcomes: {
    readDraft: {
      answers: {
        'the draft is there': { ticketId: 4711, shortDescription: 'Printer' },
        'there is no draft': { ticketId: null, shortDescription: '' },
      },
      fails: 'the draft cannot be read',
    },
    readChoices: {
      answers: { 'the choices are there': choices },
      fails: 'the choices cannot be read',
    },
    createTicket: {
      answers: {
        'the ticket stands': { success: true },
        'the server refuses it': { success: false, message: 'This company has left.' },
      },
      fails: 'the ticket cannot be sent',
    },
  },
  // The last choice is made once.
  allows: (event, { context }) => event.type !== 'ticket.change' || context.form.urgencyId === null,
  project: ({ kept: forms, form, problem }) => ({
    isTakenUp: forms.length > 0,
    sendable: isSendable(form),
    hasUrgency: form.urgencyId !== null,
    problem,
  }),
})
