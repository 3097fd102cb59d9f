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
    'type.choose': { 'another type is chosen': { ticketTypeId: 2 } },
    'company.choose': { 'another company is chosen': { debitorId: 13 } },
    'field.leave': { 'the subject is left': { field: 'shortDescription' } },
    'ticket.submit': 'the ticket is sent',
    'ticket.retry': 'the person tries again',
    'dialog.close': 'the dialog is closed',
    'uploads.started': 'a file is on its way',
    'uploads.finished': 'no file is on its way any more',
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
    ticketOptions: { answers: {}, fails: 'the choices end by a defect' },
  },
  // Each choice is made once: type and company in a fresh form, files in one taken up again.
  allows: (event, snapshot) => {
    const { form, kept: forms, isUploading } = snapshot.context
    if (event.type === 'ticket.change') return form.urgencyId === null
    if (event.type === 'type.choose') return form.ticketTypeId === null
    if (event.type === 'company.choose') return form.debitorId === null
    if (event.type === 'uploads.started')
      return forms.length > 0 && !isUploading && snapshot.matches({ writing: 'editing' })
    return event.type !== 'uploads.finished' || isUploading
  },
  project: ({ kept: forms, form, isUploading, problem }) => ({
    isUploading,
    isTakenUp: forms.length > 0,
    sendable: isSendable(form),
    type: form.ticketTypeId,
    company: form.debitorId,
    hasUrgency: form.urgencyId !== null,
    problem,
  }),
})
