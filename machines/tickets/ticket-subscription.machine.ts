import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { isSubscribed, toggleSubscription } from '#contract/tickets.ts'
import { effects, port, watchPort } from '#machines/ports.ts'

type Toggled = Answer<typeof toggleSubscription>

export type TicketSubscriptionActor = ActorRefFrom<typeof ticketSubscriptionMachine>

/** Whether a user gets emails about a ticket (B28, T14, T15). */
export const ticketSubscriptionMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: { ticketId: number; isSubscribed: boolean }
    events:
      | { type: 'subscription.toggle' }
      | { type: 'subscription.retry' }
      | { type: 'dialog.close' }
      | { type: 'tab.shown' | 'ticket.changed' }
    tags: 'busy'
  },
  actors: {
    readSubscription: port<typeof isSubscribed>(),
    toggle: port<typeof toggleSubscription>(),
    watchTab: watchPort(),
  },
  actions: {
    ...effects,
    setSubscribed: assign({
      isSubscribed: (_, { isSubscribed }: { isSubscribed: boolean }) => isSubscribed,
    }),
  },
  guards: {
    isSubscribed: ({ context }) => context.isSubscribed,
    isNowSubscribed: (_, { success, isSubscribed }: Toggled) => success && isSubscribed,
    isNowUnsubscribed: (_, { success, isSubscribed }: Toggled) => success && !isSubscribed,
  },
}).createMachine({
  id: 'ticketSubscription',
  description: 'The user turns the emails about a ticket on or off.',
  meta: {
    title: 'Emails about a ticket',
    shown: ['ticketId', 'isSubscribed'],
    spec: ['B28', 'T14', 'T15', 'G4', 'A51', 'C33', 'C34'],
  },
  context: ({ input }) => ({ ...input, isSubscribed: false }),
  initial: 'loading',
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    loading: {
      description: 'Loading whether the user gets emails about the ticket.',
      meta: { page: 'loading', spec: ['C33'] },
      tags: 'busy',
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setSubscribed', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The subscription failed to load; the user can try again.',
      meta: { page: 'failure', spec: ['X29'] },
      on: { 'subscription.retry': 'loading' },
    },
    deciding: {
      description: 'Decides whether the subscription is on or off.',
      always: [{ guard: 'isSubscribed', target: 'subscribed' }, { target: 'unsubscribed' }],
    },
    subscribed: {
      description: 'The user gets emails about the ticket.',
      meta: { page: 'switch', spec: ['B28', 'T14'] },
      on: {
        'subscription.toggle': 'toggling',
        'tab.shown': 'refreshing',
        'ticket.changed': 'refreshing',
      },
    },
    unsubscribed: {
      description: 'The user gets no emails about the ticket.',
      meta: { page: 'switch', spec: ['B28', 'T14'] },
      on: {
        'subscription.toggle': 'toggling',
        'tab.shown': 'refreshing',
        'ticket.changed': 'refreshing',
      },
    },
    refreshing: {
      description: 'Reloading the subscription, which may have changed elsewhere.',
      meta: { page: 'switch', spec: ['B28', 'C33'] },
      on: { 'subscription.toggle': 'toggling' },
      invoke: {
        id: 'readSubscription',
        src: 'readSubscription',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setSubscribed', params: ({ event }) => event.output },
        },
        onError: 'deciding',
      },
    },
    toggling: {
      description: 'Toggling the subscription; it stays unchanged if the server rejects it.',
      meta: { page: 'switch', spec: ['C34', 'A51'] },
      tags: 'busy',
      invoke: {
        id: 'toggle',
        src: 'toggle',
        input: ({ context: { ticketId } }) => ({ ticketId }),
        onDone: [
          {
            guard: { type: 'isNowSubscribed', params: ({ event }) => event.output },
            target: 'subscribed',
            actions: { type: 'setSubscribed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNowUnsubscribed', params: ({ event }) => event.output },
            target: 'showingNotice',
            actions: { type: 'setSubscribed', params: ({ event }) => event.output },
          },
          {
            target: 'deciding',
            actions: {
              type: 'toast',
              params: { text: { key: 'subscription.failed' }, tone: 'error' },
            },
          },
        ],
        onError: {
          target: 'deciding',
          actions: {
            type: 'toast',
            params: { text: { key: 'subscription.failed' }, tone: 'error' },
          },
        },
      },
    },
    showingNotice: {
      description: 'A dialog confirms that the emails will stop.',
      meta: { page: 'notice', spec: ['T15'] },
      on: { 'dialog.close': 'unsubscribed' },
    },
  },
})
