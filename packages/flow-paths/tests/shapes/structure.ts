import { assign, createMachine, setup } from 'xstate'

import type { Shape } from './shape.ts'

/** A player that resumes where it was interrupted. */
const history: Shape = {
  machine: createMachine({
    id: 'player',
    initial: 'playing',
    states: {
      playing: {
        initial: 'slow',
        on: { ring: 'paused' },
        states: { slow: { on: { faster: 'fast' } }, fast: {}, before: { type: 'history' } },
      },
      paused: { on: { resume: 'playing.before' } },
    },
  }),
  paths: ['faster → ring → resume → ring', 'ring → resume → faster → ring', 'ring → resume → ring'],
}

/** Deep history with a default target. */
const deepHistory: Shape = {
  machine: createMachine({
    id: 'editor',
    initial: 'settings',
    states: {
      settings: { on: { back: 'edit.last' } },
      edit: {
        initial: 'text',
        on: { settings: 'settings' },
        states: {
          text: { on: { next: 'image' } },
          image: { initial: 'crop', states: { crop: { on: { next: 'rotate' } }, rotate: {} } },
          last: { type: 'history', history: 'deep', target: 'text' },
        },
      },
    },
  }),
  paths: [
    'back → next → next → settings → back → settings',
    'back → next → settings → back → next → settings',
    'back → next → settings → back → settings',
    'back → settings → back → next → next → settings',
    'back → settings → back → next → settings',
    'back → settings → back → settings',
  ],
}

/** Two parallel regions that finish together. */
const parallelDone: Shape = {
  machine: createMachine({
    id: 'checkout',
    initial: 'filling',
    states: {
      filling: {
        type: 'parallel',
        onDone: 'ready',
        states: {
          address: {
            initial: 'open',
            states: { open: { on: { address: 'given' } }, given: { type: 'final' } },
          },
          payment: {
            initial: 'open',
            states: { open: { on: { payment: 'given' } }, given: { type: 'final' } },
          },
        },
      },
      ready: {},
    },
  }),
  paths: ['address → payment', 'payment → address'],
}

/** A wizard with a nested final state. */
const nestedDone: Shape = {
  machine: createMachine({
    id: 'wizard',
    initial: 'steps',
    states: {
      steps: {
        initial: 'one',
        onDone: 'summary',
        states: {
          one: { on: { next: 'two' } },
          two: {
            initial: 'a',
            onDone: 'three',
            states: { a: { on: { next: 'b' } }, b: { type: 'final' } },
          },
          three: { type: 'final' },
        },
      },
      summary: { on: { again: 'steps' } },
    },
  }),
  paths: ['next → next → again'],
}

/** A state that re-enters itself, and one that doesn't. */
const reenters: Shape = {
  machine: createMachine({
    id: 'search',
    initial: 'open',
    states: {
      open: {
        initial: 'idle',
        on: { reset: { target: 'open', reenter: true }, note: { target: 'open' }, clear: '.idle' },
        states: { idle: { on: { type: 'typing' } }, typing: {} },
      },
    },
  }),
  paths: ['reset', 'note', 'clear', 'type → reset', 'type → note', 'type → clear'],
}

/** Eventless transitions on the way. */
const always: Shape = {
  machine: setup({
    types: {} as { context: { age: number }; input: { age: number } },
    guards: { isAdult: ({ context }) => context.age >= 18 },
  }).createMachine({
    id: 'gate',
    context: ({ input }) => ({ age: input.age }),
    initial: 'asking',
    states: {
      asking: { always: [{ guard: 'isAdult', target: 'inside' }, 'outside'] },
      inside: { type: 'final' },
      outside: { type: 'final' },
    },
  }),
  inputs: { 'an adult comes': { age: 30 }, 'a child comes': { age: 8 } },
  paths: ['an adult comes', 'a child comes'],
}

/** States with custom ids, and targets that use them. */
const customIds: Shape = {
  machine: createMachine({
    id: 'site',
    initial: 'home',
    states: {
      home: { id: 'start', on: { shop: '#cart' } },
      shop: { initial: 'cart', states: { cart: { id: 'cart', on: { leave: '#start' } } } },
    },
  }),
  paths: ['shop → leave'],
}

/** A machine with a single state. */
const single: Shape = {
  machine: createMachine({ id: 'single', on: { ping: { actions: () => {} } } }),
  paths: ['ping'],
}

/** A parallel machine with events that both regions handle. */
const sharedEvents: Shape = {
  machine: createMachine({
    id: 'lamps',
    type: 'parallel',
    states: {
      left: { initial: 'off', states: { off: { on: { all: 'on' } }, on: { on: { left: 'off' } } } },
      right: { initial: 'off', states: { off: { on: { all: 'on' } }, on: {} } },
    },
  }),
  paths: ['all → left → all'],
}

/** A wizard whose steps can be entered by their ids, one of them only if a name is given. */
const routes: Shape = {
  machine: setup({
    types: {} as { context: { isNamed: boolean }; events: { type: 'next' } },
    guards: { isNamed: ({ context }) => context.isNamed },
  }).createMachine({
    id: 'steps',
    context: { isNamed: false },
    initial: 'name',
    states: {
      name: {
        id: 'name',
        route: {},
        on: { next: { target: 'size', actions: assign({ isNamed: true }) } },
      },
      size: { id: 'size', route: { guard: 'isNamed' } },
    },
  }),
  paths: [
    'go to name',
    'next → go to size',
    'next → go to name → next',
    'next → go to name → go to name',
    'next → go to name → go to size',
  ],
}

/** A final state whose output depends on the path. */
const outputs: Shape = {
  machine: createMachine({
    id: 'vote',
    initial: 'open',
    states: {
      open: { on: { yes: 'agreed', no: 'refused' } },
      agreed: { type: 'final', output: true },
      refused: { type: 'final', output: false },
    },
    output: ({ event }) => event['output'],
  }),
  paths: ['yes', 'no'],
}

export const structure = {
  history,
  deepHistory,
  parallelDone,
  nestedDone,
  reenters,
  always,
  customIds,
  single,
  sharedEvents,
  routes,
  outputs,
}
