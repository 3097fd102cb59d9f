import { assign, createMachine, fromPromise, setup } from 'xstate'

/** Runs inside the meter's state `paying`, and isn't exported. */
const payment = createMachine({
  id: 'payment',
  initial: 'choosing',
  states: {
    choosing: { on: { 'card.choose': 'waiting', 'cash.choose': 'paid' } },
    waiting: { invoke: { src: fromPromise(() => new Promise<never>(() => {})), onDone: 'paid' } },
    paid: { type: 'final' },
  },
})

/** A parking meter with a secret in its context and in an event, a child machine, and a fault. */
export const meter = setup({
  types: {
    context: {} as { minutes: number; plate: string },
    events: {} as
      | { type: 'plate.enter'; plate: string }
      | { type: 'minute.pass' | 'payment.start' | 'payment.cancel' | 'coin.jam' },
  },
  actors: { payment },
}).createMachine({
  id: 'meter',
  context: { minutes: 0, plate: '' },
  initial: 'idle',
  on: {
    'coin.jam': {
      actions: ({ context }) => {
        throw new RangeError(`No room for ${context.plate}`)
      },
    },
  },
  states: {
    idle: {
      on: {
        'plate.enter': { actions: assign({ plate: ({ event }) => event.plate }) },
        'payment.start': 'paying',
        'minute.pass': {
          target: 'counting',
          actions: assign({ minutes: ({ context }) => context.minutes + 1 }),
        },
      },
    },
    counting: { on: { 'minute.pass': 'idle' } },
    paying: {
      invoke: { src: 'payment', id: 'payment', onDone: 'idle' },
      on: { 'payment.cancel': 'idle' },
    },
  },
})
