import { assign, sendTo, setup, stateIn, type ActorRefFrom } from 'xstate'

import type { getCallerTickets, openTicket } from '#contract/agent-new-ticket.ts'
import type { ListedTicket } from '#contract/agent-ticket.ts'
import type { CustomerUser, getCustomerUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import {
  changedTicket,
  isCompleteTicket,
  ticketOf,
  withCompanyOf,
  type NewTicketForm,
} from '#contract/rules/new-ticket-form.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { StoredRecord, StoredUploads } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { placeIn } from '#machines/tickets/unfinished-uploads.ts'
import {
  noFiles,
  unsentAttachmentsMachine,
  type EntryFiles,
  type UnsentChanged,
} from '#machines/tickets/unsent-attachments.machine.ts'

export type NewTicketInput = {
  agentId: number
  /** The user on whose page the agent started; null if they start without one. */
  userId: number | null
  /** The company on whose page they started; the ticket will be for one of its users. */
  companyId: number | null
  /** The received email that it's made of; null if there is none. */
  emailId: number | null
  /** Unsent input from an earlier visit, or an empty form. */
  form: NewTicketForm
  storedUploads: StoredUploads
}

export type AgentNewTicketActor = ActorRefFrom<typeof agentNewTicketMachine>

const ticketRecord = (
  { agentId, userId, companyId, emailId }: Omit<NewTicketInput, 'form' | 'storedUploads'>,
  form: NewTicketForm | null,
): StoredRecord => ({
  record: 'newTicket.form',
  value: { agentId, userId, companyId, emailId, form },
})

/** An agent opens a ticket for a user who called or wrote an email (T203, T204). */
export const agentNewTicketMachine = setup({
  types: {} as {
    input: NewTicketInput
    context: NewTicketInput & {
      /** The files that wait to be sent with the ticket. */
      files: EntryFiles
      owner: CustomerUser | null
      /** The owner's open tickets. */
      tickets: ListedTicket[]
      /** After the first attempt, every field shows its problem. */
      isSubmitted: boolean
      problem: Text | null
      ticketId: number
    }
    events:
      | { type: 'owner.choose'; userId: number | null }
      | { type: 'form.change'; change: Partial<NewTicketForm> }
      | UnsentChanged
      | Bare<'owner.retry' | 'form.submit'>
    children: { unsent: 'unsent' }
    tags: 'busy'
  },
  actors: {
    readOwner: port<typeof getCustomerUser>(),
    readTickets: port<typeof getCallerTickets>(),
    openTicket: port<typeof openTicket>(),
    unsent: unsentAttachmentsMachine,
  },
  actions: {
    ...effects,
    chooseOwner: assign(({ context }, { userId }: { userId: number | null }) => ({
      form: { ...context.form, userId, companyId: context.companyId },
      owner: null,
      tickets: [],
    })),
    setOwner: assign(({ context: { form } }, { data }: Answer<typeof getCustomerUser>) => ({
      owner: data,
      form: withCompanyOf(form, data?.companies ?? []),
    })),
    setTickets: assign({ tickets: (_, tickets: Answer<typeof getCallerTickets>) => tickets }),
    changeForm: assign({
      form: ({ context: { form } }, { change }: { change: Partial<NewTicketForm> }) =>
        changedTicket(form, change),
    }),
    setFiles: assign({
      files: (_, { attachments, isUploading, isLoading }: EntryFiles) => ({
        attachments,
        isUploading,
        isLoading,
      }),
    }),
    /** A file may be gone. */
    refreshFiles: sendTo('unsent', { type: 'entry.refused' }),
    setSubmitted: assign({ isSubmitted: true, problem: null }),
    setTicket: assign({
      ticketId: (_, { ticketId }: Answer<typeof openTicket>) => ticketId ?? 0,
    }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'newTicket.failed'),
    }),
  },
  guards: {
    isChoosingFiles: stateIn({ writing: { files: 'choosing' } }),
    isEditing: stateIn({ writing: { form: 'editing' } }),
    hasOwner: ({ context }) => context.form.userId !== null,
    isFound: (_, { data }: Answer<typeof getCustomerUser>) => data !== null,
    isComplete: ({ context: { form, files } }) =>
      isCompleteTicket(form) && !files.isUploading && !files.isLoading,
    hasFiles: (_, { attachments }: EntryFiles) => attachments.length > 0,
    isOpened: (_, { success }: Answer<typeof openTicket>) => success,
  },
  delays: { filesRestart: limits.filesRestart },
}).createMachine({
  id: 'agentNewTicket',
  description: 'An agent opens a ticket for a user who called or wrote an email.',
  meta: {
    title: 'Ticket opened by an agent',
    shown: ['userId', 'companyId', 'isSubmitted', 'ticketId'],
    spec: ['T203', 'T204', 'T250', 'T251'],
  },
  context: ({ input }) => ({
    ...input,
    files: noFiles,
    owner: null,
    tickets: [],
    isSubmitted: false,
    problem: null,
    ticketId: 0,
  }),
  initial: 'writing',
  states: {
    writing: {
      description: 'The agent is writing the ticket.',
      type: 'parallel',
      states: {
        owner: {
          description: 'Who the ticket is for, and which tickets they have.',
          initial: 'deciding',
          on: {
            'owner.choose': {
              guard: 'isEditing',
              target: '.deciding',
              actions: [
                { type: 'chooseOwner', params: ({ event }) => event },
                {
                  type: 'storeRecord',
                  params: ({ context }) => ticketRecord(context, context.form),
                },
              ],
            },
          },
          states: {
            deciding: {
              description: 'Decides whether there is an owner to load.',
              always: [{ guard: 'hasOwner', target: 'loading' }, { target: 'none' }],
            },
            none: {
              description: 'The agent hasn’t chosen an owner.',
              meta: { spec: ['T203'] },
              on: { 'owner.retry': {} },
            },
            loading: {
              description:
                'Loading the owner’s name and companies; the form can be used meanwhile.',
              meta: { spec: ['T203'] },
              invoke: {
                id: 'readOwner',
                src: 'readOwner',
                input: ({ context: { form } }) => ({ userId: form.userId ?? 0 }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'loadingTickets',
                    actions: { type: 'setOwner', params: ({ event }) => event.output },
                  },
                  {
                    target: 'none',
                    actions: { type: 'chooseOwner', params: { userId: null } },
                  },
                ],
                onError: 'failed',
              },
              on: { 'owner.retry': {} },
            },
            loadingTickets: {
              description: 'Loading the owner’s open tickets.',
              meta: { spec: ['T204'] },
              invoke: {
                id: 'readTickets',
                src: 'readTickets',
                input: ({ context: { form } }) => ({ userId: form.userId ?? 0 }),
                onDone: {
                  target: 'known',
                  actions: { type: 'setTickets', params: ({ event }) => event.output },
                },
                onError: 'failed',
              },
              on: { 'owner.retry': {} },
            },
            known: {
              description: 'The owner’s open tickets are beside the form; there may be none.',
              meta: { spec: ['T203', 'T204'] },
              on: { 'owner.retry': {} },
            },
            failed: {
              description: 'The owner or the tickets failed to load; the agent can try again.',
              meta: { spec: ['T204', 'X29'] },
              on: { 'owner.retry': 'loading' },
            },
          },
        },
        files: {
          description: 'The files that will be sent with the ticket.',
          initial: 'choosing',
          states: {
            choosing: {
              description: 'Files can be added and removed.',
              meta: { spec: ['T250'] },
              invoke: {
                id: 'unsent',
                src: 'unsent',
                // The form stands for the ticket, which doesn't exist yet.
                input: ({ context: { agentId, form, storedUploads } }) => ({
                  ticketId: 0,
                  kind: 'reply' as const,
                  uploadPlace: placeIn(storedUploads, agentId, 'reply', form.formId),
                }),
                onError: {
                  target: 'failed',
                  actions: [
                    { type: 'setFiles', params: noFiles },
                    {
                      type: 'toast',
                      params: { text: { key: 'attachment.notUploaded' }, tone: 'error' },
                    },
                  ],
                },
              },
              on: {
                'unsent.changed': [
                  {
                    guard: { type: 'hasFiles', params: ({ event }) => event },
                    actions: [
                      { type: 'setFiles', params: ({ event }) => event },
                      // After a reload, the form finds its files.
                      {
                        type: 'storeRecord',
                        params: ({ context }) => ticketRecord(context, context.form),
                      },
                    ],
                  },
                  { actions: { type: 'setFiles', params: ({ event }) => event } },
                ],
              },
            },
            failed: {
              description: 'The files crashed and start again soon.',
              meta: { spec: ['T250'] },
              after: { filesRestart: 'choosing' },
            },
          },
        },
        form: {
          description: 'The form, until the ticket is open.',
          initial: 'editing',
          states: {
            editing: {
              description: 'The agent is writing; the input is stored in this browser.',
              meta: { page: 'form', spec: ['T203'] },
              on: {
                'form.change': {
                  actions: [
                    { type: 'changeForm', params: ({ event }) => event },
                    {
                      type: 'storeRecord',
                      params: ({ context }) => ticketRecord(context, context.form),
                    },
                  ],
                },
                'form.submit': [
                  { guard: 'isComplete', target: 'sending', actions: 'setSubmitted' },
                  { actions: 'setSubmitted' },
                ],
              },
            },
            sending: {
              description: 'The server is opening the ticket; sending twice opens one (T170).',
              meta: { page: 'form', spec: ['T203', 'T170'] },
              tags: 'busy',
              invoke: {
                id: 'openTicket',
                src: 'openTicket',
                input: ({ context: { form, files } }) => ticketOf(form, files.attachments),
                onDone: [
                  {
                    guard: { type: 'isOpened', params: ({ event }) => event.output },
                    target: '#agentNewTicket.opened',
                    actions: { type: 'setTicket', params: ({ event }) => event.output },
                  },
                  {
                    guard: 'isChoosingFiles',
                    target: 'editing',
                    actions: [
                      { type: 'reportRefusal', params: ({ event }) => event.output },
                      'refreshFiles',
                    ],
                  },
                  {
                    target: 'editing',
                    actions: { type: 'reportRefusal', params: ({ event }) => event.output },
                  },
                ],
                onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
              },
            },
          },
        },
      },
    },
    opened: {
      description: 'The ticket is open; its page is shown.',
      meta: { page: 'gone', spec: ['T203'] },
      type: 'final',
      entry: [
        { type: 'storeRecord', params: ({ context }) => ticketRecord(context, null) },
        {
          type: 'navigate',
          params: ({ context: { ticketId } }) => ({ to: 'agentTicket', ticketId }),
        },
      ],
    },
  },
})
