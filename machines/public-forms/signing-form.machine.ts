import { fromPromise, setup, type ActorRefFrom } from 'xstate'

import { limits } from '#contract/limits.ts'

/** The form's address. It's on another origin, so the frame's content can't be read. */
type Place = { address: string }

export type SigningFormActor = ActorRefFrom<typeof signingFormMachine>

/** The frame with a signing form. Checked first, because browsers fire `load` for error pages, too. */
export const signingFormMachine = setup({
  types: {} as {
    input: Place
    context: Place
    events: { type: 'frame.loaded' } | { type: 'form.retry' }
    tags: 'busy'
  },
  actors: {
    checkService: fromPromise<unknown, Place>(() => {
      throw new Error('Nothing provides this port: see src/flows/with-ports.ts.')
    }),
  },
  delays: { timeout: limits.signingFormTimeout },
}).createMachine({
  id: 'signingForm',
  description: 'Shows the form of an external signing service, or reports that it can’t be loaded.',
  meta: { title: 'Signing form', shown: [], spec: ['F3', 'F10', 'C41', 'K31'] },
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      description: 'Checking whether the signing service can be reached.',
      meta: { page: 'waiting', spec: ['F3'] },
      tags: 'busy',
      invoke: {
        id: 'checkService',
        src: 'checkService',
        input: ({ context }) => context,
        onDone: 'loading',
        onError: 'failed',
      },
    },
    loading: {
      description: 'Loading the form in its frame.',
      meta: { page: 'frame', spec: ['F3'] },
      after: { timeout: 'failed' },
      on: { 'frame.loaded': 'shown' },
    },
    shown: {
      description: 'The form is shown; what the user enters goes only to the signing service.',
      meta: { page: 'frame', spec: ['F3', 'K31'] },
      on: { 'frame.loaded': {} },
    },
    failed: {
      description: 'The form failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['C41'] },
      on: { 'form.retry': 'checking' },
    },
  },
})
