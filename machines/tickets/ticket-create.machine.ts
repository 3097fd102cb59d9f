import { assign, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import * as rules from '#contract/rules/ticket-form.ts'
import type { TicketField, TicketForm, TicketKind } from '#contract/rules/ticket-form.ts'
import type { getTicketChoices } from '#contract/ticket-people.ts'
import type { createTicket, getDraft } from '#contract/tickets.ts'
import type { ChosenFile } from './chosen-file.ts'
import { inlineImagesMachine } from './inline-images.machine.ts'
import { ticketAttachmentsMachine } from './ticket-attachments.machine.ts'
import {
  emptyTicket,
  isUploading,
  resumedDraft,
  type UnfinishedTicket,
  type UploadingPart,
  type Choices,
  type Draft,
} from './unfinished-ticket.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import {
  noTicketForm,
  ticketFormRecord,
  type StoredTicketForm,
  type StoredUploads,
} from '#machines/records.ts'
import type { Refusal } from '#machines/texts.ts'
import { ticketOptionsMachine } from './ticket-options.machine.ts'
import { placeIn } from './unfinished-uploads.ts'

export type TicketCreateInput = {
  /** Unsent input, by draft. */
  stored: readonly StoredTicketForm[]
  storedUploads: StoredUploads
  /** Kinds of earlier tickets; offered, so that both fields are one choice (T198). */
  recentKinds: readonly TicketKind[]
  /** The user: affected at first, and may delete the own files; a security manager deletes all (T198, A48). */
  username: string
  canDeleteAll: boolean
  /** Whether the ticket may become a colleague’s (T240). */
  choosesOwner: boolean
}

export type TicketCreateActor = ActorRefFrom<typeof ticketCreateMachine>

/** A draft becomes a ticket with the draft's id, so sending twice creates one ticket (T9–T13, A40–A45). */
export const ticketCreateMachine = setup({
  types: {} as {
    input: TicketCreateInput
    context: TicketCreateInput & UnfinishedTicket
    events:
      | { type: 'ticket.change'; change: Partial<TicketForm> }
      | { type: 'type.choose'; ticketTypeId: number; categoryId?: number }
      | { type: 'company.choose'; debitorId: number }
      | { type: 'field.leave'; field: TicketField }
      | Bare<'ticket.submit' | 'ticket.retry' | 'dialog.close'>
      | { type: 'uploads.changed'; part: UploadingPart; count: number }
      | { type: 'file.forwarded'; file: ChosenFile }
    children: { attachments: 'attachments'; images: 'images'; ticketOptions: 'ticketOptions' }
    tags: 'busy'
  },
  actors: {
    readDraft: port<typeof getDraft>(),
    readChoices: port<typeof getTicketChoices>(),
    createTicket: port<typeof createTicket>(),
    attachments: ticketAttachmentsMachine,
    images: inlineImagesMachine,
    ticketOptions: ticketOptionsMachine,
  },
  actions: {
    ...effects,
    resumeDraft: assign(({ context: { stored, ...unfinished } }, draft: Draft) =>
      resumedDraft(draft, [unfinished, ...stored]),
    ),
    setChoices: assign(({ context: { form, username, choosesOwner } }, choices: Choices) => {
      const offered = rules.withCompanyAmong(choices.companyOptions, form, username)
      // The right may be gone since the draft was written.
      const own = { ownerUsername: undefined }
      return { choices, form: choosesOwner ? offered : rules.changedForm(offered, own, username) }
    }),
    changeForm: assign({
      form: ({ context: { form, username } }, change: Partial<TicketForm>) =>
        rules.changedForm(form, change, username),
    }),
    /** Another type or company has different choices. */
    forwardToOptions: forwardTo('ticketOptions'),
    setUploads: assign({
      uploads: ({ context }, { part, count }: { part: UploadingPart; count: number }) => ({
        ...context.uploads,
        [part]: count,
      }),
    }),
    attachFile: sendTo('attachments', (_, { file }: { file: ChosenFile }) => ({
      type: 'file.add',
      file,
    })),
    markVisited: assign(({ context: { visited } }, { field }: { field: TicketField }) => ({
      visited: [...new Set([...visited, field])],
    })),
    markAllVisited: assign({ visited: rules.ticketFields }),
    setTicketCode: assign({
      ticketCode: (_, { ticketCode }: Answer<typeof createTicket>) => ticketCode ?? '',
    }),
    reportRefusal: assign({
      problem: (_, { message }: Refusal) => (message ? { serverText: message } : null),
    }),
  },
  guards: {
    isOpen: (_, { ticketId }: Draft) => ticketId !== null,
    isSendable: ({ context }) => !isUploading(context) && rules.isSendable(context.form),
    isIncomplete: ({ context }) => !rules.isSendable(context.form),
    isAccepted: (_, { success }: Answer<typeof createTicket>) => success,
  },
}).createMachine({
  id: 'ticketCreate',
  description: 'The user fills in the form of a new ticket and creates it.',
  meta: {
    title: 'Create ticket',
    shown: ['ticketId', 'visited'],
    spec: ['R31', 'B34', 'B37', 'B39', 'T9', 'T10', 'T11', 'T12', 'T13', 'T198', 'T199', 'T240'],
  },
  context: ({ input }) => ({ ...input, ...emptyTicket }),
  initial: 'loadingDraft',
  states: {
    loadingDraft: {
      description: 'Loading the open draft.',
      meta: { page: 'loading', spec: ['T9', 'C29'] },
      tags: 'busy',
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.output },
            target: 'loadingChoices',
            actions: { type: 'resumeDraft', params: ({ event }) => event.output },
          },
          { target: 'noDraft' },
        ],
        onError: 'failed',
      },
    },
    loadingChoices: {
      description: 'Loading types, companies and urgencies; a single company is preselected.',
      meta: { page: 'loading', spec: ['C21', 'B39', 'V35'] },
      tags: 'busy',
      invoke: {
        id: 'readChoices',
        src: 'readChoices',
        input: () => ({}),
        onDone: {
          target: 'writing',
          actions: { type: 'setChoices', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The form failed to load; earlier input is kept, and the user can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'ticket.retry': 'loadingDraft' },
    },
    writing: {
      description: 'The form is shown, with the options for its type and company.',
      on: {
        'uploads.changed': { actions: { type: 'setUploads', params: ({ event }) => event } },
        'file.forwarded': { actions: { type: 'attachFile', params: ({ event }) => event } },
      },
      invoke: [
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context: { ticketId, username, canDeleteAll, storedUploads } }) => ({
            ticketId,
            isClosed: false,
            username,
            canDeleteAll,
            uploadPlace: placeIn(storedUploads, username, 'attachments', ticketId),
          }),
          onError: 'failed',
        },
        {
          id: 'images',
          src: 'images',
          input: ({ context: { ticketId, username, storedUploads } }) => ({
            ticketId,
            uploadPlace: placeIn(storedUploads, username, 'images', ticketId),
          }),
          onError: 'failed',
        },
        {
          id: 'ticketOptions',
          src: 'ticketOptions',
          input: ({ context: { form } }) => ({
            ticketTypeId: form.ticketTypeId,
            debitorId: form.debitorId,
          }),
          onError: 'failed',
        },
      ],
      initial: 'editing',
      states: {
        editing: {
          description: 'The user is filling in the form.',
          meta: { page: 'form', spec: ['B34', 'V23', 'V24', 'V25', 'A41', 'A45'] },
          on: {
            'ticket.change': {
              actions: [
                { type: 'changeForm', params: ({ event }) => event.change },
                {
                  type: 'storeRecord',
                  params: ({ context: { ticketId, form } }) => ticketFormRecord(ticketId, form),
                },
              ],
            },
            'type.choose': {
              actions: [
                {
                  type: 'changeForm',
                  params: ({ event: { ticketTypeId, categoryId = null } }) => ({
                    ticketTypeId,
                    categoryId,
                  }),
                },
                {
                  type: 'storeRecord',
                  params: ({ context: { ticketId, form } }) => ticketFormRecord(ticketId, form),
                },
                'forwardToOptions',
              ],
            },
            'company.choose': {
              actions: [
                { type: 'changeForm', params: ({ event: { debitorId } }) => ({ debitorId }) },
                {
                  type: 'storeRecord',
                  params: ({ context: { ticketId, form } }) => ticketFormRecord(ticketId, form),
                },
                'forwardToOptions',
              ],
            },
            'field.leave': { actions: { type: 'markVisited', params: ({ event }) => event } },
            'ticket.submit': [
              { guard: 'isSendable', target: 'sending' },
              { guard: 'isIncomplete', actions: 'markAllVisited' },
            ],
          },
        },
        sending: {
          description: 'Creating the ticket; a draft never becomes two tickets.',
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
                actions: { type: 'setTicketCode', params: ({ event }) => event.output },
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
          description: 'The ticket wasn’t created; a dialog explains why, and the input stays.',
          meta: { page: 'refused', spec: ['B37', 'T12', 'X22'] },
          on: { 'dialog.close': 'editing' },
        },
        sent: {
          description: 'The ticket has been created; a dialog confirms it.',
          meta: { page: 'sent', spec: ['B37', 'T12', 'X22'] },
          entry: [
            { type: 'storeRecord', params: noTicketForm },
            {
              type: 'storeRecord',
              params: ({ context: { form, recentKinds } }) => ({
                record: 'ticket.kinds',
                value: rules.withKind(form, recentKinds),
              }),
            },
            'invalidateTickets',
          ],
          on: { 'dialog.close': '#ticketCreate.redirected' },
        },
      },
    },
    redirected: {
      description: 'The ticket list opens.',
      meta: { page: 'gone', spec: ['T12'] },
      type: 'final',
      entry: {
        type: 'navigate',
        params: ({ context }) => ({ to: 'ticketList', created: context.ticketId }),
      },
    },
    noDraft: {
      description: 'There is no draft; the search for help opens instead.',
      meta: { page: 'gone', spec: ['T13'] },
      type: 'final',
      entry: [
        { type: 'storeRecord', params: noTicketForm },
        { type: 'navigate', params: { to: 'getHelp' } },
      ],
    },
  },
})
