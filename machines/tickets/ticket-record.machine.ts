import { and, assign, sendTo, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { hasArrived } from '#contract/rules/comments.ts'
import { earlierThan, withEarlier, withNewer } from '#contract/rules/history.ts'
import { newestDate, entriesSince } from '#contract/rules/new-entries.ts'
import type { markTicketSeen } from '#contract/ticket-seen.ts'
import type { ActionLogItem, getActionLog, TicketRecord } from '#contract/tickets.ts'
import { effects, port, promisePort, watchPort } from '#machines/ports.ts'
import type { RatingForm, ResolutionForm } from '#machines/records.ts'
import { commentRedactionMachine } from './comment-redaction.machine.ts'
import { ticketAttachmentsMachine } from './ticket-attachments.machine.ts'
import { ticketCommentMachine } from './ticket-comment.machine.ts'
import { ticketParticipantsMachine } from './ticket-participants.machine.ts'
import { ticketRatingMachine } from './ticket-rating.machine.ts'
import { ticketResolutionMachine } from './ticket-resolution.machine.ts'
import { ticketSubscriptionMachine } from './ticket-subscription.machine.ts'

export type TicketRecordActor = ActorRefFrom<typeof ticketRecordMachine>

/** `record` is null if the user may not see it, `log` if it couldn't be read. */
export type TicketRead = { record: TicketRecord | null; log: ActionLogItem[] | null }

/** What was preloaded before the ticket was opened. */
export type PreloadedTicket = { record: TicketRecord; log: ActionLogItem[] }

/** Only entries after the loaded ones are read, unless their language has changed (T99). */
export type TicketReading = { ticketId: number; loaded: readonly ActionLogItem[] }

/** What the user hasn't sent yet, as this browser has stored it. */
export type StoredInput = {
  comment: string
  /** Milliseconds until the user may comment again; 0 if there is no lock. */
  lockLeft: number
  rating: RatingForm | null
  resolution: ResolutionForm | null
}

type Opening = {
  ticketId: number
  /** The user whose files may be deleted; a security manager may delete all files (A48). */
  username: string
  canDeleteAll: boolean
  stored: StoredInput
}

type Visit = {
  /** How much of the history the server has recorded as seen; undefined if it doesn't record that. */
  seenUntil: string | null | undefined
  /** The same when the ticket was opened; anything newer is marked as new during the whole visit (T52). */
  seenBefore: string | null
  /** The latest entry by others since the ticket was opened (T53). */
  newEntry: ActionLogItem | null
  /** Whether loading earlier entries failed. */
  hasEarlierError: boolean
}

const isClosed = ({ record }: TicketRead) => record?.currentStatusIsClosed === true

/** What a refresh adds: the newest entry by someone else. */
const newEntryIn = ({ log: before, newEntry }: TicketRead & Visit, { log }: TicketRead) => {
  const last = newestDate(before ?? [])
  return (last !== undefined && entriesSince(log ?? [], last).at(-1)) || newEntry
}

/** One ticket and its action log, read together and again every 30 seconds (T16, A52). */
export const ticketRecordMachine = setup({
  types: {} as {
    input: Opening & { preloaded: PreloadedTicket | null }
    context: Opening & TicketRead & Visit
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'tab.hidden' | 'tab.shown' }
      | { type: 'history.loadEarlier' }
      | { type: 'ticket.print' }
    children: {
      attachments: 'attachments'
      comment: 'comment'
      participants: 'participants'
      rating: 'rating'
      redaction: 'redaction'
      resolution: 'resolution'
      subscription: 'subscription'
    }
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<TicketRead, TicketReading>(),
    readEarlier: port<typeof getActionLog>(),
    markSeen: port<typeof markTicketSeen>(),
    /** Another language changes the ticket, because the server writes the texts of its history. */
    watchLanguage: watchPort(),
    watchTab: watchPort(),
    attachments: ticketAttachmentsMachine,
    comment: ticketCommentMachine,
    participants: ticketParticipantsMachine,
    rating: ticketRatingMachine,
    redaction: commentRedactionMachine,
    resolution: ticketResolutionMachine,
    subscription: ticketSubscriptionMachine,
  },
  actions: {
    ...effects,
    setTicket: assign(({ context }, { record, log }: TicketRead) => ({
      record,
      log: log ?? context.log,
      seenUntil: record?.seenUntil,
      seenBefore: context.record ? context.seenBefore : (record?.seenUntil ?? null),
    })),
    updateTicket: assign(({ context }, { record, log }: TicketRead) => ({
      record,
      log: log ? withNewer(context.log ?? [], log) : context.log,
      seenUntil: record?.seenUntil,
      newEntry: newEntryIn(context, { record, log }),
    })),
    prependEarlier: assign(({ context }, { before }: { before: ActionLogItem[] }) => ({
      log: withEarlier(context.log ?? [], before),
    })),
    setEarlierError: assign({ hasEarlierError: true }),
    clearEarlierError: assign({ hasEarlierError: false }),
    tellCommentStatus: sendTo('comment', ({ context }) => ({
      type: isClosed(context) ? 'ticket.closed' : 'ticket.reopened',
    })),
    tellAttachmentsStatus: sendTo('attachments', ({ context }) => ({
      type: isClosed(context) ? 'ticket.closed' : 'ticket.reopened',
    })),
    refreshSubscription: sendTo('subscription', { type: 'ticket.changed' }),
    refreshParticipants: sendTo('participants', { type: 'ticket.changed' }),
    setSeen: assign({ seenUntil: ({ context }) => newestDate(context.log ?? []) }),
  },
  guards: {
    isSeenTracked: ({ context }) => context.seenUntil !== undefined,
    hasNewer: ({ context: { log, seenUntil } }) => {
      const newest = newestDate(log ?? [])
      return newest !== undefined && Date.parse(newest) > (seenUntil ? Date.parse(seenUntil) : 0)
    },
    isUnseen: and(['isSeenTracked', 'hasNewer']),
    isPreloaded: ({ context }) => context.record !== null,
    hasEarlier: ({ context }) => earlierThan(context.log ?? []) > 0,
    isVisible: (_, { record }: TicketRead) => record !== null,
  },
  delays: { poll: limits.ticketPoll },
}).createMachine({
  id: 'ticketRecord',
  description: 'The user views a ticket with its fields, description and history.',
  meta: {
    title: 'Ticket',
    shown: ['ticketId'],
    spec: ['R30', 'B25', 'B27', 'B29', 'B32', 'P7', 'T16', 'K8', 'T51', 'T52', 'T53', 'T99'],
  },
  context: ({ input: { preloaded, ...opening } }) => ({
    ...opening,
    record: preloaded?.record ?? null,
    log: preloaded?.log ?? null,
    seenUntil: preloaded?.record.seenUntil,
    seenBefore: preloaded?.record.seenUntil ?? null,
    newEntry: null,
    hasEarlierError: false,
  }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether a preloaded ticket can be shown at once.',
      always: [{ guard: 'isPreloaded', target: 'open' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the ticket and its history.',
      meta: { page: 'loading', spec: ['C26', 'C27'] },
      tags: 'busy',
      invoke: {
        id: 'readTicket',
        src: 'readTicket',
        input: ({ context: { ticketId } }) => ({ ticketId, loaded: [] }),
        onDone: [
          {
            guard: { type: 'isVisible', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setTicket', params: ({ event }) => event.output },
          },
          { target: 'forbidden' },
        ],
        onError: 'failed',
      },
    },
    open: {
      description: 'The ticket is on the screen.',
      invoke: [
        { id: 'watchTab', src: 'watchTab' },
        { id: 'watchLanguage', src: 'watchLanguage' },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            isClosed: isClosed(context),
            username: context.username,
            canDeleteAll: context.canDeleteAll,
          }),
          onError: 'failed',
        },
        {
          id: 'comment',
          src: 'comment',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            isClosed: isClosed(context),
            text: hasArrived(context.stored.comment, context.log ?? [])
              ? ''
              : context.stored.comment,
            lockLeft: context.stored.lockLeft,
          }),
          onError: 'failed',
        },
        {
          id: 'participants',
          src: 'participants',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'rating',
          src: 'rating',
          input: ({ context: { ticketId, stored } }) => ({ ticketId, draft: stored.rating }),
          onError: 'failed',
        },
        {
          id: 'redaction',
          src: 'redaction',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'resolution',
          src: 'resolution',
          input: ({ context: { ticketId, stored } }) => ({ ticketId, draft: stored.resolution }),
          onError: 'failed',
        },
        {
          id: 'subscription',
          src: 'subscription',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
      ],
      initial: 'deciding',
      on: { 'ticket.changed': { actions: 'invalidateTickets' } },
      states: {
        deciding: {
          description: 'Learns whether the tab is visible; it may have opened in the background.',
          meta: { page: 'ticket', spec: ['A52'] },
          on: {
            'tab.shown': 'visible',
            'tab.hidden': 'paused',
            'ticket.print': {},
            'history.loadEarlier': {},
          },
        },
        visible: {
          description: 'The user can see the ticket.',
          initial: 'shown',
          on: {
            'tab.hidden': 'paused',
            'ticket.changed': {
              target: '.refreshing',
              actions: ['invalidateTickets', 'refreshSubscription', 'refreshParticipants'],
            },
            'ticket.print': [
              { guard: 'hasEarlier', target: '.loadingAll', actions: 'clearEarlierError' },
              { actions: 'print' },
            ],
          },
          states: {
            shown: {
              description: 'The ticket is shown; it reloads after 30 seconds.',
              meta: { page: 'ticket', spec: ['B25', 'T16'] },
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
              meta: { page: 'ticket', spec: ['T51'] },
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
                input: ({ context: { ticketId, log } }) => ({
                  ticketId,
                  until: newestDate(log ?? []) ?? '',
                }),
                onDone: {
                  target: 'shown',
                  actions: ['setSeen', 'invalidateTickets'],
                },
                onError: { target: 'shown', actions: 'setSeen' },
              },
            },
            refreshing: {
              description: 'Reloading the ticket in the background; a failure changes nothing.',
              meta: { page: 'ticket', spec: ['T16', 'T99', 'B47', 'X29'] },
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
                input: ({ context: { ticketId, log } }) => ({ ticketId, loaded: log ?? [] }),
                onDone: [
                  {
                    guard: { type: 'isVisible', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: [
                      { type: 'updateTicket', params: ({ event }) => event.output },
                      'tellCommentStatus',
                      'tellAttachmentsStatus',
                    ],
                  },
                  { target: '#ticketRecord.forbidden' },
                ],
                onError: 'shown',
              },
            },
            loadingEarlier: {
              description: 'Loading earlier entries of the history.',
              meta: { page: 'ticket', spec: ['T77', 'T99'] },
              tags: 'busy',
              invoke: {
                id: 'readEarlier',
                src: 'readEarlier',
                input: ({ context: { ticketId, log } }) => ({
                  ticketId,
                  before: log?.[0]?.entryId,
                  limit: limits.conversationEntries,
                }),
                onDone: {
                  target: 'shown',
                  actions: {
                    type: 'prependEarlier',
                    params: ({ event }) => ({ before: event.output }),
                  },
                },
                onError: { target: 'shown', actions: 'setEarlierError' },
              },
            },
            loadingAll: {
              description: 'Loading the whole history before it is printed.',
              meta: { page: 'ticket', spec: ['R63', 'T99'] },
              tags: 'busy',
              invoke: {
                id: 'readEarlier',
                src: 'readEarlier',
                input: ({ context: { ticketId, log } }) => ({
                  ticketId,
                  before: log?.[0]?.entryId,
                  limit: limits.historyMax,
                }),
                onDone: {
                  target: 'shown',
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
          meta: { page: 'ticket', spec: ['A52'] },
          on: {
            'tab.shown': 'visible.refreshing',
            'ticket.print': {},
            'history.loadEarlier': {},
          },
        },
      },
    },
    failed: {
      description: 'The ticket failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'ticket.retry': 'loading' },
    },
    forbidden: {
      description:
        'The ticket doesn’t exist or belongs to another user; the page doesn’t say which.',
      meta: { page: 'forbidden', spec: ['P7', 'P11', 'X24', 'A56'] },
    },
  },
})
