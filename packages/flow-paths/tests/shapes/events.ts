import { and, assign, createMachine, enqueueActions, not, or, raise, setup, stateIn } from 'xstate'

import type { Shape } from './shape.ts'

/** Any unknown event leads to a wrong state. */
const anyEvent: Shape = {
  machine: createMachine({
    id: 'lock',
    initial: 'locked',
    states: { locked: { on: { key: 'open', '*': 'alarm' } }, open: {}, alarm: {} },
  }),
  paths: ['key', 'anything'],
}

/** All steps of a tour are handled by one partial wildcard. */
const partialWildcard: Shape = {
  machine: createMachine({
    id: 'tour',
    initial: 'touring',
    states: {
      touring: { on: { 'step.*': { actions: () => {} }, 'step.last': 'over', 'tour.*': 'over' } },
      over: {},
    },
  }),
  events: {
    'step.next': 'the next step',
    'step.last': 'the last step',
    'tour.skip': 'it is skipped',
  },
  paths: ['the next step', 'the last step', 'it is skipped'],
}

/** A machine without setup(), types or an id. */
const bare: Shape = {
  machine: createMachine({
    initial: 'off',
    states: { off: { on: { T: 'on' } }, on: { on: { T: 'off' } } },
  }),
  paths: ['T → T'],
}

/** A guard that logs. */
const logs: Shape = {
  machine: createMachine({
    id: 'chatty',
    initial: 'idle',
    states: {
      idle: {
        on: {
          go: {
            guard: () => {
              console.warn('Is it so?')
              return true
            },
            target: 'gone',
          },
        },
      },
      gone: {},
    },
  }),
  paths: ['go'],
}

/** A named guard that logs what it decides. */
const logsByName: Shape = {
  machine: setup({
    types: {} as { context: { coins: number }; events: { type: 'coin' } | { type: 'push' } },
    guards: {
      isPaid: ({ context }) => {
        console.warn(`${context.coins} coins`)
        return context.coins > 0
      },
    },
  }).createMachine({
    id: 'turnstile',
    context: { coins: 0 },
    initial: 'locked',
    states: {
      locked: {
        on: {
          coin: {
            guard: not('isPaid'),
            actions: assign({ coins: ({ context }) => context.coins + 1 }),
          },
          push: { guard: 'isPaid', target: 'open' },
        },
      },
      open: { type: 'final' },
    },
  }),
  paths: ['coin → push'],
}

/** Combined, named and inline guards. */
const guards: Shape = {
  machine: setup({
    types: {} as { context: { isOpen: boolean }; events: { type: 'open' } | { type: 'enter' } },
    guards: { isOpen: ({ context }) => context.isOpen, isLate: () => false },
  }).createMachine({
    id: 'shop',
    context: { isOpen: false },
    initial: 'outside',
    states: {
      outside: {
        on: {
          open: { actions: assign({ isOpen: true }) },
          enter: {
            guard: and(['isOpen', not('isLate'), or([stateIn('outside'), 'isLate'])]),
            target: 'inside',
          },
        },
      },
      inside: {},
    },
  }),
  paths: ['open → open', 'open → enter'],
}

/** Actions chosen at run time, and events raised at once. */
const enqueued: Shape = {
  machine: createMachine({
    id: 'counter',
    context: { count: 0 },
    initial: 'low',
    states: {
      low: {
        on: {
          up: {
            actions: enqueueActions(({ enqueue, context }) => {
              enqueue.assign({ count: Number(context.count) + 1 })
              if (Number(context.count) >= 1) enqueue.raise({ type: 'full' })
            }),
          },
          full: 'high',
        },
      },
      high: {
        on: { down: { target: 'low', actions: [assign({ count: 0 }), raise({ type: 'noted' })] } },
      },
    },
  }),
  paths: ['full → down', 'up → full → down', 'up → up → down'],
}

/** An event that a state keeps from its parent, and one that only the root handles. */
const forbidden: Shape = {
  machine: createMachine({
    id: 'dialog',
    initial: 'open',
    on: { close: '.closed', help: {} },
    states: {
      open: { on: { busy: 'working' } },
      working: { on: { close: undefined } },
      closed: {},
    },
  }),
  paths: ['close → close', 'busy'],
}

/** Typed text: one valid case, one invalid. */
const payloads: Shape = {
  machine: setup({
    types: {} as { context: { name: string }; events: { type: 'name.change'; name: string } },
    guards: { isGiven: ({ event }) => event.name !== '' },
  }).createMachine({
    id: 'name',
    context: { name: '' },
    initial: 'empty',
    states: {
      empty: {
        on: {
          'name.change': {
            guard: 'isGiven',
            target: 'given',
            actions: assign(({ event }) => ({ name: event.name })),
          },
        },
      },
      given: {
        on: {
          'name.change': { guard: not('isGiven'), target: 'empty', actions: assign({ name: '' }) },
        },
      },
    },
  }),
  events: {
    'name.change': { 'a name is typed': { name: 'Ada' }, 'the name is deleted': { name: '' } },
  },
  paths: ['a name is typed → the name is deleted'],
}

export const events = {
  anyEvent,
  partialWildcard,
  bare,
  logs,
  logsByName,
  guards,
  enqueued,
  forbidden,
  payloads,
}
