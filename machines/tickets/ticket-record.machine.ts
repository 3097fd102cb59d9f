import { assign, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { hasArrived } from '#contract/rules/comments.ts'
import { newestDate, entriesSince } from '#contract/rules/new-entries.ts'
import type { ActionLogItem, TicketRecord } from '#contract/tickets.ts'
import { mayHaveChanged, type ChangedTickets } from '#contract/user-events.ts'
import { effects, promisePort, watchPort } from '#machines/ports.ts'
import type { RatingForm, ResolutionForm, StoredUploads } from '#machines/records.ts'
import { commentRedactionMachine } from './comment-redaction.machine.ts'
import { ticketAttachmentsMachine } from './ticket-attachments.machine.ts'
import { ticketCommentMachine } from './ticket-comment.machine.ts'
import {
  ticketHistoryMachine,
  type HistoryReading,
  type TicketRefreshed,
} from './ticket-history.machine.ts'
import { ticketParticipantsMachine } from './ticket-participants.machine.ts'
import { ticketRatingMachine } from './ticket-rating.machine.ts'
import { ticketResolutionMachine } from './ticket-resolution.machine.ts'
import { ticketSubscriptionMachine } from './ticket-subscription.machine.ts'
import { placeIn } from './unfinished-uploads.ts'
import { unsentAttachmentsMachine, type UnsentChanged } from './unsent-attachments.machine.ts'

export type TicketRecordActor = ActorRefFrom<typeof ticketRecordMachine>

/** `ticket` is null if the user may not see it, `entries` if they couldn't be read. */
export type TicketRead = { ticket: TicketRecord | null; entries: ActionLogItem[] | null }

/** What was preloaded before the ticket was opened. */
export type PreloadedTicket = { ticket: TicketRecord; entries: ActionLogItem[] }

/** What the user hasn't sent yet, as this browser has stored it. */
export type StoredInput = {
  comment: string
  /** Milliseconds until the user may comment again; 0 if there is no lock. */
  lockLeft: number
  rating: RatingForm | null
  resolution: ResolutionForm | null
  uploads: StoredUploads
}

type Opening = {
  ticketId: number
  /** The user whose files may be deleted; a security manager may delete all files (A48). */
  username: string
  canDeleteAll: boolean
  stored: StoredInput
}

type Context = Opening & {
  ticket: TicketRecord | null
  /** As of the last refresh; the history also has the earlier ones that the user has loaded. */
  entries: ActionLogItem[] | null
  /** The latest entry by others since the ticket was opened (T53). */
  newEntry: ActionLogItem | null
}

type Refreshed = TicketRefreshed<TicketRecord, ActionLogItem[] | null>

const isClosed = ({ ticket }: Context) => ticket?.currentStatusIsClosed === true

const placeOf = ({ stored, username, ticketId }: Context, part: 'attachments' | 'reply') =>
  placeIn(stored.uploads, username, part, ticketId)

/** What a refresh adds: the newest entry by someone else. */
const newEntryIn = ({ entries: before, newEntry }: Context, { entries }: Refreshed) => {
  const last = newestDate(before ?? [])
  return (last !== undefined && entriesSince(entries ?? [], last).at(-1)) || newEntry
}

/** One ticket with everything a user can do with it; its history keeps it up to date. */
export const ticketRecordMachine = setup({
  types: {} as {
    input: Opening & { preloaded: PreloadedTicket | null }
    context: Context
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'tickets.changed'; tickets: ChangedTickets }
      | { type: 'entry.sent' | 'entry.refused' }
      | UnsentChanged
      | Refreshed
    children: {
      attachments: 'attachments'
      comment: 'comment'
      history: 'history'
      participants: 'participants'
      rating: 'rating'
      redaction: 'redaction'
      resolution: 'resolution'
      subscription: 'subscription'
      unsent: 'unsent'
    }
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<TicketRead, HistoryReading>(),
    /** Another language changes the ticket, because the server writes the texts of its history. */
    watchLanguage: watchPort(),
    /** What the server tells while the tab is visible. */
    watchChanges: watchPort(),
    attachments: ticketAttachmentsMachine,
    comment: ticketCommentMachine,
    history: ticketHistoryMachine,
    participants: ticketParticipantsMachine,
    rating: ticketRatingMachine,
    redaction: commentRedactionMachine,
    resolution: ticketResolutionMachine,
    subscription: ticketSubscriptionMachine,
    unsent: unsentAttachmentsMachine,
  },
  actions: {
    ...effects,
    setTicket: assign((_, { ticket, entries }: TicketRead) => ({ ticket, entries })),
    refreshTicket: assign(({ context }, refreshed: Refreshed) => ({
      ticket: refreshed.ticket,
      entries: refreshed.entries,
      newEntry: newEntryIn(context, refreshed),
    })),
    tellCommentStatus: sendTo('comment', ({ context }) => ({
      type: isClosed(context) ? 'ticket.closed' : 'ticket.reopened',
    })),
    tellAttachmentsStatus: sendTo('attachments', ({ context }) => ({
      type: isClosed(context) ? 'ticket.closed' : 'ticket.reopened',
    })),
    /** Whoever adds or deletes a file changes the ticket. */
    refreshAttachments: sendTo('attachments', { type: 'files.changed' }),
    refreshHistory: sendTo('history', { type: 'ticket.changed' }),
    forwardToComment: forwardTo('comment'),
    forwardToUnsent: forwardTo('unsent'),
    refreshSubscription: sendTo('subscription', { type: 'ticket.changed' }),
    refreshParticipants: sendTo('participants', { type: 'ticket.changed' }),
  },
  guards: {
    isPreloaded: ({ context }) => context.ticket !== null,
    hasChanged: ({ context }, { ticket }: Refreshed) =>
      ticket.lastModified !== context.ticket?.lastModified,
    isVisible: (_, { ticket }: TicketRead) => ticket !== null,
    isOwn: ({ context: { ticketId } }, { tickets }: { tickets: ChangedTickets }) =>
      mayHaveChanged(tickets, ticketId),
  },
}).createMachine({
  id: 'ticketRecord',
  description: 'The user views a ticket with its fields, description and history.',
  meta: {
    title: 'Ticket',
    shown: ['ticketId'],
    spec: ['R30', 'B25', 'B27', 'B29', 'B32', 'P7', 'T53'],
  },
  context: ({ input: { preloaded, ...opening } }) => ({
    ...opening,
    ticket: preloaded?.ticket ?? null,
    entries: preloaded?.entries ?? null,
    newEntry: null,
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
      meta: { page: 'ticket', spec: ['B25', 'T16', 'T53'] },
      invoke: [
        { id: 'watchLanguage', src: 'watchLanguage' },
        { id: 'watchChanges', src: 'watchChanges' },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            isClosed: isClosed(context),
            username: context.username,
            canDeleteAll: context.canDeleteAll,
            uploadPlace: placeOf(context, 'attachments'),
            files: context.ticket?.attachments,
          }),
          onError: 'failed',
        },
        {
          id: 'comment',
          src: 'comment',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            isClosed: isClosed(context),
            text: hasArrived(context.stored.comment, context.entries ?? [])
              ? ''
              : context.stored.comment,
            lockLeft: context.stored.lockLeft,
          }),
          onError: 'failed',
        },
        {
          id: 'history',
          src: 'history',
          input: ({ context: { ticketId, ticket, entries } }) => ({
            ticketId,
            entries,
            seenUntil: ticket?.seenUntil,
            pollInterval: limits.ticketPoll,
          }),
          onDone: 'forbidden',
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
        {
          id: 'unsent',
          src: 'unsent',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            kind: 'reply' as const,
            uploadPlace: placeOf(context, 'reply'),
          }),
          onError: 'failed',
        },
      ],
      on: {
        'unsent.changed': { actions: 'forwardToComment' },
        'entry.sent': { actions: 'forwardToUnsent' },
        'entry.refused': { actions: 'forwardToUnsent' },
        'ticket.changed': {
          actions: [
            'invalidateTickets',
            'refreshHistory',
            'refreshSubscription',
            'refreshParticipants',
          ],
        },
        'tickets.changed': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: ['refreshHistory', 'refreshParticipants'],
        },
        'ticket.refreshed': [
          {
            guard: { type: 'hasChanged', params: ({ event }) => event },
            actions: [
              { type: 'refreshTicket', params: ({ event }) => event },
              'refreshAttachments',
              'tellCommentStatus',
              'tellAttachmentsStatus',
            ],
          },
          {
            actions: [
              { type: 'refreshTicket', params: ({ event }) => event },
              'tellCommentStatus',
              'tellAttachmentsStatus',
            ],
          },
        ],
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
