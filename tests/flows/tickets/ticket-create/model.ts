import type { Answer } from '#contract/call.ts'
import { isSendable, type TicketForm } from '#contract/rules/ticket-form.ts'
import type { getTicketOptions } from '#contract/ticket-form.ts'
import { ticketCreateMachine } from '#machines/tickets/ticket-create.machine.ts'
import { isUploading } from '#machines/tickets/unfinished-ticket.ts'
import { flowModel } from '#tests/model/model.ts'

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

const stored = [{ ticketId: 4711, form: { ...filledForm, urgencyId: null } }]

const user = {
  username: 'anna.keller',
  canDeleteAll: false,
  choosesOwner: true,
  recentKinds: [],
  storedUploads: {},
}

export const ticketCreateModel = flowModel({
  machine: ticketCreateMachine,
  inputs: {
    'the user opens the new ticket form': { stored: [], ...user },
    'the user resumes an unfinished form': { stored, ...user },
  },
  events: {
    'ticket.change': { 'the user chooses an urgency': { change: { urgencyId: 1 } } },
    'type.choose': { 'the user chooses another type': { ticketTypeId: 2 } },
    'company.choose': { 'the user chooses another company': { debitorId: 13 } },
    'field.leave': { 'the user leaves the subject field': { field: 'shortDescription' } },
    'ticket.submit': 'the user clicks Create ticket',
    'ticket.retry': 'the user clicks Try again',
    'dialog.close': 'the user closes the dialog',
    'uploads.changed': {
      'the upload of an attachment starts': { part: 'attachments', count: 1 },
      'the last upload finishes': { part: 'attachments', count: 0 },
    },
    'file.forwarded': {
      'the user pastes a file that isn’t an image': {
        file: { key: 'file-1', name: 'lock.log', size: 4 },
      },
    },
  },
  outcomes: {
    readDraft: {
      answers: {
        'the draft loads': { ticketId: 4711, shortDescription: 'Printer' },
        'the server has no draft': { ticketId: null, shortDescription: '' },
      },
      fails: 'the draft fails to load',
    },
    readChoices: {
      answers: { 'the options load': choices },
      fails: 'the options fail to load',
    },
    createTicket: {
      answers: {
        'the server creates the ticket': { success: true },
        'the server rejects the ticket': { success: false, message: 'This company has left.' },
      },
      fails: 'sending the ticket fails',
    },
    attachments: { answers: {}, fails: 'the attachments crash' },
    images: { answers: {}, fails: 'the images of the description crash' },
    ticketOptions: { answers: {}, fails: 'the option lists crash' },
  },
  // Each choice is made once: type and company in a new form, files in a resumed one.
  allows: (event, snapshot) => {
    const { form, stored: forms } = snapshot.context
    const hasUploads = isUploading(snapshot.context)
    const canAttach = forms.length > 0 && !hasUploads && snapshot.matches({ writing: 'editing' })
    if (event.type === 'ticket.change') return form.urgencyId === null
    if (event.type === 'type.choose') return form.ticketTypeId === null
    if (event.type === 'company.choose') return form.debitorId === null
    if (event.type === 'file.forwarded') return canAttach
    if (event.type === 'uploads.changed') return event.count > 0 ? canAttach : hasUploads
    return true
  },
  project: ({ stored: forms, form, visited, uploads, problem }) => ({
    isSubmitted: visited.length > 1,
    uploads,
    isTakenUp: forms.length > 0,
    sendable: isSendable(form),
    type: form.ticketTypeId,
    company: form.debitorId,
    hasUrgency: form.urgencyId !== null,
    problem,
  }),
})
