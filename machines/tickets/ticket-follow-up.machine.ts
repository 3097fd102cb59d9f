import { setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { createFollowUp } from '#contract/ticket-follow-up.ts'
import { effects, port } from '#machines/ports.ts'
import { noTicketForm } from '#machines/records.ts'

export type TicketFollowUpInput = {
  ticketId: number
  /** An unfinished ticket, which a new draft replaces (A40). */
  hasUnfinishedTicket: boolean
}

export type TicketFollowUpActor = ActorRefFrom<typeof ticketFollowUpMachine>

/** Opens the form of a follow-up ticket from a closed one (T85). */
export const ticketFollowUpMachine = setup({
  types: {} as {
    input: TicketFollowUpInput
    context: TicketFollowUpInput
    events: { type: 'followUp.open' } | { type: 'followUp.confirm' } | { type: 'followUp.cancel' }
    tags: 'busy'
  },
  actors: { createFollowUp: port<typeof createFollowUp>() },
  actions: effects,
  guards: {
    hasUnfinishedTicket: ({ context }) => context.hasUnfinishedTicket,
    isDraftCreated: (_, { ticketId }: Answer<typeof createFollowUp>) => ticketId !== null,
  },
}).createMachine({
  id: 'ticketFollowUp',
  description: 'The user creates a follow-up ticket for a closed ticket.',
  meta: {
    title: 'Follow-up of a closed ticket',
    shown: ['ticketId', 'hasUnfinishedTicket'],
    spec: ['T85'],
  },
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The user can create a follow-up ticket.',
      meta: { page: 'button', spec: ['T85'] },
      on: {
        'followUp.open': [
          { guard: 'hasUnfinishedTicket', target: 'confirming' },
          { target: 'opening' },
        ],
      },
    },
    confirming: {
      description: 'A dialog asks whether to replace the unfinished ticket.',
      meta: { page: 'question', spec: ['T85', 'A40'] },
      on: { 'followUp.confirm': 'opening', 'followUp.cancel': 'waiting' },
    },
    opening: {
      description: 'Creating a draft that refers to the closed ticket.',
      meta: { page: 'button', spec: ['T85'] },
      tags: 'busy',
      invoke: {
        id: 'createFollowUp',
        src: 'createFollowUp',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          {
            guard: { type: 'isDraftCreated', params: ({ event }) => event.output },
            target: 'redirected',
          },
          { target: 'openingFailed' },
        ],
        onError: 'openingFailed',
      },
    },
    openingFailed: {
      description: 'No draft was created: the ticket has been reopened, or the call failed.',
      meta: { page: 'failed', spec: ['T85'] },
      entry: 'invalidateTickets',
      on: {
        'followUp.open': [
          { guard: 'hasUnfinishedTicket', target: 'confirming' },
          { target: 'opening' },
        ],
      },
    },
    redirected: {
      description: 'The form of the new ticket opens.',
      meta: { page: 'gone', spec: ['T85'] },
      type: 'final',
      entry: [
        { type: 'storeRecord', params: noTicketForm },
        { type: 'navigate', params: { to: 'ticketCreate' } },
      ],
    },
  },
})
