import { fromPromise, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'

/** Where the form lives: another origin, so that a frame tells nothing of what is in it. */
type Place = { address: string }

export type SigningFormActor = ActorRefFrom<typeof signingFormMachine>

/** The frame with a signing form: asked for first, because a browser calls its own error page loaded. */
export const signingFormMachine = setup({
  types: {} as {
    input: Place
    context: Place
    events: { type: 'frame.loaded' } | { type: 'form.retry' }
    tags: 'busy'
  },
  actors: {
    reachForm: fromPromise<unknown, Place>(() => {
      throw new Error('Nothing provides this port: see src/flows/with-ports.ts.')
    }),
  },
  delays: { patience: limits.signingFormPatience },
}).createMachine({
  id: 'signingForm',
  description:
    'A signing form of another service shows in its frame, or the page says that it does not.',
  meta: { spec: ['F3', 'F10', 'C41', 'K31'] },
  context: ({ input }) => input,
  initial: 'reaching',
  states: {
    reaching: {
      description: 'The service is asked whether it answers at all.',
      meta: { page: 'waiting', spec: ['F3'] },
      tags: 'busy',
      invoke: {
        id: 'reachForm',
        src: 'reachForm',
        input: ({ context }) => context,
        onDone: 'loading',
        onError: 'failed',
      },
    },
    loading: {
      description: 'The frame loads the form.',
      meta: { page: 'frame', spec: ['F3'] },
      after: { patience: 'failed' },
      on: { 'frame.loaded': 'shown' },
    },
    shown: {
      description: 'The form is there; what happens in it is between the visitor and the service.',
      meta: { page: 'frame', spec: ['F3', 'K31'] },
    },
    failed: {
      description: 'The form does not show; asking again may help.',
      meta: { page: 'failed', spec: ['C41'] },
      on: { 'form.retry': 'reaching' },
    },
  },
})
