import { assign, setup, type ActorRefFrom, type EventObject } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { readCompanyLink } from '#contract/company-providers.ts'
import type { Departure } from '#contract/company-sign-in.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import {
  companyDepartureMachine,
  type DepartureResult,
} from '#machines/sign-in/company-departure.machine.ts'
import { failureProblem, type CompanyText } from '#machines/sign-in/company.ts'
import { proofMachine, type ProofAnswer } from './proof.machine.ts'

type Known = Answer<typeof readCompanyLink>

export type CompanyLinkActor = ActorRefFrom<typeof companyLinkMachine>

/** The server leaves it out only if it changed nothing. */
const departureIn = ({ departure }: ProofAnswer): Departure =>
  departure ?? { outcome: 'refused', address: '' }

/** XState types every event as one of the user's. */
const answerIn = (event: EventObject) => (event as EventObject & { answer: ProofAnswer }).answer

/** The user's own link to their company's provider. */
export const companyLinkMachine = setup({
  types: {} as {
    context: Known & { problem: CompanyText | null }
    events:
      | Bare<'link.retry' | 'link.add' | 'link.remove'>
      | { type: 'proof.accepted'; answer: ProofAnswer }
    children: { adding: 'adding'; removing: 'removing'; departure: 'departure' }
    tags: 'busy'
  },
  actors: {
    readLink: port<typeof readCompanyLink>(),
    adding: proofMachine,
    removing: proofMachine,
    /** The server has started the visit; its port returns its input. */
    departure: companyDepartureMachine,
  },
  actions: {
    ...effects,
    setLink: assign((_, known: Known) => known),
    setProblem: assign({ problem: (_, { problem }: DepartureResult) => problem }),
    reportFailure: assign({ problem: (_, event: { error: unknown }) => failureProblem(event) }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    canAdd: ({ context: { provider, link } }) => provider !== null && link === null,
    hasProblem: (_, { problem }: DepartureResult) => problem !== null,
    canRemove: ({ context: { provider, link } }) => link !== null && !provider?.isRequired,
  },
}).createMachine({
  id: 'companyLink',
  description: 'The user links their account to their company’s provider, or removes the link.',
  meta: { title: 'Link to the company’s provider', shown: ['factor'], spec: ['T294', 'T311'] },
  context: { factor: 'app', provider: null, link: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the link, also after a change; an earlier one stays.',
      meta: { page: 'loading', spec: ['T311'] },
      tags: 'busy',
      invoke: {
        id: 'readLink',
        src: 'readLink',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'setLink', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The link failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['T311', 'X29'] },
      on: { 'link.retry': 'loading' },
    },
    shown: {
      description: 'The link is shown, or that there is none; there may be no provider.',
      meta: { page: 'link', spec: ['T294', 'T311'] },
      on: {
        'link.add': { guard: 'canAdd', target: 'adding', actions: 'clearProblem' },
        'link.remove': { guard: 'canRemove', target: 'removing' },
      },
    },
    adding: {
      description: 'The user confirms that an identity should be linked.',
      meta: { page: 'addDialog', spec: ['T294', 'R72'] },
      on: {
        'proof.accepted': 'leaving',
      },
      invoke: {
        id: 'adding',
        src: 'adding',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'shown',
        onError: 'shown',
      },
    },
    leaving: {
      description: 'The browser leaves for the provider, if the server could start the visit.',
      meta: { page: 'leaving', spec: ['T305', 'T311'] },
      invoke: {
        id: 'departure',
        src: 'departure',
        input: ({ event }) => departureIn(answerIn(event)),
        onDone: [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setProblem', params: ({ event }) => event.output },
          },
          { target: 'loading' },
        ],
        onError: {
          target: 'shown',
          actions: { type: 'reportFailure', params: ({ event }) => event },
        },
      },
    },
    removing: {
      description: 'The user confirms that the link should be removed.',
      meta: { page: 'removeDialog', spec: ['T294', 'R72'] },
      on: {
        // The link is loaded again in any case once the dialog is closed.
        'proof.accepted': {
          actions: {
            type: 'toast',
            params: { text: { key: 'companyLink.removed' }, tone: 'success' },
          },
        },
      },
      invoke: {
        id: 'removing',
        src: 'removing',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'loading',
        onError: 'loading',
      },
    },
  },
})
