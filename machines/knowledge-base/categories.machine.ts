import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { getCategoryTree, KbCategory } from '#contract/knowledge-base.ts'
import { port, watchPort, type Bare } from '#machines/ports.ts'

type Tree = readonly KbCategory[]

export type CategoriesActor = ActorRefFrom<typeof categoriesMachine>

/** The categories of the knowledge base, beside its list and above an article. */
export const categoriesMachine = setup({
  types: {} as {
    /** `tree` is what an earlier page of this visit has loaded; null if there is none. */
    input: { tree: Tree | null }
    context: { tree: Tree | null }
    events: Bare<'categories.retry' | 'tab.shown' | 'network.returned'>
    tags: 'busy'
  },
  actors: {
    readTree: port<typeof getCategoryTree>(),
    watchTab: watchPort(),
    watchNetwork: watchPort(),
  },
  actions: {
    setTree: assign({ tree: (_, { tree }: Answer<typeof getCategoryTree>) => tree }),
  },
  guards: { isKnown: ({ context }) => context.tree !== null },
}).createMachine({
  id: 'categories',
  description: 'Loads the categories of the knowledge base, once per visit.',
  meta: { title: 'Categories', shown: [], spec: ['B2', 'C17'] },
  context: ({ input }) => input,
  initial: 'deciding',
  invoke: [
    { id: 'watchTab', src: 'watchTab' },
    { id: 'watchNetwork', src: 'watchNetwork' },
  ],
  states: {
    deciding: {
      description: 'Decides whether an earlier page has loaded the categories.',
      always: [{ guard: 'isKnown', target: 'shown' }, { target: 'loading' }],
    },
    loading: {
      description: 'Loading the categories.',
      meta: { page: 'loading', spec: ['C17'] },
      tags: 'busy',
      invoke: {
        id: 'readTree',
        src: 'readTree',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setTree', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    shown: {
      description: 'The categories are shown; the user can open and choose them.',
      meta: { page: 'categories', spec: ['B2', 'B3'] },
      type: 'final',
    },
    failed: {
      description:
        'The categories failed to load; the page works without them, and loads them again when the user or the network returns.',
      meta: { page: 'failed', spec: ['B47', 'X29'] },
      on: {
        'categories.retry': 'loading',
        'tab.shown': 'loading',
        'network.returned': 'loading',
      },
    },
  },
})
