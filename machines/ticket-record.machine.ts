import { and, assign, not, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { newestDate, newsSince } from '#contract/rules/ticket-news.ts'
import type { markTicketSeen } from '#contract/ticket-seen.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { effects, port, promisePort } from './ports.ts'

export type TicketRecordActor = ActorRefFrom<typeof ticketRecordMachine>

/** `record` is null for somebody who may not see it, `log` where it could not be read. */
export type TicketRead = { record: TicketRecord | null; log: ActionLogItem[] | null }

/** What was preloaded before the ticket was opened. */
export type KnownTicket = { record: TicketRecord; log: ActionLogItem[] }

type Opening = {
  ticketId: number
  /** Whether nobody sees the tab, such as one that was opened behind another. */
  isHidden: boolean
}

type Visit = {
  /** How much of the history the server knows as seen; undefined where it doesn't keep that. */
  seenUntil: string | null | undefined
  /** The same when the ticket was opened: what is newer is marked as new for the whole visit (T52). */
  seenBefore: string | null
  /** What others added last while the ticket was open (T53). */
  arrived: ActionLogItem | null
}

/** What a refresh brings beside what is known: the newest entry of others. */
const arrivedIn = ({ log: before, arrived }: TicketRead & Visit, { log }: TicketRead) => {
  const last = newestDate(before ?? [])
  return (last !== undefined && newsSince(log ?? [], last).at(-1)) || arrived
}

/** One ticket and its action log, read together and again every 30 seconds (T16, A52). */
export const ticketRecordMachine = setup({
  types: {} as {
    input: Opening & { known: KnownTicket | null }
    context: Opening & TicketRead & Visit
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'tab.hidden' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<TicketRead, { ticketId: number }>(),
    markSeen: port<typeof markTicketSeen>(),
  },
  actions: {
    ...effects,
    noteTab: assign({ isHidden: ({ event }) => event.type === 'tab.hidden' }),
    show: assign(({ context }, { record, log }: TicketRead) => ({
      record,
      log: log ?? context.log,
      seenUntil: record?.seenUntil,
      seenBefore: context.record ? context.seenBefore : (record?.seenUntil ?? null),
      arrived: arrivedIn(context, { record, log }),
    })),
    noteSeen: assign({ seenUntil: ({ context }) => newestDate(context.log ?? []) }),
  },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isSeen: not('isHidden'),
    keepsSeen: ({ context }) => context.seenUntil !== undefined,
    hasNewer: ({ context: { log, seenUntil } }) => {
      const newest = newestDate(log ?? [])
      return newest !== undefined && Date.parse(newest) > (seenUntil ? Date.parse(seenUntil) : 0)
    },
    isUnseen: and(['keepsSeen', 'hasNewer']),
    isKnown: ({ context }) => context.record !== null,
    isVisible: (_, { record }: TicketRead) => record !== null,
  },
  delays: { poll: limits.ticketPoll },
}).createMachine({
  id: 'ticketRecord',
  description: 'One ticket: its fields, its description and what happened to it.',
  meta: { spec: ['R30', 'B25', 'B27', 'B29', 'B32', 'P7', 'T16', 'K8', 'T51', 'T52', 'T53'] },
  context: ({ input: { known, ...opening } }) => ({
    ...opening,
    record: known?.record ?? null,
    log: known?.log ?? null,
    seenUntil: known?.record.seenUntil,
    seenBefore: known?.record.seenUntil ?? null,
    arrived: null,
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
      invoke: {
        id: 'readTicket',
        src: 'readTicket',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          {
            guard: { type: 'isVisible', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'forbidden' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The ticket is on the screen; it is read again after 30 seconds.',
      meta: { page: 'ticket', spec: ['B25', 'T16'] },
      always: [
        { guard: 'isHidden', target: 'paused' },
        { guard: 'isUnseen', target: 'marking' },
      ],
      after: { poll: 'refreshing' },
      on: { 'ticket.changed': 'refreshing' },
    },
    marking: {
      description: 'The server is told how much of the history has been seen.',
      meta: { page: 'ticket', spec: ['T51'] },
      on: { 'ticket.changed': 'refreshing' },
      invoke: {
        id: 'markSeen',
        src: 'markSeen',
        input: ({ context: { ticketId, log } }) => ({
          ticketId,
          until: newestDate(log ?? []) ?? '',
        }),
        onDone: {
          target: 'shown',
          actions: ['noteSeen', { type: 'announce', params: { news: 'ticket.seen' } }],
        },
        onError: { target: 'shown', actions: 'noteSeen' },
      },
    },
    paused: {
      description: 'Nothing is read while the tab is hidden.',
      meta: { page: 'ticket', spec: ['A52'] },
      always: { guard: 'isSeen', target: 'refreshing' },
    },
    refreshing: {
      description: 'The ticket is read again behind what is shown; a failure changes nothing.',
      meta: { page: 'ticket', spec: ['T16', 'B47', 'X29'] },
      on: { 'ticket.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        id: 'readTicket',
        src: 'readTicket',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          {
            guard: { type: 'isVisible', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'forbidden' },
        ],
        onError: 'shown',
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
