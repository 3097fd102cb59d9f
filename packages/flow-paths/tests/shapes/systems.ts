import {
  assign,
  createMachine,
  fromCallback,
  fromEventObservable,
  fromPromise,
  fromTransition,
  sendTo,
  setup,
  spawnChild,
  stopChild,
  type AnyActorRef,
} from 'xstate'

import type { Shape } from './shape.ts'

const endless = () => ({ subscribe: () => ({ unsubscribe: () => {} }) })

/** A map that receives pointer events from a stream, but only while a button is held. */
const dragging: Shape = {
  machine: setup({
    types: {} as {
      context: { x: number }
      events:
        | { type: 'pointer.down' }
        | { type: 'pointer.move'; by: number }
        | { type: 'pointer.up' }
    },
    actors: { pointer: fromEventObservable(endless) },
    actions: {
      move: assign({ x: ({ context }, { by }: { by: number }) => context.x + by }),
      release: () => {},
    },
  }).createMachine({
    id: 'map',
    context: { x: 0 },
    initial: 'resting',
    states: {
      resting: { on: { 'pointer.down': 'dragged' } },
      dragged: {
        tags: 'grabbing',
        invoke: { id: 'stream', src: 'pointer', onError: 'resting' },
        exit: 'release',
        on: {
          'pointer.move': {
            actions: { type: 'move', params: ({ event }) => ({ by: event.by }) },
          },
          'pointer.up': 'resting',
        },
      },
    },
  }),
  events: { 'pointer.move': { 'the pointer moves': { by: 5 } } },
  project: () => null,
  paths: [
    'pointer.down → the pointer moves',
    'pointer.down → pointer.up',
    'pointer.down → pointer fails',
  ],
}

/** A form whose fields are stored in a reducer that every actor of the system can find. */
const form: Shape = {
  machine: setup({
    types: {} as {
      context: { filled: number }
      events: { type: 'field.fill' } | { type: 'form.send' }
    },
    actors: {
      fields: fromTransition((filled: number) => filled + 1, 0),
      send: fromPromise<void>(() => new Promise(() => {})),
    },
    guards: {
      hasAtLeast: ({ context }, { fields }: { fields: number }) => context.filled >= fields,
    },
  }).createMachine({
    id: 'form',
    context: { filled: 0 },
    invoke: {
      src: 'fields',
      systemId: 'fields',
      onSnapshot: { actions: assign({ filled: ({ event }) => Number(event.snapshot.context) }) },
    },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.fill': { actions: sendTo(({ system }) => system.get('fields'), { type: 'fill' }) },
          'form.send': {
            guard: { type: 'hasAtLeast', params: { fields: 2 } },
            target: 'sending',
          },
        },
      },
      sending: {
        tags: ['busy', 'locked'],
        invoke: { src: 'send', onDone: 'sent', onError: 'editing' },
      },
      sent: { type: 'final' },
    },
  }),
  outcomes: {
    fields: {
      snapshots: {
        'all fields are filled': { status: 'active', context: 2 },
      },
    },
  },
  paths: [
    'field.fill',
    'all fields are filled → field.fill',
    'all fields are filled → all fields are filled',
    'all fields are filled → form.send → send answers',
    'all fields are filled → form.send → send fails',
    'all fields are filled → form.send → all fields are filled',
  ],
}

/**
 * A shop whose logger is registered in the system by name, so that others reach it without a
 * reference.
 */
const logged: Shape = {
  machine: createMachine({
    id: 'shop',
    initial: 'closed',
    entry: spawnChild('logger', { id: 'log', systemId: 'logger' }),
    exit: stopChild('log'),
    states: {
      closed: { on: { open: 'open' } },
      open: {
        entry: sendTo(({ system }) => system.get('logger') as AnyActorRef, { type: 'opened' }),
        exit: sendTo(({ system }) => system.get('logger') as AnyActorRef, { type: 'closed' }),
        on: { close: 'closed', 'shut down': 'gone' },
      },
      gone: { type: 'final' },
    },
  }).provide({ actors: { logger: fromCallback(() => {}) } }),
  paths: ['open → close', 'open → shut down'],
}

export const systems = { dragging, form, logged }
