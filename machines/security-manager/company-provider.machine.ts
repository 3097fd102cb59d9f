import { assign, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { readCompanyProvider, startProviderTest } from '#contract/company-providers.ts'
import type { Departure } from '#contract/company-sign-in.ts'
import { limits } from '#contract/limits.ts'
import { port, promisePort, type Bare } from '#machines/ports.ts'
import {
  departureProblem,
  failureProblem,
  isLeaving,
  type CompanyText,
} from '#machines/sign-in/company.ts'

type Known = Answer<typeof readCompanyProvider>

export type CompanyProviderActor = ActorRefFrom<typeof companyProviderMachine>

/** A security manager sees the provider of the company and tests it. */
export const companyProviderMachine = setup({
  types: {} as {
    context: Known & { problem: CompanyText | null }
    events: Bare<'provider.retry' | 'test.start'>
    tags: 'busy'
  },
  actors: {
    readProvider: port<typeof readCompanyProvider>(),
    startTest: port<typeof startProviderTest>(),
    /** Navigates to the provider, and ends when the user comes back to this page. */
    leave: promisePort<void, { address: string }>(),
  },
  actions: {
    setProvider: assign((_, known: Known) => known),
    reportDeparture: assign({ problem: (_, departure: Departure) => departureProblem(departure) }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    reportNotLeft: assign({ problem: { key: 'company.notLeft' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { provider }: Known) => provider !== null,
    isLeaving: (_, departure: Departure) => isLeaving(departure),
  },
  delays: { departureTimeout: limits.companyDepartureTimeout },
}).createMachine({
  id: 'companyProvider',
  description: 'A security manager sees the state of the company’s provider and tests it.',
  meta: { title: 'Provider of a company', shown: ['factor'], spec: ['T295', 'T312'] },
  context: { factor: 'app', provider: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the provider.',
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
      on: { 'test.start': { target: 'starting', actions: 'clearProblem' } },
    },
    starting: {
      description: 'The server is starting a test, a real sign-in that opens no session.',
      meta: { page: 'provider', spec: ['T295', 'T312'] },
      tags: 'busy',
      invoke: {
        id: 'startTest',
        src: 'startTest',
        input: {},
        onDone: [
          { guard: { type: 'isLeaving', params: ({ event }) => event.output }, target: 'leaving' },
          {
            target: 'shown',
            actions: { type: 'reportDeparture', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description: 'The browser is opening the provider’s page. The address isn’t kept.',
      meta: { page: 'provider', spec: ['T305', 'T312'] },
      tags: 'busy',
      after: { departureTimeout: { target: 'shown', actions: 'reportNotLeft' } },
      invoke: {
        id: 'leave',
        src: 'leave',
        // XState types every event as one of the user's.
        input: ({ event }) => (event as unknown as DoneActorEvent<Departure>).output,
        onDone: 'loading',
        onError: { target: 'shown', actions: 'reportNotLeft' },
      },
    },
  },
})
