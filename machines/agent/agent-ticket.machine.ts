import { assign, enqueueActions, forwardTo, sendTo, setup, type ActorRefFrom } from 'xstate'

import type { LiveEvent } from '#contract/agent-events.ts'
import type {
  AgentEntry,
  AgentTicket,
  getAgentHistory,
  markSeenByAgent,
} from '#contract/agent-ticket.ts'
import { limits } from '#contract/limits.ts'
import { newestIn, withNewEntries, writtenSince } from '#contract/rules/agent-history.ts'
import { hasArrived } from '#contract/rules/comments.ts'
import { earlierThan, newestEntry, withEarlier } from '#contract/rules/history.ts'
import { newestDate } from '#contract/rules/new-entries.ts'
import { port, promisePort, watchPort } from '#machines/ports.ts'
import type { ReplyTexts } from '#machines/records.ts'
import { commentRedactionMachine } from '#machines/tickets/comment-redaction.machine.ts'
import { ticketAttachmentsMachine } from '#machines/tickets/ticket-attachments.machine.ts'
import { agentPresenceMachine, type Activity } from './agent-presence.machine.ts'
import { agentReplyMachine } from './agent-reply.machine.ts'
import { agentTicketChangeMachine } from './agent-ticket-change.machine.ts'

export type AgentTicketActor = ActorRefFrom<typeof agentTicketMachine>

/** `ticket` is null if there is no such ticket. */
export type AgentTicketRead = { ticket: AgentTicket | null; history: AgentEntry[] }

/** Only entries after the loaded ones are read. */
export type AgentTicketReading = { ticketId: number; loaded: readonly AgentEntry[] }

type Opening = {
  ticketId: number
  agentId: number
  /** Auditors only read. */
  canWork: boolean
  /** What this browser has stored for the agent and not sent yet. */
  stored: ReplyTexts
}

type Visit = {
  /** Whether the live connection is open: polling is only a fallback then. */
  isLive: boolean
  /** How much of the history the server has recorded as seen by the agent. */
  seenUntil: string | null
  /** The same when the ticket was opened; anything newer is marked as new during the whole visit. */
  seenBefore: string | null
  /** The latest entry by others since the ticket was opened. */
  newEntry: AgentEntry | null
  /** Whether loading earlier entries failed. */
  hasEarlierError: boolean
}

/** Whether the agent can attach files: not to a closed ticket. */
const canAdd = ({ canWork, ticket }: Opening & AgentTicketRead) =>
  canWork && ticket?.isClosed === false

/** The stored texts, unless a tab that was closed while sending has sent them after all (A61). */
const unsentTexts = ({ reply, note }: ReplyTexts, history: readonly AgentEntry[]): ReplyTexts => {
  const own = history.filter(({ isOwn }) => isOwn)
  const unsent = (text: string) => (hasArrived(text, own) ? '' : text)
  return { reply: unsent(reply), note: unsent(note) }
}

/** A ticket as an agent sees it; it's read again whenever it changes (T105, T109). */
export const agentTicketMachine = setup({
  types: {} as {
    input: Opening
    context: Opening & AgentTicketRead & Visit
    events:
      | { type: 'ticket.retry' }
      | { type: 'ticket.changed' }
      | { type: 'activity.changed'; activity: Activity }
      | LiveEvent
      | { type: 'tab.hidden' | 'tab.shown' }
      | { type: 'history.loadEarlier' }
    children: {
      attachments: 'attachments'
      change: 'change'
      presence: 'presence'
      redaction: 'redaction'
      reply: 'reply'
    }
    tags: 'busy'
  },
  actors: {
    readTicket: promisePort<AgentTicketRead, AgentTicketReading>(),
    readEarlier: port<typeof getAgentHistory>(),
    markSeen: port<typeof markSeenByAgent>(),
    watchTab: watchPort(),
    watchTickets: watchPort(),
    attachments: ticketAttachmentsMachine,
    change: agentTicketChangeMachine,
    presence: agentPresenceMachine,
    redaction: commentRedactionMachine,
    reply: agentReplyMachine,
  },
  actions: {
    refreshPresence: sendTo('presence', { type: 'others.changed' }),
    forwardToPresence: forwardTo('presence'),
    tellReply: sendTo('reply', ({ context }) => ({
      type: 'history.shown',
      ...newestIn(context.history),
    })),
    tellChange: sendTo('change', { type: 'ticket.refreshed' }),
    tellAttachmentsStatus: sendTo('attachments', ({ context }) => ({
      type: canAdd(context) ? 'ticket.reopened' : 'ticket.closed',
    })),
    /** Whoever adds or deletes a file changes the ticket. */
    refreshAttachments: enqueueActions(({ context, enqueue }, { ticket }: AgentTicketRead) => {
      if (ticket?.lastUpdateDate !== context.ticket?.lastUpdateDate)
        enqueue.sendTo('attachments', { type: 'files.changed' })
    }),
    setLive: assign({ isLive: ({ event }) => event.type === 'live.opened' }),
    setTicket: assign((_, { ticket, history }: AgentTicketRead) => ({
      ticket,
      history,
      seenUntil: ticket?.seenUntil ?? null,
      seenBefore: ticket?.seenUntil ?? null,
    })),
    updateTicket: assign(({ context }, { ticket, history }: AgentTicketRead) => ({
      ticket,
      history: withNewEntries(context.history, history),
      seenUntil: ticket?.seenUntil ?? null,
      newEntry: writtenSince(history, newestEntry(context.history) ?? 0).at(-1) ?? context.newEntry,
    })),
    prependEarlier: assign(({ context }, { before }: { before: AgentEntry[] }) => ({
      history: withEarlier(context.history, before),
    })),
    setEarlierError: assign({ hasEarlierError: true }),
    clearEarlierError: assign({ hasEarlierError: false }),
    setSeen: assign({ seenUntil: ({ context }) => newestDate(context.history) ?? null }),
  },
  guards: {
    isUnseen: ({ context: { history, seenUntil } }) => {
      const newest = newestDate(history)
      return newest !== undefined && Date.parse(newest) > (seenUntil ? Date.parse(seenUntil) : 0)
    },
    hasEarlier: ({ context }) => earlierThan(context.history) > 0,
    isOwn: ({ context: { ticketId } }, { tickets }: { tickets: readonly number[] }) =>
      tickets.includes(ticketId),
    isFound: (_, { ticket }: AgentTicketRead) => ticket !== null,
  },
  delays: {
    poll: ({ context }) => (context.isLive ? limits.ticketPoll : limits.agentTicketPoll),
  },
}).createMachine({
  id: 'agentTicket',
  description: 'The agent views a ticket with its fields and its whole history.',
  meta: {
    title: 'Ticket of an agent',
    shown: ['ticketId', 'isLive', 'hasEarlierError'],
    spec: ['T104', 'T105', 'T109'],
  },
  context: ({ input }) => ({
    ...input,
    ticket: null,
    history: [],
    isLive: false,
    seenUntil: null,
    seenBefore: null,
    newEntry: null,
    hasEarlierError: false,
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
      invoke: [
        { id: 'watchTab', src: 'watchTab' },
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
            canDeleteAll: false,
          }),
          onError: 'failed',
        },
        {
          id: 'change',
          src: 'change',
          input: ({ context: { ticketId, agentId } }) => ({ ticketId, agentId }),
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
          input: ({ context: { ticketId, agentId, stored, history } }) => ({
            ticketId,
            agentId,
            texts: unsentTexts(stored, history),
            ...newestIn(history),
          }),
          onError: 'failed',
        },
      ],
      initial: 'deciding',
      on: {
        'tab.hidden': '.paused',
        'presence.changed': {
          guard: { type: 'isOwn', params: ({ event }) => event },
          actions: 'refreshPresence',
        },
        'activity.changed': { actions: 'forwardToPresence' },
      },
      states: {
        deciding: {
          description: 'Learns whether the tab is visible; it may have opened in the background.',
          meta: { page: 'ticket', spec: ['T109', 'A52'] },
          on: { 'tab.shown': 'visible', 'history.loadEarlier': {} },
        },
        visible: {
          description: 'The agent can see the ticket.',
          initial: 'shown',
          on: {
            'ticket.changed': '.refreshing',
            'tickets.changed': {
              guard: { type: 'isOwn', params: ({ event }) => event },
              target: '.refreshing',
            },
            'live.opened': { target: '.refreshing', actions: 'setLive' },
            'live.lost': { target: '.refreshing', actions: 'setLive' },
          },
          states: {
            shown: {
              description: 'The ticket is shown; it reloads when it changes, or after a while.',
              meta: { page: 'ticket', spec: ['T105', 'T109'] },
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
              description: 'Reporting how much of the history the agent has seen.',
              meta: { page: 'ticket', spec: ['T104'] },
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
                input: ({ context: { ticketId, history } }) => ({
                  ticketId,
                  until: newestDate(history) ?? '',
                }),
                onDone: { target: 'shown', actions: 'setSeen' },
                onError: { target: 'shown', actions: 'setSeen' },
              },
            },
            refreshing: {
              description: 'Loading what has changed; the ticket stays readable.',
              meta: { page: 'ticket', spec: ['T109'] },
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
                input: ({ context: { ticketId, history } }) => ({ ticketId, loaded: history }),
                onDone: [
                  {
                    guard: { type: 'isFound', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: [
                      { type: 'refreshAttachments', params: ({ event }) => event.output },
                      { type: 'updateTicket', params: ({ event }) => event.output },
                      'tellReply',
                      'tellChange',
                      'tellAttachmentsStatus',
                    ],
                  },
                  { target: '#agentTicket.notFound' },
                ],
                onError: 'shown',
              },
            },
            loadingEarlier: {
              description: 'Loading earlier entries of the history.',
              meta: { page: 'ticket', spec: ['T105', 'T99'] },
              tags: 'busy',
              invoke: {
                id: 'readEarlier',
                src: 'readEarlier',
                input: ({ context: { ticketId, history } }) => ({
                  ticketId,
                  before: history[0]?.entryId,
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
          },
        },
        paused: {
          description: 'The tab is hidden; reloading is paused.',
          meta: { page: 'ticket', spec: ['T109', 'A52'] },
          on: { 'tab.shown': 'visible.refreshing', 'history.loadEarlier': {} },
        },
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
