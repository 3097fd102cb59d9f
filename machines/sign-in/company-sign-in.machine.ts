import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { lookUpCompany } from '#contract/company-sign-in.ts'
import { port, promisePort, type Bare } from '#machines/ports.ts'
import { companyDepartureMachine, type DepartureResult } from './company-departure.machine.ts'
import { failureProblem, type CompanyText } from './company.ts'

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
    children: { departure: 'departure' }
    tags: 'busy'
  },
  actors: {
    readOffer: promisePort<Offer, object>(),
    lookUp: port<typeof lookUpCompany>(),
    departure: companyDepartureMachine,
  },
  actions: {
    setEmail: assign({ email: (_, { email }: { email: string }) => email.trim() }),
    setProvider: assign({ provider: (_, { provider }: Found) => provider }),
    setMissing: assign({ isMissing: true }),
    clearMissing: assign({ isMissing: false }),
    reportNone: assign({ problem: { key: 'company.noProvider' } }),
    setProblem: assign({ problem: (_, { problem }: DepartureResult) => problem }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    clearProblem: assign({ problem: null, isMissing: false }),
  },
  guards: {
    isOffered: (_, { isOffered }: Offer) => isOffered,
    isMissing: ({ context }) => context.isMissing,
    isEmpty: (_, { email }: { email: string }) => email.trim() === '',
    isFound: (_, { provider }: Found) => provider !== null,
  },
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
        'provider.open': { target: 'leaving', actions: 'clearProblem' },
        'provider.close': { target: 'editing', actions: 'clearProblem' },
      },
    },
    leaving: {
      description: 'The browser leaves for the provider.',
      meta: { page: 'provider', spec: ['T292', 'T304', 'T305'] },
      on: { 'company.close': 'offered', 'provider.open': {}, 'provider.close': {} },
      invoke: {
        id: 'departure',
        src: 'departure',
        input: ({ context: { email, returnTo } }) => ({ email, returnTo }),
        onDone: {
          target: 'found',
          actions: { type: 'setProblem', params: ({ event }) => event.output },
        },
        onError: {
          target: 'found',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    notOffered: {
      description: 'No company has a provider of its own.',
      type: 'final',
      meta: { page: 'none', spec: ['T303'] },
    },
  },
})
