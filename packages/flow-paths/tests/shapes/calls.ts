import {
  assign,
  createMachine,
  fromCallback,
  fromObservable,
  fromPromise,
  sendParent,
  setup,
} from 'xstate'

import type { Shape } from './shape.ts'

const never = <Output>() => fromPromise<Output>(() => new Promise(() => {}))

/** A list loaded by inline logic without an id. */
const listInPlace: Shape = {
  machine: createMachine({
    id: 'list',
    initial: 'loading',
    states: {
      loading: { invoke: { src: never(), onDone: 'shown', onError: 'broken' } },
      shown: { on: { reload: 'loading' } },
      broken: { on: { retry: 'loading' } },
    },
  }),
  outcomes: { loading: { answers: { 'the list loads': [] }, fails: 'the list fails to load' } },
  paths: ['the list loads → reload', 'the list fails to load → retry'],
}

/** A search with a named actor but no invocation id. */
const searchWithoutId: Shape = {
  machine: setup({
    types: {} as { context: { found: number }; events: { type: 'type'; text: string } },
    actors: { find: never<number>() },
  }).createMachine({
    context: { found: 0 },
    initial: 'idle',
    states: {
      idle: { on: { type: 'searching' } },
      searching: {
        invoke: {
          src: 'find',
          onDone: { target: 'idle', actions: assign({ found: ({ event }) => event.output }) },
        },
        on: { type: { target: 'searching', reenter: true } },
      },
    },
  }),
  events: { type: { 'a letter is typed': { text: 'a' } } },
  outcomes: { find: { answers: { 'two are found': 2 } } },
  project: () => null,
  paths: ['a letter is typed → a letter is typed', 'a letter is typed → two are found'],
}

/** One actor invoked in two places, under ids that aren't its name. */
const oneActorTwice: Shape = {
  machine: setup({ actors: { save: never<string>() } }).createMachine({
    id: 'draft',
    initial: 'editing',
    states: {
      editing: { on: { save: 'saving', publish: 'publishing' } },
      saving: { invoke: { id: 'saveDraft', src: 'save', onDone: 'editing', onError: 'editing' } },
      publishing: { invoke: { id: 'savePage', src: 'save', onDone: 'public', onError: 'editing' } },
      public: { type: 'final' },
    },
  }),
  outcomes: { save: { answers: { 'it is saved': 'ok' }, fails: 'it is not saved' } },
  paths: [
    'save → it is saved',
    'save → it is not saved',
    'publish → it is saved',
    'publish → it is not saved',
  ],
}

/** The same actor twice at once: which of the two ends first matters. */
const twoAtOnce: Shape = {
  machine: setup({ actors: { load: never() } }).createMachine({
    id: 'dashboard',
    type: 'parallel',
    states: {
      orders: {
        initial: 'loading',
        states: { loading: { invoke: { id: 'orders', src: 'load', onDone: 'shown' } }, shown: {} },
      },
      users: {
        initial: 'loading',
        states: { loading: { invoke: { id: 'users', src: 'load', onDone: 'shown' } }, shown: {} },
      },
    },
  }),
  outcomes: { load: { answers: { 'the data loads': [] } } },
  paths: ['the data loads → the data loads', 'the data loads → the data loads'],
}

/** A socket: a callback that sends back events and never ends. */
const socket: Shape = {
  machine: setup({
    types: {} as {
      context: { last: string }
      events: { type: 'message'; text: string } | { type: 'closed' } | { type: 'connect' }
    },
    actors: { socket: fromCallback(({ sendBack }) => sendBack({ type: 'closed' })) },
  }).createMachine({
    id: 'chat',
    context: { last: '' },
    initial: 'open',
    states: {
      open: {
        invoke: { src: 'socket', onError: 'lost' },
        on: {
          message: { actions: assign({ last: ({ event }) => event.text }) },
          closed: 'lost',
        },
      },
      lost: { on: { connect: 'open' } },
    },
  }),
  events: { message: { 'a message arrives': { text: 'hello' } }, closed: 'the server hangs up' },
  project: () => null,
  paths: ['a message arrives', 'socket fails', 'the server hangs up → connect'],
}

/** A ticker: an observable that emits, completes and fails. */
const ticker: Shape = {
  machine: createMachine({
    id: 'ticker',
    context: { price: 0 },
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: fromObservable(() => ({ subscribe: () => ({ unsubscribe: () => {} }) })),
          id: 'prices',
          onSnapshot: { actions: assign({ price: ({ event }) => Number(event.snapshot.context) }) },
          onDone: 'over',
          onError: 'over',
        },
      },
      over: { type: 'final' },
    },
  }),
  outcomes: { prices: { snapshots: { 'the price rises': { status: 'active', context: 7 } } } },
  project: () => null,
  paths: ['prices answers', 'prices fails', 'the price rises'],
}

/** A child that sends events to its parent. */
const childAlone: Shape = {
  machine: setup({
    types: {} as { events: { type: 'answer.yes' } | { type: 'answer.no' } },
  }).createMachine({
    id: 'question',
    initial: 'asking',
    states: {
      asking: {
        on: {
          'answer.yes': { target: 'answered', actions: sendParent({ type: 'accepted' }) },
          'answer.no': { target: 'answered', actions: sendParent({ type: 'refused' }) },
        },
      },
      answered: { type: 'final' },
    },
  }),
  paths: ['answer.yes', 'answer.no'],
}

export const calls = {
  listInPlace,
  searchWithoutId,
  oneActorTwice,
  twoAtOnce,
  socket,
  ticker,
  childAlone,
}
