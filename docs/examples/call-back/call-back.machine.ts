import { assign, fromPromise, setup } from 'xstate'

/** Somebody asks to be called back and hears when the telephone will ring. */
export const callBackMachine = setup({
  types: {} as {
    context: { number: string; wait: number }
    events: { type: 'number.change'; number: string } | { type: 'call.ask' } | { type: 'call.cancel' }
    tags: 'busy'
  },
  actors: {
    reserveCall: fromPromise<{ free: boolean; minutes: number }, { number: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
  },
  actions: {
    take: assign({ number: (_, { number }: { number: string }) => number }),
    promise: assign({ wait: (_, { minutes }: { minutes: number }) => minutes }),
  },
  guards: {
    isNumber: ({ context }) => /^\+?\d{5,}$/.test(context.number),
    isFree: (_, { free }: { free: boolean }) => free,
  },
  delays: { patience: 60_000 },
}).createMachine({
  id: 'callBack',
  description: 'Somebody asks to be called back.',
  context: { number: '', wait: 0 },
  initial: 'typing',
  states: {
    typing: {
      description: 'A telephone number is typed.',
      meta: { page: 'form' },
      on: {
        'number.change': { actions: { type: 'take', params: ({ event }) => event } },
        'call.ask': { guard: 'isNumber', target: 'asking' },
      },
    },
    asking: {
      description: 'Somebody who has time is looked for.',
      meta: { page: 'form' },
      tags: 'busy',
      invoke: {
        id: 'reserveCall',
        src: 'reserveCall',
        input: ({ context: { number } }) => ({ number }),
        onDone: [
          {
            guard: { type: 'isFree', params: ({ event }) => event.output },
            target: 'promised',
            actions: { type: 'promise', params: ({ event }) => event.output },
          },
          { target: 'full' },
        ],
        onError: 'full',
      },
    },
    promised: {
      description: 'The telephone will ring.',
      meta: { page: 'promise' },
      on: { 'call.cancel': 'typing' },
    },
    full: {
      description: 'Nobody has time now; after a minute it can be tried again.',
      meta: { page: 'full' },
      after: { patience: 'typing' },
    },
  },
})
