import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { describeUnsubscribeLink, endSubscription } from '#contract/unsubscribe.ts'
import { effects, port } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'

type Described = Answer<typeof describeUnsubscribeLink>

export type UnsubscribeActor = ActorRefFrom<typeof unsubscribeMachine>

/** The page of the unsubscribe link in emails about a ticket. */
export const unsubscribeMachine = setup({
  types: {} as {
    input: { code: string }
    context: { code: string; ticket: Described['ticket']; problem: Text | null }
    events: { type: 'link.retry' } | { type: 'subscription.end' }
    tags: 'busy'
  },
  actors: {
    describeLink: port<typeof describeUnsubscribeLink>(),
    endSubscription: port<typeof endSubscription>(),
  },
  actions: {
    ...effects,
    setTicket: assign({ ticket: (_, { ticket }: Described) => ticket }),
    setProblem: assign({ problem: { key: 'unsubscribe.failed' } }),
    clearProblem: assign({ problem: null }),
    clearCode: assign({ code: '' }),
  },
  guards: {
    isFound: (_, { ticket }: Described) => ticket !== null,
    isEnded: (_, { success }: Answer<typeof endSubscription>) => success,
  },
}).createMachine({
  id: 'unsubscribe',
  description: 'The user opened a link in an email to stop the emails about a ticket.',
  meta: { title: 'Link that stops ticket emails', shown: [], spec: ['R39', 'T39', 'T40', 'G4'] },
  context: ({ input }) => ({ ...input, ticket: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading which ticket the link belongs to; nothing is changed yet.',
      meta: { page: 'loading', spec: ['T39'], secrets: ['code'] },
      tags: 'busy',
      invoke: {
        id: 'describeLink',
        src: 'describeLink',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'setTicket', params: ({ event }) => event.output },
          },
          { target: 'linkUnknown' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'Checking the link failed; the user can try again.',
      meta: { page: 'failed', spec: ['X29'], secrets: ['code'] },
      on: { 'link.retry': 'loading' },
    },
    confirming: {
      description: 'The page shows the ticket; the user decides whether to unsubscribe.',
      meta: { page: 'question', spec: ['T39'], secrets: ['code'] },
      on: { 'subscription.end': { target: 'ending', actions: 'clearProblem' } },
    },
    ending: {
      description: 'The server is ending the subscription.',
      meta: { page: 'question', spec: ['T40'], secrets: ['code'] },
      tags: 'busy',
      invoke: {
        id: 'endSubscription',
        src: 'endSubscription',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          { guard: { type: 'isEnded', params: ({ event }) => event.output }, target: 'done' },
          { target: 'linkUnknown' },
        ],
        onError: { target: 'confirming', actions: 'setProblem' },
      },
    },
    done: {
      description: 'The user gets no more emails about this ticket; the page links to it.',
      type: 'final',
      meta: { page: 'done', spec: ['T40'] },
      entry: 'clearCode',
    },
    linkUnknown: {
      description: 'The link is incomplete or too old.',
      type: 'final',
      meta: { page: 'linkUnknown', spec: ['T39'] },
      entry: 'clearCode',
    },
  },
})
