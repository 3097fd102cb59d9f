import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { readCompanyProvider } from '#contract/company-providers.ts'
import { port, type Bare } from '#machines/ports.ts'
import {
  companyDepartureMachine,
  type DepartureResult,
} from '#machines/sign-in/company-departure.machine.ts'
import { failureProblem, type CompanyText } from '#machines/sign-in/company.ts'

type Known = Answer<typeof readCompanyProvider>

export type CompanyProviderActor = ActorRefFrom<typeof companyProviderMachine>

/** Whether the portal couldn't be reached; other problems are the provider's. */
export const isFailure = (problem: CompanyText | null) =>
  problem !== null && 'key' in problem && problem.key === 'company.failed'

/** A security manager sees the provider of the company and tests it. */
export const companyProviderMachine = setup({
  types: {} as {
    context: Known & { problem: CompanyText | null }
    events: Bare<'provider.retry' | 'test.start'>
    children: { departure: 'departure' }
    tags: 'busy'
  },
  actors: {
    readProvider: port<typeof readCompanyProvider>(),
    departure: companyDepartureMachine,
  },
  actions: {
    setProvider: assign((_, known: Known) => known),
    setProblem: assign({ problem: (_, { problem }: DepartureResult) => problem }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { provider }: Known) => provider !== null,
    hasFailed: (_, { problem }: DepartureResult) => isFailure(problem),
  },
}).createMachine({
  id: 'companyProvider',
  description: 'A security manager sees the state of the company’s provider and tests it.',
  meta: { title: 'Provider of a company', shown: ['factor'], spec: ['T295', 'T312'] },
  context: { factor: 'app', provider: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the provider, also after a test; what was loaded before stays.',
      meta: { page: 'loading', spec: ['T312'] },
      tags: 'busy',
      invoke: {
        id: 'readProvider',
        src: 'readProvider',
        input: {},
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setProvider', params: ({ event }) => event.output },
          },
          { target: 'missing' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The provider failed to load; the security manager can try again.',
      meta: { page: 'failed', spec: ['T312', 'X29'] },
      on: { 'provider.retry': 'loading' },
    },
    missing: {
      description: 'The company has no provider; only the operator sets one up.',
      type: 'final',
      meta: { page: 'missing', spec: ['T290', 'T312'] },
    },
    shown: {
      description: 'The provider, its mode, its last test and who is linked are shown.',
      meta: { page: 'provider', spec: ['T295', 'T312'] },
      on: { 'test.start': { target: 'leaving', actions: 'clearProblem' } },
    },
    leaving: {
      description:
        'The browser leaves for a test at the provider, a real sign-in that opens no session.',
      meta: { page: 'provider', spec: ['T295', 'T305', 'T312'] },
      on: { 'test.start': {} },
      invoke: {
        id: 'departure',
        src: 'departure',
        input: {},
        onDone: [
          // The portal can't be reached.
          {
            guard: { type: 'hasFailed', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          // Whether the provider can be reached may have changed.
          {
            target: 'loading',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
  },
})
