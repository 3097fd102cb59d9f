import {
  assign,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
  type EventObject,
  type OutputFrom,
} from 'xstate'

import type { Payload } from '#contract/call.ts'
import type { startProviderTest } from '#contract/company-providers.ts'
import type {
  Departure,
  startCompanySignIn,
  startInvitedSignIn,
} from '#contract/company-sign-in.ts'
import { limits } from '#contract/limits.ts'
import { promisePort } from '#machines/ports.ts'
import { departureProblem, failureProblem, isLeaving, type CompanyText } from './company.ts'

export type CompanyDepartureActor = ActorRefFrom<typeof companyDepartureMachine>

/** How a visit to a provider ended on this side; without a problem, the user has come back. */
export type DepartureResult = OutputFrom<typeof companyDepartureMachine>

/** What a flow starts its visit with: the payload of its call, or the answer of one that has started it. */
export type VisitStart =
  | Payload<typeof startCompanySignIn>
  | Payload<typeof startInvitedSignIn>
  | Payload<typeof startProviderTest>
  | Departure

/** XState types every event as one of the user's, the first one too. */
const inputIn = (event: EventObject) => (event as EventObject & { input: VisitStart }).input

/** Leaves for a company's provider. Several flows run it, each with its own call. */
export const companyDepartureMachine = setup({
  types: {} as {
    input: VisitStart
    context: { problem: CompanyText | null }
    output: { problem: CompanyText | null }
    tags: 'busy'
  },
  actors: {
    start: promisePort<Departure, VisitStart>(),
    /** Navigates to the provider, and ends when the user comes back to this page. */
    leave: promisePort<void, { address: string }>(),
  },
  actions: {
    reportDeparture: assign({ problem: (_, departure: Departure) => departureProblem(departure) }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    reportNotLeft: assign({ problem: { key: 'company.notLeft' } }),
  },
  guards: { isLeaving: (_, departure: Departure) => isLeaving(departure) },
  delays: { departureTimeout: limits.companyDepartureTimeout },
}).createMachine({
  id: 'companyDeparture',
  description: 'The browser leaves for the provider of a company.',
  meta: { title: 'Departure to a company’s provider', shown: [], spec: ['T292', 'T305'] },
  context: { problem: null },
  output: ({ context: { problem } }) => ({ problem }),
  initial: 'starting',
  states: {
    starting: {
      description: 'The server is starting an attempt, which works once and in this browser only.',
      meta: { page: 'leaving', spec: ['T292', 'T304'] },
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ event }) => inputIn(event),
        onDone: [
          { guard: { type: 'isLeaving', params: ({ event }) => event.output }, target: 'leaving' },
          {
            target: 'ended',
            actions: { type: 'reportDeparture', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'ended',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description: 'The browser is opening the provider’s page. The address isn’t kept.',
      meta: { page: 'leaving', spec: ['T305'] },
      tags: 'busy',
      after: { departureTimeout: { target: 'ended', actions: 'reportNotLeft' } },
      invoke: {
        id: 'leave',
        src: 'leave',
        // XState types every event as one of the user's.
        input: ({ event }) => (event as unknown as DoneActorEvent<Departure>).output,
        onDone: 'ended',
        onError: { target: 'ended', actions: 'reportNotLeft' },
      },
    },
    ended: {
      description: 'The user is back, or the browser hasn’t left, and `problem` says why.',
      type: 'final',
      meta: { page: 'gone', spec: ['T304', 'T305'] },
    },
  },
})
