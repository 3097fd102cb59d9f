import { assertEvent, assign, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { Departure, lookUpCompany, startCompanySignIn } from '#contract/company-sign-in.ts'
import { limits } from '#contract/limits.ts'
import { port, promisePort, type Bare } from '#machines/ports.ts'
import { departureProblem, failureProblem, isLeaving, type CompanyText } from './company.ts'

type Input = {
  /** The page requested before the sign-in, as a path; empty for none. */
  returnTo: string
}

/** Whether users of some company sign in at its own provider. */
type Offer = { isOffered: boolean }

type Found = Answer<typeof lookUpCompany>

export type CompanySignInActor = ActorRefFrom<typeof companySignInMachine>

/** Finds the provider of a user's company and goes there. What it answers is another flow's. */
export const companySignInMachine = setup({
  types: {} as {
    input: Input
    context: Input & {
      email: string
      provider: Found['provider']
      /** The form was submitted empty, and nothing has been typed since. */
      isMissing: boolean
      problem: CompanyText | null
    }
    events:
      | { type: 'email.submit'; email: string }
      | Bare<'company.open' | 'company.close' | 'email.change' | 'provider.open' | 'provider.close'>
    tags: 'busy'
  },
  actors: {
    readOffer: promisePort<Offer, object>(),
    lookUp: port<typeof lookUpCompany>(),
    start: port<typeof startCompanySignIn>(),
    /** Navigates to the provider, and ends when the user comes back to this page. */
    leave: promisePort<void, { address: string }>(),
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    setProvider: assign({ provider: (_, { provider }: Found) => provider }),
    setMissing: assign({ isMissing: true }),
    clearMissing: assign({ isMissing: false }),
    reportNone: assign({ problem: { key: 'company.none' } }),
    reportDeparture: assign({ problem: (_, departure: Departure) => departureProblem(departure) }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    reportNotLeft: assign({ problem: { key: 'company.notLeft' } }),
    clearProblem: assign({ problem: null, isMissing: false }),
  },
  guards: {
    isOffered: (_, { isOffered }: Offer) => isOffered,
    isMissing: ({ context }) => context.isMissing,
    isEmpty: (_, { email }: { email: string }) => email.trim() === '',
    isFound: (_, { provider }: Found) => provider !== null,
    isLeaving: (_, departure: Departure) => isLeaving(departure),
  },
  delays: { departureTimeout: limits.companyDepartureTimeout },
}).createMachine({
  id: 'companySignIn',
  description: 'The user enters their email address and goes to their company’s provider.',
  meta: {
    title: 'Sign-in with the company',
    shown: ['isMissing'],
    spec: ['T291', 'T303', 'T304', 'T305'],
  },
  context: ({ input }) => ({
    ...input,
    email: '',
    provider: null,
    isMissing: false,
    problem: null,
  }),
  initial: 'checkingOffer',
  states: {
    checkingOffer: {
      description: 'Asking whether users of some company sign in at its own provider.',
      meta: { page: 'none', spec: ['T303'] },
      invoke: {
        id: 'readOffer',
        src: 'readOffer',
        input: {},
        onDone: [
          { guard: { type: 'isOffered', params: ({ event }) => event.output }, target: 'offered' },
          { target: 'notOffered' },
        ],
        onError: 'notOffered',
      },
    },
    offered: {
      description: 'There is a button below the form for username and password.',
      meta: { page: 'button', spec: ['T303'] },
      on: { 'company.open': 'editing' },
    },
    editing: {
      description: 'The user is entering their email address; an unknown one stays.',
      meta: { page: 'form', spec: ['T303'] },
      on: {
        'company.close': { target: 'offered', actions: 'clearProblem' },
        'email.change': { guard: 'isMissing', actions: 'clearMissing' },
        'email.submit': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            actions: ['clearProblem', 'setMissing'],
          },
          {
            target: 'lookingUp',
            actions: ['clearProblem', { type: 'setEmail', params: ({ event }) => event }],
          },
        ],
      },
    },
    lookingUp: {
      description: 'The server looks up the domain of the address; it says nothing about accounts.',
      meta: { page: 'form', spec: ['T291', 'T303'] },
      tags: 'busy',
      on: { 'company.close': 'offered' },
      invoke: {
        id: 'lookUp',
        src: 'lookUp',
        input: ({ event }) => {
          assertEvent(event, 'email.submit')
          return { email: event.email.trim() }
        },
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'setProvider', params: ({ event }) => event.output },
          },
          { target: 'editing', actions: 'reportNone' },
        ],
        onError: {
          target: 'editing',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    found: {
      description:
        'The page names the provider, and says if passwords don’t work for the company any more.',
      meta: { page: 'provider', spec: ['T290', 'T304'] },
      on: {
        'company.close': { target: 'offered', actions: 'clearProblem' },
        'provider.open': { target: 'starting', actions: 'clearProblem' },
        'provider.close': { target: 'editing', actions: 'clearProblem' },
      },
    },
    starting: {
      description: 'The server is starting an attempt, which works once and in this browser only.',
      meta: { page: 'provider', spec: ['T292', 'T304'] },
      tags: 'busy',
      on: { 'company.close': 'offered' },
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context: { email, returnTo } }) => ({ email, returnTo }),
        onDone: [
          {
            guard: { type: 'isLeaving', params: ({ event }) => event.output },
            target: 'leaving',
          },
          {
            target: 'found',
            actions: { type: 'reportDeparture', params: ({ event }) => event.output },
          },
        ],
        onError: {
          target: 'found',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description: 'The browser is opening the provider’s page. The address isn’t kept.',
      meta: { page: 'provider', spec: ['T305'] },
      tags: 'busy',
      on: { 'company.close': 'offered' },
      invoke: {
        id: 'leave',
        src: 'leave',
        // XState types every event as one of the user's.
        input: ({ event }) => (event as unknown as DoneActorEvent<Departure>).output,
        onDone: 'found',
        onError: { target: 'found', actions: 'reportNotLeft' },
      },
      after: { departureTimeout: { target: 'found', actions: 'reportNotLeft' } },
    },
    notOffered: {
      description: 'No company has a provider of its own.',
      type: 'final',
      meta: { page: 'none', spec: ['T303'] },
    },
  },
})
