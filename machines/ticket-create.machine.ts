import { assign, forwardTo, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import * as rules from '#contract/rules/ticket-form.ts'
import type { TicketField, TicketForm } from '#contract/rules/ticket-form.ts'
import type { getTicketOptions } from '#contract/ticket-form.ts'
import type { createTicket, getDraft } from '#contract/tickets.ts'
import { nothingYet, takenUp, type BegunTicket, type Choices, type Draft } from './begun-ticket.ts'
import { effects, port, type Bare } from './ports.ts'
import { noForm, typedForm, type KeptTicketForm } from './records.ts'
import type { Refusal } from './texts.ts'
import { ticketOptionsMachine } from './ticket-options.machine.ts'

export type TicketCreateInput = {
  /** What this person typed into forms that were not sent. */
  kept: readonly KeptTicketForm[]
}

export type TicketCreateActor = ActorRefFrom<typeof ticketCreateMachine>

/** A draft becomes a ticket, under the draft's number: sent twice it is still one (T9–T13, A40–A45). */
export const ticketCreateMachine = setup({
  types: {} as {
    input: TicketCreateInput
    context: TicketCreateInput & BegunTicket
    events:
      | { type: 'ticket.change'; change: Partial<TicketForm> }
      | { type: 'type.choose'; ticketTypeId: number }
      | { type: 'company.choose'; debitorId: number }
      | { type: 'field.leave'; field: TicketField }
      | Bare<'ticket.submit' | 'ticket.retry' | 'dialog.close'>
      | Bare<'uploads.started' | 'uploads.finished'>
    children: { ticketOptions: 'ticketOptions' }
    tags: 'busy'
  },
  actors: {
    readDraft: port<typeof getDraft>(),
    readChoices: port<typeof getTicketOptions>(),
    createTicket: port<typeof createTicket>(),
    ticketOptions: ticketOptionsMachine,
  },
  actions: {
    ...effects,
    takeUp: assign(({ context: { kept, ...typed } }, draft: Draft) =>
      takenUp(draft, [typed, ...kept]),
    ),
    offer: assign(({ context: { form } }, choices: Choices) => ({
      choices,
      form: rules.withCompanyAmong(choices.companyOptions, form),
    })),
    change: assign({
      form: ({ context }, change: Partial<TicketForm>) => rules.changedForm(context.form, change),
    }),
    /** Another type or company leaves other choices. */
    tellOptions: forwardTo('ticketOptions'),
    visit: assign(({ context: { visited } }, { field }: { field: TicketField }) => ({
      visited: [...new Set([...visited, field])],
    })),
    nameTicket: assign({
      ticketCode: (_, { ticketCode }: Answer<typeof createTicket>) => ticketCode ?? '',
    }),
    reportRefusal: assign({
      problem: (_, { message }: Refusal) => (message ? { words: message } : null),
    }),
  },
  guards: {
    isOpen: (_, { ticketId }: Draft) => ticketId !== null,
    isSendable: ({ context }) => !context.isUploading && rules.isSendable(context.form),
    isAccepted: (_, { success }: Answer<typeof createTicket>) => success,
  },
}).createMachine({
  id: 'ticketCreate',
  description: 'The form of a new ticket, from its draft to its result.',
  meta: {
    spec: ['R31', 'B34', 'B37', 'B39', 'T9', 'T10', 'T11', 'T12', 'T13'],
  },
  context: ({ input }) => ({ ...input, ...nothingYet }),
  initial: 'readingDraft',
  states: {
    readingDraft: {
      description: 'The server says which draft is open.',
      meta: { page: 'loading', spec: ['T9', 'C29'] },
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'readingChoices',
            actions: { type: 'takeUp', params: ({ event }) => event.output },
          },
          { target: 'turnedAway' },
        ],
        onError: 'unreadable',
      },
    },
    readingChoices: {
      description: 'Types, companies and urgencies are read; a single company is chosen already.',
      meta: { page: 'loading', spec: ['C21', 'B39', 'V35'] },
      tags: 'busy',
      invoke: {
        id: 'readChoices',
        src: 'readChoices',
        input: () => ({}),
        onDone: {
          target: 'writing',
          actions: { type: 'offer', params: ({ event }) => event.output },
        },
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The form cannot be shown now; what was typed before is kept.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'ticket.retry': 'readingDraft' },
    },
    writing: {
      description: 'The form is shown, with what its type and its company leave to choose from.',
      on: {
        'uploads.started': { actions: assign({ isUploading: true }) },
        'uploads.finished': { actions: assign({ isUploading: false }) },
      },
      invoke: {
        id: 'ticketOptions',
        src: 'ticketOptions',
        input: ({ context: { form } }) => ({
          ticketTypeId: form.ticketTypeId,
          debitorId: form.debitorId,
        }),
        onError: 'unreadable',
      },
      initial: 'editing',
      states: {
        editing: {
          description: 'The person fills in the form.',
          meta: { page: 'form', spec: ['B34', 'V23', 'V24', 'V25', 'A41', 'A45'] },
          on: {
            'ticket.change': {
              actions: [
                { type: 'change', params: ({ event }) => event.change },
                {
                  type: 'remember',
                  params: ({ context: { ticketId, form } }) => typedForm(ticketId, form),
                },
              ],
            },
            'type.choose': {
              actions: [
                {
                  type: 'change',
                  params: ({ event: { ticketTypeId } }) => ({ ticketTypeId }),
                },
                {
                  type: 'remember',
                  params: ({ context: { ticketId, form } }) => typedForm(ticketId, form),
                },
                'tellOptions',
              ],
            },
            'company.choose': {
              actions: [
                { type: 'change', params: ({ event: { debitorId } }) => ({ debitorId }) },
                {
                  type: 'remember',
                  params: ({ context: { ticketId, form } }) => typedForm(ticketId, form),
                },
                'tellOptions',
              ],
            },
            'field.leave': { actions: { type: 'visit', params: ({ event }) => event } },
            'ticket.submit': { guard: 'isSendable', target: 'sending' },
          },
        },
        sending: {
          description: 'One call makes the ticket; the same draft never makes two.',
          meta: { page: 'form', spec: ['T11', 'C30', 'A42'] },
          tags: 'busy',
          invoke: {
            id: 'createTicket',
            src: 'createTicket',
            input: ({ context: { ticketId, form } }) => rules.payloadOf(ticketId, form),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: 'sent',
                actions: { type: 'nameTicket', params: ({ event }) => event.output },
              },
              {
                target: 'refused',
                actions: { type: 'reportRefusal', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'refused', actions: { type: 'reportRefusal', params: {} } },
          },
        },
        refused: {
          description: 'A dialog says that there is no ticket; everything typed stays.',
          meta: { page: 'refused', spec: ['B37', 'T12', 'X22'] },
          on: { 'dialog.close': 'editing' },
        },
        sent: {
          description: 'The ticket stands; a dialog says so.',
          meta: { page: 'sent', spec: ['B37', 'T12', 'X22'] },
          entry: [
            { type: 'remember', params: noForm },
            { type: 'announce', params: { news: 'ticket.changed' } },
          ],
          on: { 'dialog.close': '#ticketCreate.left' },
        },
      },
    },
    left: {
      description: 'The ticket list opens.',
      meta: { page: 'gone', spec: ['T12'] },
      type: 'final',
      entry: {
        type: 'navigate',
        params: ({ context }) => ({ to: 'ticketList', created: context.ticketId }),
      },
    },
    turnedAway: {
      description: 'Without a draft the way begins at the search for help.',
      meta: { page: 'gone', spec: ['T13'] },
      type: 'final',
      entry: [
        { type: 'remember', params: noForm },
        { type: 'navigate', params: { to: 'getHelp' } },
      ],
    },
  },
})
