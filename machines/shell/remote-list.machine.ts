import { assign, setup, type ActorRef, type SnapshotFrom } from 'xstate'

import { effects, promisePort, watchPort, type Bare } from '#machines/ports.ts'

/** The part of a list that its page's address names. */
export type ListPlace = {
  /** Such as `open`; what it means is up to the page. */
  view: string
  /** Starts at 1. */
  page: number
}

/** What the server answers; null if it has nothing to show. */
type Listed = { answer: object | null }

type Context = ListPlace & Listed

type Event = ({ type: 'address.changed' } & ListPlace) | Bare<'list.retry' | 'tab.shown'>

/** The actor of a list; `Shown` is what its page's port answers. */
export type RemoteListActor<Shown extends object> = ActorRef<
  SnapshotFrom<typeof remoteListMachine> & { context: { answer: Shown | null } },
  Event
>

/**
 * A list that follows the address of its page. Several pages run it, each with its own call: what was
 * shown stays until the next answer.
 */
export const remoteListMachine = setup({
  types: {} as {
    /** `answer` is what an earlier visit has shown, if it's still known. */
    input: Context
    context: Context
    events: Event
    tags: 'busy'
  },
  actors: {
    readList: promisePort<Listed, ListPlace>(),
    watchTab: watchPort(),
  },
  actions: {
    ...effects,
    setPlace: assign((_, { view, page }: ListPlace) => ({ view, page })),
    setAnswer: assign((_, { answer }: Listed) => ({ answer })),
  },
  guards: {
    hasAnswer: ({ context }) => context.answer !== null,
    isOther: ({ context }, { view, page }: ListPlace) =>
      view !== context.view || page !== context.page,
    isEmpty: (_, { answer }: Listed) => answer === null,
  },
}).createMachine({
  id: 'remoteList',
  description: 'The user reads a list whose view and page are in the address.',
  meta: {
    title: 'List that follows the address',
    shown: ['view', 'page'],
    spec: ['R76', 'T112', 'T116', 'T133', 'T138', 'B47', 'X29'],
  },
  context: ({ input }) => input,
  initial: 'deciding',
  invoke: { id: 'watchTab', src: 'watchTab' },
  on: {
    'address.changed': {
      guard: { type: 'isOther', params: ({ event }) => event },
      target: '.loading',
      actions: { type: 'setPlace', params: ({ event }) => event },
    },
  },
  states: {
    deciding: {
      description: 'Decides whether there is an earlier answer to show.',
      always: [{ guard: 'hasAnswer', target: 'refreshing' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading; an earlier answer stays until the next one arrives.',
      meta: { page: 'list', spec: ['R76', 'T112', 'T116', 'T133'] },
      tags: 'busy',
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context: { view, page } }) => ({ view, page }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The list is shown; it reloads when the user returns to the tab.',
      meta: { page: 'list', spec: ['R76', 'T112', 'T116', 'T133', 'T138'] },
      on: { 'tab.shown': 'refreshing' },
    },
    refreshing: {
      description: 'The list is shown and reloads in the background.',
      meta: { page: 'list', spec: ['R76', 'T112', 'T116', 'T133'] },
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context: { view, page } }) => ({ view, page }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
          {
            target: 'shown',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    empty: {
      description:
        'The server has nothing to show; it’s asked again when the user returns to the tab.',
      meta: { page: 'empty', spec: ['R76', 'T112', 'T116', 'T133'] },
      on: { 'tab.shown': 'rechecking' },
    },
    rechecking: {
      description: 'The server had nothing to show and is asked again in the background.',
      meta: { page: 'empty', spec: ['R76', 'T112', 'T116', 'T133'] },
      invoke: {
        id: 'readList',
        src: 'readList',
        input: ({ context: { view, page } }) => ({ view, page }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
          },
          {
            target: 'shown',
            actions: { type: 'setAnswer', params: ({ event }) => event.output },
          },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The list failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      on: { 'list.retry': 'loading', 'tab.shown': 'loading' },
    },
  },
})
