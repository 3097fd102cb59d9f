import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type {
  assignTicket,
  changeTicketFields,
  moveTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import { areFieldsComplete, type TicketFields } from '#contract/rules/agent-reply.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type AgentTicketChangeActor = ActorRefFrom<typeof agentTicketChangeMachine>

/** What the agent has chosen; `from` is the value they saw before. */
export type TicketChange =
  | { kind: 'assignee'; agentId: number | null; from: number | null }
  | { kind: 'group'; supportGroup: string; from: string }
  | { kind: 'status'; statusId: number; from: number; remindAt?: number | undefined }

/** An agent takes or reassigns a ticket, and changes its status and fields (T108). */
export const agentTicketChangeMachine = setup({
  types: {} as {
    input: { ticketId: number; agentId: number }
    context: {
      ticketId: number
      agentId: number
      /** Changes not read back yet; while a call runs, the last one is being saved. */
      changes: readonly TicketChange[]
      fields: TicketFields
      /** What they were when the dialog opened; null to replace whatever is there. */
      originalFields: TicketFields | null
      problem: Text | null
    }
    events:
      | { type: 'ticket.take'; from: number | null }
      | { type: 'assignee.choose'; agentId: number | null; from: number | null }
      | { type: 'group.choose'; supportGroup: string; from: string }
      /** `remindAt` ends a postponement: epoch milliseconds, or 0 for no reminder */
      | { type: 'status.choose'; statusId: number; from: number; remindAt?: number }
      | { type: 'fields.edit'; fields: TicketFields }
      | { type: 'fields.change'; fields: TicketFields }
      | { type: 'fields.save' | 'fields.cancel' }
      | { type: 'ticket.refreshed' }
    tags: 'busy'
  },
  actors: {
    assignTicket: port<typeof assignTicket>(),
    moveTicket: port<typeof moveTicket>(),
    setTicketStatus: port<typeof setTicketStatus>(),
    changeTicketFields: port<typeof changeTicketFields>(),
  },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    addChange: assign({
      changes: ({ context }, change: TicketChange) => [...context.changes, change],
    }),
    revertChange: assign({ changes: ({ context }) => context.changes.slice(0, -1) }),
    clearChanges: assign({ changes: [] }),
    startEditing: assign((_, { fields }: { fields: TicketFields }) => ({
      fields,
      originalFields: fields,
    })),
    clearOriginalFields: assign({ originalFields: null }),
    setFields: assign({ fields: (_, { fields }: { fields: TicketFields }) => fields }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'ticketChange.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    areFieldsComplete: ({ context }) => areFieldsComplete(context.fields),
    isAccepted: (_, { success }: Answer<typeof moveTicket>) => success,
  },
}).createMachine({
  id: 'agentTicketChange',
  description: 'The agent changes a ticket’s assignee, group, status and fields.',
  meta: {
    title: 'Changes to a ticket by an agent',
    shown: ['ticketId'],
    spec: ['T108', 'T254', 'T255'],
  },
  context: ({ input }) => ({
    ...input,
    changes: [],
    fields: { shortDescription: '', urgencyId: 0, ticketTypeId: 0, categoryId: 0, owner: null },
    originalFields: null,
    problem: null,
  }),
  initial: 'ready',
  states: {
    ready: {
      description: 'The agent can change the ticket.',
      initial: 'idle',
      on: {
        'ticket.take': {
          target: 'assigning',
          actions: {
            type: 'addChange',
            params: ({ context: { agentId }, event: { from } }) => ({
              kind: 'assignee',
              agentId,
              from,
            }),
          },
        },
        'assignee.choose': {
          target: 'assigning',
          actions: {
            type: 'addChange',
            params: ({ event: { agentId, from } }) => ({ kind: 'assignee', agentId, from }),
          },
        },
        'group.choose': {
          target: 'moving',
          actions: {
            type: 'addChange',
            params: ({ event: { supportGroup, from } }) => ({ kind: 'group', supportGroup, from }),
          },
        },
        'status.choose': {
          target: 'settingStatus',
          actions: {
            type: 'addChange',
            params: ({ event: { statusId, from, remindAt } }) => ({
              kind: 'status',
              statusId,
              from,
              remindAt,
            }),
          },
        },
        'ticket.refreshed': { actions: 'clearChanges' },
        'fields.edit': {
          target: 'editing',
          actions: { type: 'startEditing', params: ({ event }) => event },
        },
      },
      states: {
        idle: {
          description: 'Nothing is being changed.',
          meta: { page: 'facts', spec: ['T108'] },
        },
        refused: {
          description: 'The last change wasn’t made; the reason is shown.',
          meta: { page: 'facts', spec: ['T108', 'X29'] },
          exit: 'clearProblem',
        },
      },
    },
    assigning: {
      description: 'The server is assigning the ticket to an agent.',
      meta: { page: 'facts', spec: ['T108'] },
      tags: 'busy',
      invoke: {
        id: 'assignTicket',
        src: 'assignTicket',
        input: ({ context: { ticketId, agentId }, event }) => {
          assertEvent(event, ['ticket.take', 'assignee.choose'])
          const chosenId = event.type === 'ticket.take' ? agentId : event.agentId
          return { ticketId, agentId: chosenId ?? undefined, fromAgentId: event.from ?? 0 }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: 'reportChange',
          },
          {
            target: 'ready.refused',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportChange',
              'revertChange',
            ],
          },
        ],
        onError: {
          target: 'ready.refused',
          actions: [{ type: 'reportRefusal', params: {} }, 'revertChange'],
        },
      },
    },
    moving: {
      description: 'The server is moving the ticket to a group.',
      meta: { page: 'facts', spec: ['T108'] },
      tags: 'busy',
      invoke: {
        id: 'moveTicket',
        src: 'moveTicket',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'group.choose')
          return { ticketId, supportGroup: event.supportGroup, fromGroup: event.from }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: 'reportChange',
          },
          {
            target: 'ready.refused',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportChange',
              'revertChange',
            ],
          },
        ],
        onError: {
          target: 'ready.refused',
          actions: [{ type: 'reportRefusal', params: {} }, 'revertChange'],
        },
      },
    },
    settingStatus: {
      description: 'The server is changing the status, or the reminder of a postponed ticket.',
      meta: { page: 'facts', spec: ['T108', 'T256'] },
      tags: 'busy',
      invoke: {
        id: 'setTicketStatus',
        src: 'setTicketStatus',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'status.choose')
          const { statusId, from, remindAt } = event
          return { ticketId, statusId, fromStatusId: from, remindAt }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: 'reportChange',
          },
          {
            target: 'ready.refused',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportChange',
              'revertChange',
            ],
          },
        ],
        onError: {
          target: 'ready.refused',
          actions: [{ type: 'reportRefusal', params: {} }, 'revertChange'],
        },
      },
    },
    editing: {
      description: 'A dialog shows the subject, owner, type, category and urgency to edit.',
      meta: { page: 'dialog', spec: ['T108', 'T254', 'T255'] },
      exit: 'clearProblem',
      on: {
        'fields.change': { actions: { type: 'setFields', params: ({ event }) => event } },
        'fields.save': { guard: 'areFieldsComplete', target: 'savingFields' },
        'fields.cancel': 'ready',
      },
    },
    savingFields: {
      description: 'The server is changing the fields.',
      meta: { page: 'dialog', spec: ['T108', 'T254', 'T255'] },
      tags: 'busy',
      invoke: {
        id: 'changeTicketFields',
        src: 'changeTicketFields',
        input: ({ context: { ticketId, fields, originalFields } }) => ({
          ticketId,
          shortDescription: fields.shortDescription,
          urgencyId: fields.urgencyId,
          ticketTypeId: fields.ticketTypeId,
          categoryId: fields.categoryId,
          ownerId: fields.owner?.userId,
          fromSubject: originalFields?.shortDescription,
          fromUrgencyId: originalFields?.urgencyId,
          fromTicketTypeId: originalFields?.ticketTypeId,
          fromCategoryId: originalFields?.categoryId,
          fromOwnerId: originalFields?.owner?.userId,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'toast', params: { text: { key: 'ticketChange.saved' }, tone: 'success' } },
              'reportChange',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'reportRefusal', params: ({ event }) => event.output },
              'reportChange',
              'clearOriginalFields',
            ],
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
