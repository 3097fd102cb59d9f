import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { ActionLogItem, getActionLog, getTicket, TicketRecord } from '#contract/tickets.ts'
import { effects, port } from './ports.ts'

export type TicketRecordActor = ActorRefFrom<typeof ticketRecordMachine>

/** What was asked for before the ticket was opened, and has arrived. */
export type KnownTicket = { record: TicketRecord; log: ActionLogItem[] }

type Opening = {
  ticketId: number
  /** Whether nobody sees the tab, such as one that was opened behind another. */
  isHidden: boolean
}

/** One ticket and its action log, read together and again every 30 seconds (T16, A52). */
export const ticketRecordMachine = setup({
  types: {} as {
    input: Opening & { known: KnownTicket | null }
    context: Opening & { record: TicketRecord | null; log: ActionLogItem[] | null }
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'tab.hidden' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: { readRecord: port<typeof getTicket>(), readLog: port<typeof getActionLog>() },
  actions: {
    ...effects,
    showRecord: assign({ record: (_, { data }: Answer<typeof getTicket>) => data }),
    noteTab: assign({ isHidden: ({ event }) => event.type === 'tab.hidden' }),
    showLog: assign({ log: (_, log: Answer<typeof getActionLog>) => log }),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isSeen: ({ context }) => !context.isHidden,
    isKnown: ({ context }) => context.record !== null,
    isVisible: (_, { error, data }: Answer<typeof getTicket>) => !error && data !== null,
  },
  delays: { poll: limits.ticketPoll },
}).createMachine({
  id: 'ticketRecord',
  description: 'One ticket: its fields, its description and what happened to it.',
  meta: { spec: ['R30', 'B25', 'B27', 'B29', 'B32', 'P7', 'T16', 'K8'] },
  context: ({ input: { known, ...opening } }) => ({
    ...opening,
    record: known?.record ?? null,
    log: known?.log ?? null,
  }),
  initial: 'deciding',
  on: { 'tab.hidden': { actions: 'noteTab' }, 'tab.shown': { actions: 'noteTab' } },
  states: {
    deciding: {
      description: 'What was preloaded is shown at once.',
      always: [{ guard: 'isKnown', target: 'shown' }, { target: 'loading' }],
    },
    loading: {
      description: 'Record and log are read side by side.',
      meta: { page: 'loading', spec: ['C26', 'C27'] },
      tags: 'busy',
      type: 'parallel',
      onDone: 'shown',
      states: {
        record: {
          description: 'The record decides whether there is anything to show.',
          initial: 'asking',
          states: {
            asking: {
              description: 'On its way.',
              invoke: {
                id: 'readRecord',
                src: 'readRecord',
                input: ({ context: { ticketId } }) => ({ ticketId }),
                onDone: [
                  {
                    guard: { type: 'isVisible', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'showRecord', params: ({ event }) => event.output },
                  },
                  { target: '#ticketRecord.forbidden' },
                ],
                onError: '#ticketRecord.failed',
              },
            },
            known: { description: 'Here.', type: 'final' },
          },
        },
        log: {
          description: 'The log may be missing without hiding the ticket.',
          initial: 'asking',
          states: {
            asking: {
              description: 'On its way.',
              invoke: {
                id: 'readLog',
                src: 'readLog',
                input: ({ context: { ticketId } }) => ({ ticketId }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'showLog', params: ({ event }) => event.output },
                },
                onError: 'settled',
              },
            },
            settled: { description: 'Here, or not to be had now.', type: 'final' },
          },
        },
      },
    },
    shown: {
      description: 'The ticket is on the screen; both are read again after half a minute.',
      meta: { page: 'ticket', spec: ['B25', 'T16'] },
      always: { guard: 'isHidden', target: 'paused' },
      after: { poll: 'refreshing' },
      on: { 'ticket.changed': 'refreshing' },
    },
    paused: {
      description: 'Nobody looks: nothing is read until the tab is seen again.',
      meta: { page: 'ticket', spec: ['A52'] },
      always: { guard: 'isSeen', target: 'refreshing' },
    },
    refreshing: {
      description: 'Both are read again behind what is shown; a failure changes nothing.',
      meta: { page: 'ticket', spec: ['T16', 'B47', 'X29'] },
      type: 'parallel',
      onDone: 'shown',
      on: { 'ticket.changed': { target: 'refreshing', reenter: true } },
      states: {
        record: {
          description: 'The record.',
          initial: 'asking',
          states: {
            asking: {
              description: 'On its way.',
              invoke: {
                id: 'readRecord',
                src: 'readRecord',
                input: ({ context: { ticketId } }) => ({ ticketId }),
                onDone: [
                  {
                    guard: { type: 'isVisible', params: ({ event }) => event.output },
                    target: 'settled',
                    actions: { type: 'showRecord', params: ({ event }) => event.output },
                  },
                  { target: '#ticketRecord.forbidden' },
                ],
                onError: 'settled',
              },
            },
            settled: { description: 'Here, or as it was.', type: 'final' },
          },
        },
        log: {
          description: 'The log.',
          initial: 'asking',
          states: {
            asking: {
              description: 'On its way.',
              invoke: {
                id: 'readLog',
                src: 'readLog',
                input: ({ context: { ticketId } }) => ({ ticketId }),
                onDone: {
                  target: 'settled',
                  actions: { type: 'showLog', params: ({ event }) => event.output },
                },
                onError: 'settled',
              },
            },
            settled: { description: 'Here, or as it was.', type: 'final' },
          },
        },
      },
    },
    failed: {
      description: 'The ticket could not be read.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'ticket.retry': 'loading' },
    },
    forbidden: {
      description: 'Not theirs or not there: the page does not say which.',
      meta: { page: 'forbidden', spec: ['P7', 'P11', 'X24', 'A56'] },
    },
  },
})
