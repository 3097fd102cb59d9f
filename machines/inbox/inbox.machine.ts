import { assign, setup, type ActorRefFrom } from 'xstate'

import type { listInbox } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { markInboxRead } from '#contract/extras.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, type Bare, watchPort } from '#machines/ports.ts'

export type Inbox = Answer<typeof listInbox>
export type InboxMessage = Inbox['list'][number]

/** 1 requests the messages of the shell's menu, null all messages (C13). */
type Input = {
  format: 1 | null
  /** Shown messages count as read: on the inbox page, if the server offers it (A63). */
  marksRead: boolean
}

export type InboxActor = ActorRefFrom<typeof inboxMachine>

/** The messages that can be marked as read; those without an id can't. */
const unreadIn = ({ list }: Inbox) =>
  list.flatMap(({ id, isRead }) => (isRead || id === undefined ? [] : [id]))

/** A user's messages, for the shell's menu and for the inbox page. */
export const inboxMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      inbox: Inbox | null
      /** Messages to mark as read; the server marks one after the other. */
      dismissed: readonly number[]
    }
    events:
      | Bare<'inbox.retry' | 'inbox.refresh' | 'inbox.read' | 'tab.shown'>
      | { type: 'message.dismiss'; id: number }
    tags: 'busy'
  },
  actors: {
    listInbox: port<typeof listInbox>(),
    markRead: port<typeof markInboxRead>(),
    watchTab: watchPort(),
    /** Reports that the user has read messages, here or in another tab. */
    watchInbox: watchPort(),
  },
  actions: {
    ...effects,
    setInbox: assign({ inbox: (_, inbox: Inbox) => inbox }),
    addDismissed: assign({
      dismissed: ({ context }, { id }: { id: number }) => [...context.dismissed, id],
    }),
    continueWithNext: assign({ dismissed: ({ context }) => context.dismissed.slice(1) }),
  },
  guards: {
    hasMessagesToMark: ({ context }, inbox: Inbox) =>
      context.marksRead && unreadIn(inbox).length > 0,
    canDismiss: ({ context: { inbox, dismissed } }, { id }: { id: number }) =>
      inbox !== null && unreadIn(inbox).includes(id) && !dismissed.includes(id),
    hasMore: ({ context }) => context.dismissed.length > 0,
    isInMenu: ({ context }) => context.format === 1,
  },
  delays: { poll: limits.inboxPoll },
}).createMachine({
  id: 'inbox',
  description: 'The user reads messages from the provider.',
  meta: {
    title: 'Messages',
    shown: ['format', 'marksRead'],
    spec: ['R22', 'G8', 'B44', 'H3', 'E12', 'C13', 'A63', 'T55'],
  },
  context: ({ input }) => ({ ...input, inbox: null, dismissed: [] }),
  initial: 'loading',
  invoke: [
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchInbox', src: 'watchInbox' },
  ],
  states: {
    loading: {
      description: 'Loading the messages.',
      meta: { page: 'waiting', spec: ['C13'] },
      tags: 'busy',
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { format } }) => (format === null ? {} : { format }),
        onDone: [
          {
            guard: { type: 'hasMessagesToMark', params: ({ event }) => event.output },
            target: 'marking',
            actions: { type: 'setInbox', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setInbox', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The messages failed to load; the portal retries later.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      after: { poll: 'loading' },
      on: { 'inbox.retry': 'loading', 'inbox.refresh': 'loading', 'tab.shown': 'loading' },
    },
    shown: {
      description: 'The messages are shown and reload regularly.',
      meta: { page: 'messages', spec: ['B44', 'H3'] },
      after: { poll: 'refreshing' },
      on: {
        'inbox.refresh': 'refreshing',
        'inbox.read': { guard: 'isInMenu', target: 'refreshing' },
        'tab.shown': 'refreshing',
        'message.dismiss': {
          guard: { type: 'canDismiss', params: ({ event }) => event },
          target: 'dismissing',
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
      },
    },
    dismissing: {
      description: 'Marking a message as read; more can follow.',
      on: {
        'message.dismiss': {
          guard: { type: 'canDismiss', params: ({ event }) => event },
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
        'inbox.refresh': {},
        'inbox.read': {},
      },
      initial: 'saving',
      states: {
        saving: {
          description: 'The server is marking the first of them.',
          meta: { page: 'messages', spec: ['T55'] },
          invoke: {
            id: 'markRead',
            src: 'markRead',
            input: ({ context: { dismissed } }) => ({ ids: dismissed.slice(0, 1) }),
            onDone: {
              target: 'deciding',
              actions: ['continueWithNext', { type: 'broadcast', params: { type: 'inbox.read' } }],
            },
            onError: {
              target: 'deciding',
              actions: [
                'continueWithNext',
                { type: 'toast', params: { text: { key: 'inbox.notMarked' }, tone: 'error' } },
              ],
            },
          },
        },
        deciding: {
          description: 'Continues with the next one, or reloads the messages.',
          always: [{ guard: 'hasMore', target: 'saving' }, { target: '#inbox.refreshing' }],
        },
      },
    },
    marking: {
      description: 'The messages are shown; the server marks them as read.',
      meta: { page: 'messages', spec: ['A63', 'B44'] },
      on: { 'message.dismiss': {}, 'inbox.refresh': {}, 'inbox.read': {} },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { inbox } }) => ({ ids: inbox ? unreadIn(inbox) : [] }),
        onDone: {
          target: 'shown',
          actions: { type: 'broadcast', params: { type: 'inbox.read' } },
        },
        onError: 'shown',
      },
    },
    refreshing: {
      description: 'Reloading the messages; the previous ones stay.',
      meta: { page: 'messages', spec: ['B44', 'B47'] },
      on: {
        'message.dismiss': {
          guard: { type: 'canDismiss', params: ({ event }) => event },
          target: 'dismissing',
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
        'inbox.refresh': {},
        'inbox.read': {},
      },
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { format } }) => (format === null ? {} : { format }),
        onDone: [
          {
            guard: { type: 'hasMessagesToMark', params: ({ event }) => event.output },
            target: 'marking',
            actions: { type: 'setInbox', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setInbox', params: ({ event }) => event.output },
          },
        ],
        onError: 'shown',
      },
    },
  },
})
