import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { effects, port } from './ports.ts'

type Toggled = Answer<typeof toggleSubscription>

export type TicketSubscriptionActor = ActorRefFrom<typeof ticketSubscriptionMachine>

/** Whether mails tell a person of a ticket (B28, T14, T15). */
export const ticketSubscriptionMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: { ticketId: number; isSubscribed: boolean }
    events:
      | { type: 'subscription.toggle' }
      | { type: 'subscription.retry' }
      | { type: 'dialog.close' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: {
    readSubscription: port<typeof isSubscribed>(),
    toggle: port<typeof toggleSubscription>(),
  },
  actions: {
    ...effects,
    know: assign({ isSubscribed: (_, known: { isSubscribed: boolean }) => known.isSubscribed }),
  },
  guards: {
    isSubscribed: ({ context }) => context.isSubscribed,
    isBegun: (_, { success, isSubscribed }: Toggled) => success && isSubscribed,
    isEnded: (_, { success, isSubscribed }: Toggled) => success && !isSubscribed,
  },
}).createMachine({
  id: 'ticketSubscription',
  description: 'Mails about a ticket: on or off.',
  meta: { spec: ['B28', 'T14', 'T15', 'G4', 'A51', 'C33', 'C34'] },
  context: ({ input }) => ({ ...input, isSubscribed: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The server is asked whether it sends mails.',
      meta: { page: 'loading', spec: ['C33'] },
      tags: 'busy',
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: {
          target: 'known',
          actions: { type: 'know', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The server does not say.',
      meta: { page: 'failure', spec: ['X29'] },
      on: { 'subscription.retry': 'loading' },
    },
    known: {
      description: 'What was last known is the case.',
      always: [{ guard: 'isSubscribed', target: 'subscribed' }, { target: 'unsubscribed' }],
    },
    subscribed: {
      description: 'Mails are sent.',
      meta: { page: 'switch', spec: ['B28', 'T14'] },
      on: { 'subscription.toggle': 'toggling', 'tab.shown': 'refreshing' },
    },
    unsubscribed: {
      description: 'No mails are sent.',
      meta: { page: 'switch', spec: ['B28', 'T14'] },
      on: { 'subscription.toggle': 'toggling', 'tab.shown': 'refreshing' },
    },
    refreshing: {
      description: 'Meanwhile the link of a mail or another tab may have turned it round.',
      meta: { page: 'switch', spec: ['B28', 'C33'] },
      on: { 'subscription.toggle': 'toggling' },
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: {
          target: 'known',
          actions: { type: 'know', params: ({ event }) => event.output },
        },
        onError: 'known',
      },
    },
    toggling: {
      description: 'The server turns it round; a refusal leaves it as it was.',
      meta: { page: 'switch', spec: ['C34', 'A51'] },
      tags: 'busy',
      invoke: {
        id: 'toggle',
        src: 'toggle',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          {
            guard: { type: 'isBegun', params: ({ event }) => event.output },
            target: 'subscribed',
            actions: { type: 'know', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'sayingGoodbye',
            actions: { type: 'know', params: ({ event }) => event.output },
          },
          {
            target: 'known',
            actions: {
              type: 'toast',
              params: { text: { key: 'subscription.failed' }, tone: 'error' },
            },
          },
        ],
        onError: {
          target: 'known',
          actions: {
            type: 'toast',
            params: { text: { key: 'subscription.failed' }, tone: 'error' },
          },
        },
      },
    },
    sayingGoodbye: {
      description: 'A dialog says that updates will stop.',
      meta: { page: 'goodbye', spec: ['T15'] },
      on: { 'dialog.close': 'unsubscribed' },
    },
  },
})
