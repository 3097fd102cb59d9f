import {
  and,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
} from 'xstate'

import type { Shape } from './shape.ts'

const endless = () => ({ subscribe: () => ({ unsubscribe: () => {} }) })

/**
 * An editor that resumes where it was, with or without its nested view (deep or shallow history).
 */
const editor: Shape = {
  machine: createMachine({
    id: 'editor',
    initial: 'closed',
    states: {
      closed: { on: { open: 'work.last', restore: 'work.exact' } },
      work: {
        initial: 'draft',
        entry: () => {},
        exit: () => {},
        on: { close: 'closed' },
        states: {
          draft: { on: { preview: 'preview', close: undefined } },
          preview: {
            initial: 'desktop',
            tags: 'readonly',
            states: { desktop: { on: { shrink: 'phone' } }, phone: {} },
          },
          last: { type: 'history' },
          exact: { type: 'history', history: 'deep' },
        },
      },
    },
  }),
  paths: [
    'restore',
    'open → preview → close → restore',
    'open → preview → close → open → close',
    'open → preview → shrink → close → open → shrink',
    'open → preview → shrink → close → open → close',
    'open → preview → shrink → close → restore → close',
    'open → preview → close → open → shrink → close',
  ],
}

/** A radio with an observable of key events, a buzzer, and an actor that reads its volume. */
const radio: Shape = {
  machine: setup({
    types: {} as {
      events: { type: 'key.up' } | { type: 'key.down' } | { type: 'buzz' } | { type: 'off' }
    },
    actors: {
      keys: fromEventObservable(endless),
      buzzer: fromCallback(({ sendBack }) => sendBack({ type: 'buzz' })),
      volume: fromObservable(endless),
    },
  }).createMachine({
    id: 'radio',
    context: { volume: 0 },
    initial: 'listening',
    states: {
      listening: {
        invoke: [
          { src: 'keys' },
          { src: 'buzzer', onError: 'silent' },
          {
            src: 'volume',
            onSnapshot: {
              actions: assign({ volume: ({ event }) => Number(event.snapshot.context) }),
            },
          },
        ],
        on: { 'key.*': 'tuning', '*': 'silent' },
      },
      tuning: { on: { '*': 'listening' } },
      silent: { type: 'final' },
    },
  }),
  outcomes: { volume: { snapshots: { 'it gets louder': { status: 'active', context: 3 } } } },
  project: () => null,
  paths: [
    'anything',
    'buzzer fails',
    'it gets louder',
    'key.anything → key.anything',
    'key.anything → anything',
  ],
}

/** A browser with its own counter, and a worker for each open tab. */
const tabs: Shape = {
  machine: setup({
    types: {} as {
      context: { counter: unknown }
      events: { type: 'open' } | { type: 'close' } | { type: 'count' }
      emitted: { type: 'counted' }
    },
    actors: {
      counter: fromTransition((count: number) => count + 1, 0),
      worker: fromPromise<string>(() => new Promise(() => {})),
    },
  }).createMachine({
    id: 'tabs',
    context: ({ spawn }) => ({ counter: spawn('counter', { id: 'counter' }) }),
    initial: 'empty',
    states: {
      empty: {
        on: {
          open: { target: 'loaded', actions: spawnChild('worker', { id: 'worker' }) },
          count: { actions: [sendTo('counter', { type: 'more' }), emit({ type: 'counted' })] },
        },
      },
      loaded: {
        on: {
          close: { target: 'empty', actions: stopChild('worker') },
          'xstate.done.actor.worker': 'empty',
        },
      },
    },
  }),
  project: () => null,
  paths: ['count', 'open → close', 'open → worker answers → open', 'open → worker answers → count'],
}

/** A session that warns before it ends, by a timer that starts again. */
const session: Shape = {
  machine: setup({
    types: {} as {
      input: { minutes: number }
      context: { left: number }
      events: { type: 'touch' } | { type: 'warn' }
      output: { left: number }
    },
    actions: { reset: assign({ left: (_, { left }: { left: number }) => left }) },
    guards: { isOpen: ({ context }, { least }: { least: number }) => context.left > least },
    delays: { soon: ({ context }) => context.left * 60_000 },
  }).createMachine({
    id: 'session',
    context: ({ input }) => ({ left: input.minutes }),
    initial: 'deciding',
    output: ({ context }) => ({ left: context.left }),
    states: {
      deciding: {
        always: [
          { guard: { type: 'isOpen', params: { least: 0 } }, target: 'open' },
          { target: 'ended' },
        ],
      },
      open: {
        entry: raise({ type: 'warn' }, { id: 'warning', delay: 'soon' }),
        exit: cancel('warning'),
        on: { touch: { target: 'open', reenter: true }, warn: 'warned' },
      },
      warned: {
        after: { soon: { target: 'ended', actions: { type: 'reset', params: { left: 0 } } } },
        on: { touch: 'open' },
      },
      ended: { type: 'final' },
    },
  }),
  inputs: { 'there is a session': { minutes: 5 }, 'there is none': { minutes: 0 } },
  events: { warn: {} },
  paths: [
    'there is a session → touch',
    'there is a session → 5 minutes pass → touch',
    'there is a session → 5 minutes pass → 5 minutes pass',
    'there is none',
  ],
}

/** Two switches with custom ids, reset together, or automatically when both are on. */
const switches: Shape = {
  machine: createMachine({
    id: 'switches',
    type: 'parallel',
    on: {
      reset: { target: ['#leftOff', '#rightOff'] },
      check: {
        guard: and([stateIn('#leftOn'), stateIn('#rightOn')]),
        actions: enqueueActions(({ enqueue }) => {
          enqueue.raise({ type: 'reset' })
          enqueue(sendParent({ type: 'wasFull' }))
        }),
      },
    },
    states: {
      left: {
        initial: 'off',
        states: { off: { id: 'leftOff', on: { left: 'on' } }, on: { id: 'leftOn' } },
      },
      right: {
        initial: 'off',
        states: { off: { id: 'rightOff', on: { right: 'on' } }, on: { id: 'rightOn' } },
      },
    },
  }),
  paths: [
    'reset',
    'left → reset',
    'right → left',
    'right → reset',
    'left → right → reset',
    'left → right → check',
  ],
}

export const combined = { editor, radio, tabs, session, switches }
