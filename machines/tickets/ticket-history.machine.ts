import { and, assign, sendParent, setup, type ActorRef, type SnapshotFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { earlierThan, withEarlier, withNewer, type HistoryEntry } from '#contract/rules/history.ts'
import { newestDate } from '#contract/rules/new-entries.ts'
import { effects, promisePort, watchPort, type Bare } from '#machines/ports.ts'

/** `ticket` is null if the user may not see it, `entries` if they couldn't be read. */
export type HistoryRead = {
  ticket: Pick<Opening, 'seenUntil'> | null
  entries: HistoryEntry[] | null
}

/** Only entries after the loaded ones are read, unless their language has changed (T99). */
export type HistoryReading = { ticketId: number; loaded: readonly HistoryEntry[] }

type EarlierReading = { ticketId: number; before?: number | undefined; limit?: number | undefined }

type Opening = {
  ticketId: number
  /** What has been loaded with the ticket. */
  entries: HistoryEntry[] | null
  /** How much of the history the server has recorded as seen; undefined if it doesn't record that. */
  seenUntil?: string | null | undefined
  /** Milliseconds until the next refresh. */
  pollInterval: number
}

type Context = Opening & {
  /** What was seen when the ticket was opened; anything newer is marked as new during the whole visit. */
  seenBefore: string | null
  /** Whether loading earlier entries failed. */
  hasEarlierError: boolean
}

type Event =
  | Bare<'ticket.changed' | 'ticket.print' | 'history.loadEarlier' | 'tab.hidden' | 'tab.shown'>
  | ({ type: 'interval.changed' } & Pick<Opening, 'pollInterval'>)

/** The actor of a history; `Entry` is what its port answers. */
export type TicketHistoryActor<Entry extends HistoryEntry> = ActorRef<
  SnapshotFrom<typeof ticketHistoryMachine> & { context: { entries: Entry[] | null } },
  Event
>

/** What a history tells the page of its ticket after every refresh. */
export type TicketRefreshed<Ticket, Entries> = {
  type: 'ticket.refreshed'
  ticket: Ticket
  entries: Entries
}

/**
 * The history of an open ticket, read again together with the ticket, marked as seen, and loaded from the
 * newest entry backwards. Customers and agents run it, each with their own calls.
 */
export const ticketHistoryMachine = setup({
  types: {} as {
    input: Opening
    context: Context
    events: Event
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<HistoryRead, HistoryReading>(),
    readEarlier: promisePort<HistoryEntry[], EarlierReading>(),
    markSeen: promisePort<object, { ticketId: number; until: string }>(),
    watchTab: watchPort(),
  },
  actions: {
    ...effects,
    updateEntries: assign(({ context }, { ticket, entries }: HistoryRead) => ({
      entries: entries ? withNewer(context.entries ?? [], entries) : context.entries,
      seenUntil: ticket?.seenUntil,
    })),
    reportRefresh: sendParent(({ context: { entries } }, { ticket }: HistoryRead) => ({
      type: 'ticket.refreshed',
      ticket,
      entries,
    })),
    prependEarlier: assign(({ context }, { before }: { before: HistoryEntry[] }) => ({
      entries: withEarlier(context.entries ?? [], before),
    })),
    setInterval: assign((_, { pollInterval }: Pick<Opening, 'pollInterval'>) => ({ pollInterval })),
    setEarlierError: assign({ hasEarlierError: true }),
    clearEarlierError: assign({ hasEarlierError: false }),
    setSeen: assign({ seenUntil: ({ context }) => newestDate(context.entries ?? []) }),
  },
  guards: {
    isSeenTracked: ({ context }) => context.seenUntil !== undefined,
    hasNewer: ({ context: { entries, seenUntil } }) => {
      const newest = newestDate(entries ?? [])
      return newest !== undefined && Date.parse(newest) > (seenUntil ? Date.parse(seenUntil) : 0)
    },
    isUnseen: and(['isSeenTracked', 'hasNewer']),
    hasEarlier: ({ context }) => earlierThan(context.entries ?? []) > 0,
    maySee: (_, { ticket }: HistoryRead) => ticket !== null,
  },
  delays: { poll: ({ context }) => context.pollInterval },
}).createMachine({
  id: 'ticketHistory',
  description: 'The user reads the history of a ticket, which stays up to date.',
  meta: {
    title: 'History of a ticket',
    shown: ['ticketId', 'pollInterval', 'hasEarlierError'],
    spec: ['B25', 'B29', 'T16', 'K8', 'T51', 'T52', 'T99', 'T104', 'T105', 'T109'],
  },
  context: ({ input }) => ({
    ...input,
    seenBefore: input.seenUntil ?? null,
    hasEarlierError: false,
  }),
  initial: 'deciding',
  invoke: { id: 'watchTab', src: 'watchTab' },
  on: {
    'tab.hidden': '.paused',
    'interval.changed': {
      actions: { type: 'setInterval', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Learns whether the tab is visible; it may have opened in the background.',
      meta: { page: 'history', spec: ['A52'] },
      on: {
        'tab.shown': 'visible',
        'ticket.changed': {},
        'ticket.print': {},
        'history.loadEarlier': {},
      },
    },
    visible: {
      description: 'The user can see the history.',
      initial: 'shown',
      on: {
        'ticket.changed': '.refreshing',
        'interval.changed': {
          target: '.refreshing',
          actions: { type: 'setInterval', params: ({ event }) => event },
        },
        'ticket.print': [
          { guard: 'hasEarlier', target: '.loadingAll', actions: 'clearEarlierError' },
          { actions: 'print' },
        ],
      },
      states: {
        shown: {
          description:
            'The history is shown; it reloads after 30 seconds, or after 5 while the live connection is lost.',
          meta: { page: 'history', spec: ['B25', 'T16', 'T105', 'T109'] },
          always: { guard: 'isUnseen', target: 'marking' },
          after: { poll: 'refreshing' },
          on: {
            'history.loadEarlier': {
              guard: 'hasEarlier',
              target: 'loadingEarlier',
              actions: 'clearEarlierError',
            },
          },
        },
        marking: {
          description: 'Reporting how much of the history the user has seen.',
          meta: { page: 'history', spec: ['T51', 'T104', 'T196'] },
          on: {
            'history.loadEarlier': {
              guard: 'hasEarlier',
              target: 'loadingEarlier',
              actions: 'clearEarlierError',
            },
          },
          invoke: {
            id: 'markSeen',
            src: 'markSeen',
            input: ({ context: { ticketId, entries } }) => ({
              ticketId,
              until: newestDate(entries ?? []) ?? '',
            }),
            onDone: {
              target: 'shown',
              actions: [
                'setSeen',
                'invalidateTickets',
                // The message about the ticket is read with it.
                { type: 'broadcast', params: { type: 'inbox.read' } },
              ],
            },
            onError: { target: 'shown', actions: 'setSeen' },
          },
        },
        refreshing: {
          description:
            'Reading ticket and history again in the background; a failure changes nothing.',
          meta: { page: 'history', spec: ['T16', 'T99', 'T109', 'B47', 'X29'] },
          on: {
            'history.loadEarlier': {
              guard: 'hasEarlier',
              target: 'loadingEarlier',
              actions: 'clearEarlierError',
            },
          },
          invoke: {
            id: 'readTicket',
            src: 'readTicket',
            input: ({ context: { ticketId, entries } }) => ({ ticketId, loaded: entries ?? [] }),
            onDone: [
              {
                guard: { type: 'maySee', params: ({ event }) => event.output },
                target: 'shown',
                actions: [
                  { type: 'updateEntries', params: ({ event }) => event.output },
                  { type: 'reportRefresh', params: ({ event }) => event.output },
                ],
              },
              { target: '#ticketHistory.gone' },
            ],
            onError: 'shown',
          },
        },
        loadingEarlier: {
          description: 'Loading earlier entries of the history; what is new is read afterwards.',
          meta: { page: 'history', spec: ['T77', 'T99', 'T105'] },
          tags: 'busy',
          on: {
            'ticket.changed': {},
            'interval.changed': { actions: { type: 'setInterval', params: ({ event }) => event } },
          },
          invoke: {
            id: 'readEarlier',
            src: 'readEarlier',
            input: ({ context: { ticketId, entries } }) => ({
              ticketId,
              before: entries?.[0]?.entryId,
              limit: limits.conversationEntries,
            }),
            onDone: {
              target: 'refreshing',
              actions: {
                type: 'prependEarlier',
                params: ({ event }) => ({ before: event.output }),
              },
            },
            onError: { target: 'shown', actions: 'setEarlierError' },
          },
        },
        loadingAll: {
          description:
            'Loading the whole history before it is printed; what is new is read afterwards.',
          meta: { page: 'history', spec: ['R63', 'T99'] },
          tags: 'busy',
          on: {
            'ticket.changed': {},
            'interval.changed': { actions: { type: 'setInterval', params: ({ event }) => event } },
          },
          invoke: {
            id: 'readEarlier',
            src: 'readEarlier',
            input: ({ context: { ticketId, entries } }) => ({
              ticketId,
              before: entries?.[0]?.entryId,
              limit: limits.historyMax,
            }),
            onDone: {
              target: 'refreshing',
              actions: [
                { type: 'prependEarlier', params: ({ event }) => ({ before: event.output }) },
                'print',
              ],
            },
            onError: { target: 'shown', actions: 'setEarlierError' },
          },
        },
      },
    },
    paused: {
      description: 'The tab is hidden; reloading is paused.',
      meta: { page: 'history', spec: ['A52'] },
      on: {
        'tab.shown': 'visible.refreshing',
        'ticket.changed': {},
        'ticket.print': {},
        'history.loadEarlier': {},
      },
    },
    gone: {
      description: 'The user can’t see the ticket any more; its page shows that.',
      meta: { page: 'history', spec: ['P7', 'T105'] },
      type: 'final',
    },
  },
})
