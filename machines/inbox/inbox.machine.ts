import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { listInbox } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import type { markInboxRead } from '#contract/extras.ts'
import type { markAllInboxRead } from '#contract/notifications.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, type Bare, watchPort } from '#machines/ports.ts'

export type Inbox = Answer<typeof listInbox>
export type InboxMessage = Inbox['list'][number]

type Input = {
  /** 1 requests the messages of the shell's menu, null those of the inbox page (C13). */
  format: 1 | null
  /** Shown messages count as read: on the inbox page, if the server offers it (A63). */
  marksRead: boolean
  /** The page of the inbox, 1 for the menu; null if the server has no pages (T196). */
  page: number | null
}

export type InboxActor = ActorRefFrom<typeof inboxMachine>

/** The messages that can be marked as read; those without an id can't. */
const unreadIn = (list: Inbox['list']) =>
  list.flatMap(({ id, isRead }) => (isRead || id === undefined ? [] : [id]))

/** Seeing a message about a ticket isn't reading the ticket (T196). */
const readWhenShown = ({ list }: Inbox) => unreadIn(list.filter(({ ticket }) => !ticket))

const requestOf = ({ format, page }: Input) =>
  format === null ? (page === null ? {} : { page }) : { format }

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
      /** `until` is the date of the newest message that is shown. */
      | { type: 'inbox.markAll'; until: string }
      | { type: 'message.dismiss'; id: number }
    tags: 'busy'
  },
  actors: {
    listInbox: port<typeof listInbox>(),
    markRead: port<typeof markInboxRead>(),
    markAllRead: port<typeof markAllInboxRead>(),
    watchTab: watchPort(),
    /** Reports that the user has read messages, here or in another tab. */
    watchInbox: watchPort(),
  },
  actions: {
    ...effects,
    setInbox: assign({ inbox: (_, inbox: Inbox) => inbox }),
    /** The messages stay marked as new while they are shown. */
    countMarked: assign({
      inbox: ({ context: { inbox } }) =>
        inbox && {
          ...inbox,
          counters: { unread: inbox.counters.unread - readWhenShown(inbox).length },
        },
    }),
    addDismissed: assign({
      dismissed: ({ context }, { id }: { id: number }) => [...context.dismissed, id],
    }),
    continueWithNext: assign({ dismissed: ({ context }) => context.dismissed.slice(1) }),
  },
  guards: {
    hasMessagesToMark: ({ context }, inbox: Inbox) =>
      context.marksRead && readWhenShown(inbox).length > 0,
    canMarkAll: ({ context: { inbox, page } }) =>
      page === 1 && inbox !== null && inbox.counters.unread > 0,
    canDismiss: ({ context: { inbox, dismissed } }, { id }: { id: number }) =>
      inbox !== null && unreadIn(inbox.list).includes(id) && !dismissed.includes(id),
    hasMore: ({ context }) => context.dismissed.length > 0,
    isInMenu: ({ context }) => context.format === 1,
  },
  delays: { poll: limits.inboxPoll },
}).createMachine({
  id: 'inbox',
  description: 'The user reads messages from the provider and about tickets.',
  meta: {
    title: 'Messages',
    shown: ['format', 'marksRead', 'page'],
    spec: ['R22', 'G8', 'B44', 'H3', 'E12', 'C13', 'A63', 'T55', 'T196'],
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
        input: ({ context }) => requestOf(context),
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
        'inbox.markAll': { guard: 'canMarkAll', target: 'markingAll' },
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
        'inbox.markAll': {},
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
      on: {
        'message.dismiss': {},
        'inbox.refresh': 'refreshing',
        'inbox.read': {},
        'inbox.markAll': {},
      },
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context: { inbox } }) => ({ ids: inbox ? readWhenShown(inbox) : [] }),
        onDone: {
          target: 'shown',
          actions: ['countMarked', { type: 'broadcast', params: { type: 'inbox.read' } }],
        },
        onError: 'shown',
      },
    },
    markingAll: {
      description: 'The server is marking all messages up to the newest one as read.',
      meta: { page: 'messages', spec: ['T196'] },
      tags: 'busy',
      on: { 'message.dismiss': {}, 'inbox.refresh': {}, 'inbox.read': {}, 'inbox.markAll': {} },
      invoke: {
        id: 'markAllRead',
        src: 'markAllRead',
        input: ({ event }) => {
          assertEvent(event, 'inbox.markAll')
          return { until: event.until }
        },
        onDone: {
          target: 'refreshing',
          actions: { type: 'broadcast', params: { type: 'inbox.read' } },
        },
        onError: {
          target: 'refreshing',
          actions: { type: 'toast', params: { text: { key: 'inbox.notMarked' }, tone: 'error' } },
        },
      },
    },
    refreshing: {
      description: 'Reloading the messages; the previous ones stay. News starts it again.',
      meta: { page: 'messages', spec: ['B44', 'B47', 'T172'] },
      on: {
        'message.dismiss': {
          guard: { type: 'canDismiss', params: ({ event }) => event },
          target: 'dismissing',
          actions: { type: 'addDismissed', params: ({ event }) => event },
        },
        'inbox.refresh': { target: 'refreshing', reenter: true },
        'inbox.read': { guard: 'isInMenu', target: 'refreshing', reenter: true },
        'inbox.markAll': { guard: 'canMarkAll', target: 'markingAll' },
      },
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context }) => requestOf(context),
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
