import { assign, fromPromise, setup } from 'xstate'

/** The user requests a callback and learns when the phone will ring. */
export const callbackMachine = setup({
  types: {} as {
    context: { phone: string; minutes: number }
    events:
      | { type: 'phone.change'; phone: string }
      | { type: 'callback.request' }
      | { type: 'callback.cancel' }
    tags: 'busy'
  },
  actors: {
    reserveCallback: fromPromise<{ isAvailable: boolean; minutes: number }, { phone: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    setPhone: assign({ phone: (_, { phone }: { phone: string }) => phone }),
    setMinutes: assign({ minutes: (_, { minutes }: { minutes: number }) => minutes }),
  },
  guards: {
    isPhoneValid: ({ context }) => /^\+?\d{5,}$/.test(context.phone),
    isAvailable: (_, { isAvailable }: { isAvailable: boolean }) => isAvailable,
  },
  delays: { retryDelay: 60_000 },
}).createMachine({
  id: 'callback',
  description: 'The user requests a callback.',
  context: { phone: '', minutes: 0 },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user is entering a phone number.',
      meta: { page: 'form' },
      on: {
        'phone.change': { actions: { type: 'setPhone', params: ({ event }) => event } },
        'callback.request': { guard: 'isPhoneValid', target: 'requesting' },
      },
    },
    requesting: {
      description: 'The server is looking for an available agent.',
      meta: { page: 'form' },
      tags: 'busy',
      invoke: {
        id: 'reserveCallback',
        src: 'reserveCallback',
        input: ({ context: { phone } }) => ({ phone }),
        onDone: [
          {
            guard: { type: 'isAvailable', params: ({ event }) => event.output },
            target: 'scheduled',
            actions: { type: 'setMinutes', params: ({ event }) => event.output },
          },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
    },
    scheduled: {
      description: 'The page says when the phone will ring.',
      meta: { page: 'confirmation' },
      on: { 'callback.cancel': 'editing' },
    },
    unavailable: {
      description: 'No agent is available. The user can try again in a minute.',
      meta: { page: 'unavailable' },
      after: { retryDelay: 'editing' },
    },
  },
})
