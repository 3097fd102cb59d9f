import { assign, enqueueActions, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { LiveEvent } from '#contract/agent-events.ts'
import type { AgentEntry, AgentTicket } from '#contract/agent-ticket.ts'
import type { EntryKind } from '#contract/agent-unsent-attachments.ts'
import { limits } from '#contract/limits.ts'
import { hasSameText, newestIn, writtenSince } from '#contract/rules/agent-history.ts'
import { hasArrived } from '#contract/rules/comments.ts'
import { newestEntry } from '#contract/rules/history.ts'
import { promisePort, watchPort } from '#machines/ports.ts'
import type { ReplyTexts, StoredUploads } from '#machines/records.ts'
import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import {
  ticketHistoryMachine,
  type HistoryReading,
  type TicketRefreshed,
} from '#machines/tickets/ticket-history.machine.ts'
import { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import { placeIn } from '#machines/tickets/unfinished-uploads.ts'
import {
  unsentAttachmentsMachine,
  type UnsentChanged,
} from '#machines/tickets/unsent-attachments.machine.ts'
import { agentHeldReplyMachine, type ReplyUndone } from './agent-held-reply.machine.ts'
import { agentNoteEditMachine } from './agent-note-edit.machine.ts'
import { agentPresenceMachine, type Activity } from './agent-presence.machine.ts'
import { agentReplyMachine } from './agent-reply.machine.ts'
import { agentTicketChangeMachine } from './agent-ticket-change.machine.ts'

export type AgentTicketActor = ActorRefFrom<typeof agentTicketMachine>

/** `ticket` is null if there is no such ticket. */
export type AgentTicketRead = { ticket: AgentTicket | null; entries: AgentEntry[] }

type Opening = {
  ticketId: number
  agentId: number
  /** Auditors only read. */
  canWork: boolean
  /** Leads and admins redact entries and delete everyone's files (T110, T210). */
  canRedact: boolean
  /** The ticket after this one in the list it was opened from. */
  nextId?: number | undefined
  /** What this browser has stored for the agent and not sent yet. */
  stored: ReplyTexts
  uploads: StoredUploads
}

type Context = Opening &
  AgentTicketRead & {
    /** Whether the live connection is open: polling is only a fallback then. */
    isLive: boolean
    /** The latest entry by others since the ticket was opened. */
    newEntry: AgentEntry | null
  }

type Refreshed = TicketRefreshed<AgentTicket, AgentEntry[]>

/** Whether the agent can attach files: not to a closed ticket. */
const canAdd = ({ canWork, ticket }: Context) => canWork && ticket?.isClosed === false

const placeOf = ({ uploads, agentId, ticketId }: Context, part: 'attachments' | EntryKind) =>
  placeIn(uploads, agentId, part, ticketId)

const entryOf = (context: Context, kind: EntryKind) => ({
  ticketId: context.ticketId,
  kind,
  uploadPlace: placeOf(context, kind),
})

/** The recipients outside the company (T208). */
const externalsOf = ({ ticket }: Context) =>
  (ticket?.recipients ?? []).filter(({ kind }) => kind === 'external').map(({ name }) => name)

const pollInterval = ({ isLive }: Context) => (isLive ? limits.ticketPoll : limits.agentTicketPoll)

/** The stored texts, unless a tab that was closed while sending has sent them after all (A61, T212). */
const unsentTexts = ({ stored: { reply, note }, entries, ticket }: Context): ReplyTexts => {
  const own = entries.filter(({ isOwn }) => isOwn)
  const unsent = (text: string) => (hasArrived(text, own) ? '' : text)
  const isHeld = ticket?.heldReply && hasSameText(ticket.heldReply, reply)
  return { reply: isHeld ? '' : unsent(reply), note: unsent(note) }
}

const shownTo = ({ entries, ticket }: Context) => ({
  ...newestIn(entries),
  held: ticket?.heldReply?.text,
})

/** A ticket as an agent sees it; it's read again whenever it changes (T105, T109). */
export const agentTicketMachine = setup({
  types: {} as {
    input: Opening
    context: Context
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'activity.changed'; activity: Activity }
      | { type: 'entry.sent' | 'entry.refused'; kind: EntryKind }
      | UnsentChanged
      | ReplyUndone
      | LiveEvent
      | Refreshed
    children: {
      attachments: 'attachments'
      change: 'change'
      held: 'held'
      history: 'history'
      noteEdit: 'noteEdit'
      participants: 'participants'
      presence: 'presence'
      redaction: 'redaction'
      reply: 'reply'
      unsent: 'unsent'
      unsentNote: 'unsentNote'
    }
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<AgentTicketRead, HistoryReading>(),
    watchTickets: watchPort(),
    attachments: ticketAttachmentsMachine,
    change: agentTicketChangeMachine,
    held: agentHeldReplyMachine,
    history: ticketHistoryMachine,
    noteEdit: agentNoteEditMachine,
    participants: ticketParticipantsMachine,
    presence: agentPresenceMachine,
    redaction: commentRedactionMachine,
    reply: agentReplyMachine,
    unsent: unsentAttachmentsMachine,
    unsentNote: unsentAttachmentsMachine,
  },
  actions: {
    refreshPresence: sendTo('presence', { type: 'others.changed' }),
    forwardToPresence: forwardTo('presence'),
    forwardToReply: forwardTo('reply'),
    forwardToUnsent: forwardTo('unsent'),
    forwardToUnsentNote: forwardTo('unsentNote'),
    refreshHistory: sendTo('history', { type: 'ticket.changed' }),
    refreshParticipants: sendTo('participants', { type: 'ticket.changed' }),
    tellInterval: sendTo('history', ({ context }) => ({
      type: 'interval.changed',
      pollInterval: pollInterval(context),
    })),
    tellReply: sendTo('reply', ({ context }) => ({
      type: 'history.shown',
      ...shownTo(context),
    })),
    tellHeld: sendTo('held', ({ context: { ticket } }) => ({
      type: 'held.shown',
      held: ticket?.heldReply ?? null,
    })),
    /** Its files are unsent files again. */
    refreshUnsent: sendTo('unsent', { type: 'list.refresh' }),
    tellRecipients: sendTo('reply', ({ context }) => ({
      type: 'recipients.shown',
      externals: externalsOf(context),
    })),
    tellChange: sendTo('change', { type: 'ticket.refreshed' }),
    tellAttachmentsStatus: sendTo('attachments', ({ context }) => ({
      type: canAdd(context) ? 'ticket.reopened' : 'ticket.closed',
    })),
    /** Whoever adds or deletes a file changes the ticket, or adds a note. */
    refreshAttachments: enqueueActions(({ context, enqueue }, { ticket, entries }: Refreshed) => {
      if (
        ticket.lastUpdateDate !== context.ticket?.lastUpdateDate ||
        newestEntry(entries) !== newestEntry(context.entries)
      )
        enqueue.sendTo('attachments', { type: 'files.changed' })
    }),
    setLive: assign({ isLive: ({ event }) => event.type === 'live.opened' }),
    setTicket: assign((_, { ticket, entries }: AgentTicketRead) => ({ ticket, entries })),
    refreshTicket: assign(({ context }, { ticket, entries }: Refreshed) => ({
      ticket,
      entries,
      newEntry: writtenSince(entries, newestEntry(context.entries) ?? 0).at(-1) ?? context.newEntry,
    })),
  },
  guards: {
    isOwn: ({ context: { ticketId } }, { tickets }: { tickets: readonly number[] }) =>
      tickets.includes(ticketId),
    isNote: (_, { kind }: { kind: EntryKind }) => kind === 'note',
    isFound: (_, { ticket }: AgentTicketRead) => ticket !== null,
  },
}).createMachine({
  id: 'agentTicket',
  description: 'The agent views a ticket with its fields and its whole history.',
  meta: {
    title: 'Ticket of an agent',
    shown: ['ticketId', 'isLive'],
    spec: ['T104', 'T105', 'T109'],
  },
  context: ({ input }) => ({
    ...input,
    ticket: null,
    entries: [],
    isLive: false,
    newEntry: null,
  }),
  initial: 'loading',
  invoke: { id: 'watchTickets', src: 'watchTickets' },
  on: {
    'live.opened': { actions: 'setLive' },
    'live.lost': { actions: 'setLive' },
  },
  states: {
    loading: {
      description: 'Loading the ticket and its history.',
      meta: { page: 'loading', spec: ['T105'] },
      tags: 'busy',
      invoke: {
        id: 'readTicket',
        src: 'readTicket',
        input: ({ context: { ticketId } }) => ({ ticketId, loaded: [] }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'open',
            actions: { type: 'setTicket', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    open: {
      description: 'The ticket is on the screen.',
      meta: { page: 'ticket', spec: ['T105', 'T109'] },
      invoke: [
        {
          id: 'presence',
          src: 'presence',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'attachments',
          src: 'attachments',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            isClosed: !canAdd(context),
            username: '',
            canDeleteAll: context.canRedact,
            canDeleteClosed: context.canRedact,
            uploadPlace: placeOf(context, 'attachments'),
            files: context.ticket?.attachments,
          }),
          onError: 'failed',
        },
        {
          id: 'unsent',
          src: 'unsent',
          input: ({ context }) => entryOf(context, 'reply'),
          onError: 'failed',
        },
        {
          id: 'unsentNote',
          src: 'unsentNote',
          input: ({ context }) => entryOf(context, 'note'),
          onError: 'failed',
        },
        {
          id: 'change',
          src: 'change',
          input: ({ context: { ticketId, agentId } }) => ({ ticketId, agentId }),
          onError: 'failed',
        },
        {
          id: 'held',
          src: 'held',
          input: ({ context: { ticketId, ticket } }) => ({
            ticketId,
            held: ticket?.heldReply ?? null,
          }),
          onError: 'failed',
        },
        {
          id: 'history',
          src: 'history',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            entries: context.entries,
            seenUntil: context.ticket?.seenUntil,
            pollInterval: pollInterval(context),
          }),
          onDone: 'notFound',
          onError: 'failed',
        },
        {
          id: 'noteEdit',
          src: 'noteEdit',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'participants',
          src: 'participants',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'redaction',
          src: 'redaction',
          input: ({ context: { ticketId } }) => ({ ticketId }),
          onError: 'failed',
        },
        {
          id: 'reply',
          src: 'reply',
          input: ({ context }) => ({
            ticketId: context.ticketId,
            agentId: context.agentId,
            nextId: context.nextId,
            texts: unsentTexts(context),
            externals: externalsOf(context),
            ...shownTo(context),
          }),
          // The next ticket opens.
          onDone: {},
          onError: 'failed',
        },
      ],
      on: {
        'ticket.changed': { actions: ['refreshHistory', 'refreshParticipants'] },
        'unsent.changed': { actions: 'forwardToReply' },
        'reply.undone': { actions: ['forwardToReply', 'refreshUnsent', 'refreshHistory'] },
        'entry.sent': [
          {
            guard: { type: 'isNote', params: ({ event }) => event },
            actions: 'forwardToUnsentNote',
          },
          { actions: 'forwardToUnsent' },
        ],
        'entry.refused': [
          {
            guard: { type: 'isNote', params: ({ event }) => event },
            actions: 'forwardToUnsentNote',
          },
          { actions: 'forwardToUnsent' },
        ],
        'tickets.changed': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: ['refreshHistory', 'refreshParticipants'],
        },
        'ticket.refreshed': {
          actions: [
            { type: 'refreshAttachments', params: ({ event }) => event },
            { type: 'refreshTicket', params: ({ event }) => event },
            'tellReply',
            'tellRecipients',
            'tellHeld',
            'tellChange',
            'tellAttachmentsStatus',
          ],
        },
        'live.opened': { actions: ['setLive', 'tellInterval'] },
        'live.lost': { actions: ['setLive', 'tellInterval'] },
        'presence.changed': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: 'refreshPresence',
        },
        'activity.changed': { actions: 'forwardToPresence' },
      },
    },
    failed: {
      description: 'The ticket failed to load; the agent can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'ticket.retry': 'loading' },
    },
    notFound: {
      description: 'There is no such ticket.',
      meta: { page: 'notFound', spec: ['T105'] },
    },
  },
})
