import { assign, cancel, createMachine, raise, sendTo, setup } from 'xstate'

import type { Shape } from './shape.ts'

/** A traffic light that changes by itself. */
const light: Shape = {
  machine: createMachine({
    id: 'light',
    initial: 'green',
    states: {
      green: { after: { 30_000: 'yellow' } },
      yellow: { after: { 3000: 'red' } },
      red: { after: { 60_000: 'green' } },
    },
  }),
  paths: ['30 seconds pass → 3 seconds pass → 1 minute passes'],
}

/** A poll that returns to its own state after a delay. */
const polls: Shape = {
  machine: createMachine({
    id: 'poll',
    initial: 'waiting',
    states: {
      waiting: { on: { stop: 'off' }, after: { 5000: { target: 'waiting', reenter: true } } },
      off: {},
    },
  }),
  paths: ['stop', '5 seconds pass'],
}

/** A named delay, implemented separately. */
const namedDelay: Shape = {
  machine: setup({ delays: { timeout: 120_000 } }).createMachine({
    id: 'session',
    initial: 'active',
    states: {
      active: { on: { move: { target: 'active', reenter: true } }, after: { timeout: 'ended' } },
      ended: {},
    },
  }),
  paths: ['move', '2 minutes pass'],
}

/** A delay computed from the context: longer each time, up to three. */
const backsOff: Shape = {
  machine: setup({
    types: {} as { context: { tries: number } },
    delays: { backoff: ({ context }) => 1000 * 2 ** context.tries },
    guards: { canTry: ({ context }) => context.tries < 2 },
  }).createMachine({
    id: 'retry',
    context: { tries: 0 },
    initial: 'waiting',
    states: {
      waiting: {
        after: {
          backoff: [
            {
              guard: 'canTry',
              target: 'waiting',
              reenter: true,
              actions: assign({ tries: ({ context }) => context.tries + 1 }),
            },
            { target: 'given up' },
          ],
        },
      },
      'given up': {},
    },
  }),
  paths: ['1 second passes → 2 seconds pass → 4 seconds pass'],
}

/** A delayed event to itself that can be cancelled. */
const delayedRaise: Shape = {
  machine: createMachine({
    id: 'snooze',
    initial: 'awake',
    states: {
      awake: {
        on: {
          snooze: { actions: raise({ type: 'ring' }, { id: 'alarm', delay: 600_000 }) },
          off: { actions: cancel('alarm') },
          ring: 'ringing',
        },
      },
      ringing: {},
    },
  }),
  paths: ['off', 'snooze → snooze', 'snooze → off', 'snooze → 10 minutes pass'],
}

/** Events sent to itself, at once and later. */
const sendsItself: Shape = {
  machine: createMachine({
    id: 'echo',
    initial: 'quiet',
    states: {
      quiet: {
        on: { call: { actions: sendTo(({ self }) => self, { type: 'echo' }) }, echo: 'loud' },
      },
      loud: {
        entry: sendTo(({ self }) => self, { type: 'fade' }, { delay: 2000 }),
        on: { fade: 'quiet' },
      },
    },
  }),
  paths: ['call → 2 seconds pass'],
}

/** A debounce: each letter restarts the delay. */
const debounces: Shape = {
  machine: createMachine({
    id: 'suggest',
    initial: 'idle',
    states: {
      idle: { on: { letter: 'typing' } },
      typing: {
        on: { letter: { target: 'typing', reenter: true } },
        after: { 300: 'asking' },
      },
      asking: { invoke: { src: 'ask', onDone: 'idle', onError: 'idle' }, on: { letter: 'typing' } },
    },
  }),
  paths: [
    'letter → letter',
    'letter → 300 milliseconds pass → ask answers',
    'letter → 300 milliseconds pass → ask fails',
    'letter → 300 milliseconds pass → letter',
  ],
}

export const time = { light, polls, namedDelay, backsOff, delayedRaise, sendsItself, debounces }
