import { assign, setup, type ActorRefFrom } from 'xstate'

import type { listInbox } from '#contract/account.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { port } from './ports.ts'

export type Inbox = Answer<typeof listInbox>
export type InboxMessage = Inbox['list'][number]

/** 1 asks for what the menu of the shell shows, null for all of it (C13). */
type Input = { format: 1 | null }

export type InboxActor = ActorRefFrom<typeof inboxMachine>

/** The messages of a person, for the menu of the shell and for the inbox page. */
export const inboxMachine = setup({
  types: {} as {
    input: Input
    context: Input & { inbox: Inbox | null }
    events: { type: 'inbox.retry' } | { type: 'inbox.refresh' } | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: { listInbox: port<typeof listInbox>() },
  actions: { learn: assign({ inbox: (_, inbox: Inbox) => inbox }) },
  delays: { poll: limits.inboxPoll },
}).createMachine({
  id: 'inbox',
  description: 'What the provider has to tell.',
  meta: { spec: ['R22', 'G8', 'B44', 'H3', 'E12', 'C13'] },
  options: { maxIterations: 100 },
  context: ({ input }) => ({ ...input, inbox: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first messages are on their way.',
      meta: { page: 'waiting', spec: ['C13'] },
      tags: 'busy',
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { format } }) => (format === null ? {} : { format }),
        onDone: {
          target: 'shown',
          actions: { type: 'learn', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'There was no answer; the next one is asked for later.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      after: { poll: 'loading' },
      on: { 'inbox.retry': 'loading', 'inbox.refresh': 'loading', 'tab.shown': 'loading' },
    },
    shown: {
      description: 'Messages are shown; new ones may come.',
      meta: { page: 'messages', spec: ['B44', 'H3'] },
      after: { poll: 'refreshing' },
      on: { 'inbox.refresh': 'refreshing', 'tab.shown': 'refreshing' },
    },
    refreshing: {
      description: 'The server is asked again; what is shown stays.',
      meta: { page: 'messages', spec: ['B44', 'B47'] },
      invoke: {
        id: 'listInbox',
        src: 'listInbox',
        input: ({ context: { format } }) => (format === null ? {} : { format }),
        onDone: {
          target: 'shown',
          actions: { type: 'learn', params: ({ event }) => event.output },
        },
        onError: 'shown',
      },
    },
  },
})
