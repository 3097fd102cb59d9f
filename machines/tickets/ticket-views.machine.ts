import { assertEvent, assign, setup, type ActorRef, type SnapshotFrom } from 'xstate'

import { limits } from '#contract/limits.ts'
import { effects, promisePort } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** What a view stores; what is in it is up to the list. */
type Query = object

type Named = { id: number; name: string }

type Views = { views: Named[] }

type Changed = Views & { success: boolean; message?: string | undefined }

type Event =
  | { type: 'views.retry' }
  | { type: 'view.add'; query: Query }
  | { type: 'view.update' | 'change.retry'; view: Named; query: Query }
  | { type: 'view.rename' | 'view.delete'; view: Named }
  | { type: 'name.change'; name: string }
  | { type: 'name.submit' | 'dialog.close' }
  | { type: 'rename.submit' | 'deletion.confirm'; id: number }
  | { type: 'deletion.cancel' }

/** The actor of saved views; `View` is what the ports of its page answer. */
export type TicketViewsActor<View extends Named = Named> = ActorRef<
  SnapshotFrom<typeof ticketViewsMachine> & {
    context: { views: readonly View[]; view: View | null }
  },
  Event
>

/** The saved views of a user's ticket list, or of an agent's queue (T75, T248). */
export const ticketViewsMachine = setup({
  types: {} as {
    context: {
      views: readonly Named[]
      /** The view being renamed, changed or deleted. */
      view: Named | null
      /** The query being saved. */
      query: Query
      name: string
      problem: Text | null
    }
    events: Event
    /** Whether a dialog is open. */
    tags: 'busy' | 'dialog'
  },
  actors: {
    listViews: promisePort<Views, Record<string, never>>(),
    saveView: promisePort<Changed, { id?: number | undefined; name: string }>(),
    renameView: promisePort<Changed, Named>(),
    deleteView: promisePort<Changed, { id: number }>(),
  },
  actions: {
    ...effects,
    setViews: assign({ views: (_, { views }: { views: Named[] }) => views }),
    startNewView: assign({
      query: (_, { query }: { query: Query }) => query,
      view: null,
      name: '',
      problem: null,
    }),
    setView: assign({
      view: (_, { view }: { view: Named }) => view,
      name: (_, { view }) => view.name,
      problem: null,
    }),
    setQuery: assign({ query: (_, { query }: { query: Query }) => query }),
    setName: assign({ name: (_, { name }: { name: string }) => name, problem: null }),
    clearProblem: assign({ problem: null }),
    reportMissingName: assign({ problem: { key: 'views.nameMissing' } }),
    setSaveProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'views.notSaved'),
    }),
    setDeleteProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'views.notDeleted'),
    }),
  },
  guards: {
    canAdd: ({ context: { views } }) => views.length < limits.ticketViews,
    hasName: ({ context: { name } }) => name.trim() !== '',
    isDone: (_, { success }: Changed) => success,
  },
}).createMachine({
  id: 'ticketViews',
  description: 'A user saves views of the ticket list, or an agent of the queue.',
  meta: { title: 'Views of the list', shown: [], spec: ['T75', 'T248'] },
  context: {
    views: [],
    view: null,
    query: {},
    name: '',
    problem: null,
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the views; the built-in ones are shown already.',
      meta: { page: 'views', spec: ['T75'] },
      on: {
        'view.add': {},
        'views.retry': {},
        'change.retry': {},
        'view.update': {},
        'view.rename': {},
        'view.delete': {},
      },
      invoke: {
        id: 'listViews',
        src: 'listViews',
        input: {},
        onDone: {
          target: 'ready',
          actions: { type: 'setViews', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The views failed to load.',
      meta: { page: 'views', spec: ['X29'] },
      on: {
        'views.retry': 'loading',
        'view.add': {},
        'change.retry': {},
        'view.update': {},
        'view.rename': {},
        'view.delete': {},
      },
    },
    ready: {
      description: 'Showing the views; no dialog is open.',
      initial: 'shown',
      on: {
        'view.add': {
          guard: 'canAdd',
          target: 'naming',
          actions: { type: 'startNewView', params: ({ event }) => event },
        },
        'view.update': {
          target: 'updating',
          actions: [
            { type: 'setView', params: ({ event }) => event },
            { type: 'setQuery', params: ({ event }) => event },
          ],
        },
        'view.rename': {
          target: 'renaming',
          actions: { type: 'setView', params: ({ event }) => event },
        },
        'view.delete': {
          target: 'confirming',
          actions: { type: 'setView', params: ({ event }) => event },
        },
        'views.retry': {},
      },
      states: {
        shown: {
          description: 'No change is pending.',
          meta: { page: 'views', spec: ['T75'] },
          on: { 'change.retry': {} },
        },
        notUpdated: {
          description: 'The server didn’t update the view.',
          meta: { page: 'views', spec: ['T75', 'X29'] },
          on: { 'change.retry': { target: '#ticketViews.updating', actions: 'clearProblem' } },
        },
      },
    },
    naming: {
      description: 'A dialog asks for the name of a new view.',
      meta: { page: 'name', spec: ['T75'] },
      tags: 'dialog',
      on: {
        'name.change': { actions: { type: 'setName', params: ({ event }) => event } },
        'name.submit': [
          { guard: 'hasName', target: 'saving', actions: 'clearProblem' },
          { actions: 'reportMissingName' },
        ],
        'rename.submit': {},
        'dialog.close': { target: 'ready', actions: 'clearProblem' },
      },
    },
    saving: {
      description: 'Saving the new view.',
      meta: { page: 'name', spec: ['T75'] },
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ context: { query, name } }) => ({ ...query, id: undefined, name: name.trim() }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'toast', params: { text: { key: 'views.saved' }, tone: 'success' } },
            ],
          },
          {
            target: 'naming',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'setSaveProblem', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'naming', actions: { type: 'setSaveProblem', params: {} } },
      },
    },
    renaming: {
      description: 'A dialog asks for the new name of a view.',
      meta: { page: 'name', spec: ['T75'] },
      tags: 'dialog',
      on: {
        'name.change': { actions: { type: 'setName', params: ({ event }) => event } },
        'rename.submit': [
          { guard: 'hasName', target: 'savingName', actions: 'clearProblem' },
          { actions: 'reportMissingName' },
        ],
        'name.submit': {},
        'dialog.close': { target: 'ready', actions: 'clearProblem' },
      },
    },
    savingName: {
      description: 'Renaming the view.',
      meta: { page: 'name', spec: ['T75'] },
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'renameView',
        src: 'renameView',
        input: ({ context: { name }, event }) => {
          assertEvent(event, 'rename.submit')
          return { id: event.id, name: name.trim() }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setViews', params: ({ event }) => event.output },
          },
          {
            target: 'renaming',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'setSaveProblem', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'renaming', actions: { type: 'setSaveProblem', params: {} } },
      },
    },
    updating: {
      description: 'Updating the view to the list shown.',
      meta: { page: 'views', spec: ['T75'] },
      tags: 'busy',
      invoke: {
        id: 'saveView',
        src: 'saveView',
        input: ({ event }) => {
          assertEvent(event, ['view.update', 'change.retry'])
          const { id, name } = event.view
          return { ...event.query, id, name }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'toast', params: { text: { key: 'views.updated' }, tone: 'success' } },
            ],
          },
          {
            target: 'ready.notUpdated',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'setSaveProblem', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'ready.notUpdated', actions: { type: 'setSaveProblem', params: {} } },
      },
    },
    confirming: {
      description: 'A dialog asks whether to delete the view.',
      meta: { page: 'question', spec: ['T75'] },
      tags: 'dialog',
      on: {
        'deletion.confirm': { target: 'deleting', actions: 'clearProblem' },
        'deletion.cancel': { target: 'ready', actions: 'clearProblem' },
      },
    },
    deleting: {
      description: 'Deleting the view.',
      meta: { page: 'question', spec: ['T75'] },
      tags: ['busy', 'dialog'],
      invoke: {
        id: 'deleteView',
        src: 'deleteView',
        input: ({ event }) => {
          assertEvent(event, 'deletion.confirm')
          return { id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'toast', params: { text: { key: 'views.deleted' }, tone: 'success' } },
            ],
          },
          {
            target: 'confirming',
            actions: [
              { type: 'setViews', params: ({ event }) => event.output },
              { type: 'setDeleteProblem', params: ({ event }) => event.output },
            ],
          },
        ],
        onError: { target: 'confirming', actions: { type: 'setDeleteProblem', params: {} } },
      },
    },
  },
})
