import {
  assign,
  createMachine,
  emit,
  fromPromise,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'

import type { Shape } from './shape.ts'

const pickerMachine = setup({
  types: {} as { events: { type: 'pick' }; output: { picked: boolean } },
}).createMachine({
  id: 'picker',
  initial: 'open',
  states: { open: { on: { pick: 'closed' } }, closed: { type: 'final' } },
  output: { picked: true },
})

const upload = fromPromise<string>(() => new Promise(() => {}))

/** A form that invokes an inline picker without an id. */
const machineInPlace: Shape = {
  machine: createMachine({
    id: 'form',
    initial: 'editing',
    states: {
      editing: { on: { choose: 'choosing' } },
      choosing: { invoke: { src: pickerMachine, onDone: 'chosen' }, on: { cancel: 'editing' } },
      chosen: {},
    },
  }),
  outcomes: { picker: { answers: { 'a date is picked': { picked: true } } } },
  paths: ['choose → a date is picked', 'choose → cancel'],
}

/** A parent that reacts to its child's snapshots. */
const listensToChild: Shape = {
  machine: setup({ actors: { picker: pickerMachine } }).createMachine({
    id: 'calendar',
    context: { shown: '' },
    initial: 'choosing',
    states: {
      choosing: {
        invoke: {
          id: 'child',
          src: 'picker',
          onSnapshot: {
            actions: assign({ shown: ({ event }) => String(event.snapshot.value) }),
          },
          onDone: 'done',
        },
      },
      done: { type: 'final' },
    },
  }),
  outcomes: {
    picker: { snapshots: { 'the picker closes': { status: 'active', value: 'closed' } } },
  },
  paths: [
    'picker answers',
    'the picker closes → picker answers',
    'the picker closes → the picker closes',
  ],
}

/** A queue that spawns an upload for each file, by name and with its own id. */
const spawnsByName: Shape = {
  machine: setup({
    actors: { upload },
  }).createMachine({
    id: 'uploads',
    initial: 'idle',
    states: {
      idle: {
        on: { 'file.add': { target: 'busy', actions: spawnChild('upload', { id: 'first' }) } },
      },
      busy: {
        on: {
          'xstate.done.actor.first': 'idle',
          'xstate.error.actor.first': { target: 'idle', actions: stopChild('first') },
        },
      },
    },
  }),
  outcomes: { upload: { answers: { 'the file is uploaded': 'url' }, fails: 'the upload fails' } },
  paths: ['file.add → the file is uploaded → file.add', 'file.add → the upload fails'],
}

/** An actor spawned while the context is created. */
const spawnsInContext: Shape = {
  machine: setup({ actors: { upload } }).createMachine({
    id: 'keeper',
    context: ({ spawn }) => ({ ref: spawn('upload', { id: 'kept' }) }),
    initial: 'waiting',
    states: { waiting: { on: { 'xstate.done.actor.kept': 'done' } }, done: {} },
  }),
  outcomes: { upload: { answers: { 'it is kept': 'url' } } },
  project: () => null,
  paths: ['it is kept'],
}

/** A parent that sends events to its child and emits events. */
const speaksToChild: Shape = {
  machine: setup({
    types: {} as { events: { type: 'start' } | { type: 'skip' }; emitted: { type: 'skipped' } },
    actors: { picker: pickerMachine },
  }).createMachine({
    id: 'wizard',
    initial: 'idle',
    states: {
      idle: { on: { start: 'choosing' } },
      choosing: {
        invoke: { id: 'picker', src: 'picker', onDone: 'done' },
        on: { skip: { actions: [sendTo('picker', { type: 'pick' }), emit({ type: 'skipped' })] } },
      },
      done: {},
    },
  }),
  outcomes: { picker: { answers: { 'the choice is made': { picked: true } } } },
  paths: ['start → the choice is made', 'start → skip'],
}

/** A call that ends while its state stays active: it can't end twice. */
const endsOnce: Shape = {
  machine: createMachine({
    id: 'page',
    initial: 'reading',
    context: { read: false },
    states: {
      reading: {
        invoke: {
          src: upload,
          onDone: { actions: assign({ read: true }) },
          onError: { actions: assign({ read: true }) },
        },
        on: { again: { target: 'reading', reenter: true } },
      },
    },
  }),
  outcomes: { reading: { answers: { 'it is read': '' }, fails: 'it is not read' } },
  project: () => null,
  paths: ['it is read → again', 'it is not read', 'again'],
}

/** A machine that names actors without implementing them. */
const namedOnly: Shape = {
  machine: createMachine({
    id: 'order',
    initial: 'paying',
    states: {
      paying: { invoke: { src: 'pay', onDone: 'paid', onError: 'refused' } },
      paid: { type: 'final' },
      refused: { on: { pay: 'paying' } },
    },
  }),
  paths: ['pay answers', 'pay fails → pay'],
}

/** Two calls in one state, neither with an id. */
const twoInOneState: Shape = {
  machine: createMachine({
    id: 'pair',
    initial: 'loading',
    states: {
      loading: {
        invoke: [
          { src: upload, onDone: 'first' },
          { src: upload, onDone: 'second' },
        ],
      },
      first: {},
      second: {},
    },
  }),
  paths: ['loading answers', 'loading 2 answers'],
}

export const children = {
  machineInPlace,
  listensToChild,
  spawnsByName,
  spawnsInContext,
  speaksToChild,
  endsOnce,
  namedOnly,
  twoInOneState,
}
