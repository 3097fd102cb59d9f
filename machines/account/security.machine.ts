import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { readSecurity } from '#contract/security.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { emergencyCodeRenewalMachine } from './emergency-code-renewal.machine.ts'
import { factorRenewalMachine } from './factor-renewal.machine.ts'
import { proofMachine } from './proof.machine.ts'
import type { Factor } from './proof.ts'

export type Security = Answer<typeof readSecurity>

type Context = {
  security: Security | null
  /** The session to end; null to end all other sessions. */
  sessionToEnd: string | null
}

export type SecurityActor = ActorRefFrom<typeof securityMachine>

const othersIn = (security: Security | null) =>
  security?.sessions.filter(({ isCurrent }) => !isCurrent) ?? []

const factorIn = (security: Security | null): Factor => security?.factor ?? 'app'

/** The user's second factor, sessions and last sign-ins. */
export const securityMachine = setup({
  types: {} as {
    context: Context
    events:
      | Bare<'security.retry' | 'security.changed' | 'sessions.end' | 'proof.accepted'>
      | { type: 'session.end'; id: string }
    children: {
      proof: 'proof'
      factorRenewal: 'factorRenewal'
      emergencyCodeRenewal: 'emergencyCodeRenewal'
    }
    tags: 'busy'
  },
  actors: {
    readSecurity: port<typeof readSecurity>(),
    proof: proofMachine,
    factorRenewal: factorRenewalMachine,
    emergencyCodeRenewal: emergencyCodeRenewalMachine,
  },
  actions: {
    ...effects,
    setSecurity: assign({ security: (_, security: Security) => security }),
    setSessionToEnd: assign({ sessionToEnd: (_, { id }: { id: string }) => id }),
    clearSessionToEnd: assign({ sessionToEnd: null }),
  },
  guards: {
    isOtherSession: ({ context: { security } }, { id }: { id: string }) =>
      othersIn(security).some((session) => session.id === id),
    hasOthers: ({ context: { security } }) => othersIn(security).length > 0,
    hasOtherFactor: ({ context }, { factor }: Security) => factor !== factorIn(context.security),
  },
}).createMachine({
  id: 'security',
  description:
    'The user manages their second factor and their sessions, and sees their recent sign-ins.',
  meta: { title: 'Security', shown: [], spec: ['R65', 'R66', 'R72'] },
  context: { security: null, sessionToEnd: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the sessions and recent sign-ins.',
      meta: { page: 'loading', spec: ['R65'] },
      tags: 'busy',
      invoke: {
        id: 'readSecurity',
        src: 'readSecurity',
        input: () => ({}),
        onDone: {
          target: 'known',
          actions: { type: 'setSecurity', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    known: {
      description: 'The second factor, the sessions and recent sign-ins are known.',
      initial: 'shown',
      invoke: [
        {
          id: 'factorRenewal',
          src: 'factorRenewal',
          input: ({ context: { security } }) => ({ factor: factorIn(security) }),
          onError: 'failed',
        },
        { id: 'emergencyCodeRenewal', src: 'emergencyCodeRenewal', onError: 'failed' },
      ],
      states: {
        shown: {
          description: 'The sessions and recent sign-ins are shown.',
          meta: { page: 'overview', spec: ['R65', 'R66'] },
          on: {
            'session.end': {
              guard: { type: 'isOtherSession', params: ({ event }) => event },
              target: 'confirming',
              actions: { type: 'setSessionToEnd', params: ({ event }) => event },
            },
            'sessions.end': {
              guard: 'hasOthers',
              target: 'confirming',
              actions: 'clearSessionToEnd',
            },
            'security.changed': 'refreshing',
          },
        },
        confirming: {
          description: 'The user confirms that the sessions should end.',
          meta: { page: 'proofDialog', spec: ['R65', 'R72'] },
          on: {
            // The page reloads in any case once the dialog is closed.
            'security.changed': {},
            'proof.accepted': {
              target: 'refreshing',
              actions: {
                type: 'toast',
                params: { text: { key: 'security.sessionsEnded' }, tone: 'success' },
              },
            },
          },
          invoke: {
            id: 'proof',
            src: 'proof',
            input: ({ context: { security, sessionToEnd } }) => ({
              factor: factorIn(security),
              subject: sessionToEnd === null ? {} : { id: sessionToEnd },
            }),
            onDone: 'refreshing',
            onError: 'refreshing',
          },
        },
        refreshing: {
          description: 'Reloading in the background; a failure changes nothing.',
          meta: { page: 'overview', spec: ['R65', 'R66'] },
          on: {
            'security.changed': { target: 'refreshing', reenter: true },
            'session.end': {
              guard: { type: 'isOtherSession', params: ({ event }) => event },
              target: 'confirming',
              actions: { type: 'setSessionToEnd', params: ({ event }) => event },
            },
            'sessions.end': {
              guard: 'hasOthers',
              target: 'confirming',
              actions: 'clearSessionToEnd',
            },
          },
          invoke: {
            id: 'readSecurity',
            src: 'readSecurity',
            input: () => ({}),
            onDone: [
              {
                guard: { type: 'hasOtherFactor', params: ({ event }) => event.output },
                target: '#security.known',
                actions: { type: 'setSecurity', params: ({ event }) => event.output },
              },
              {
                target: 'shown',
                actions: { type: 'setSecurity', params: ({ event }) => event.output },
              },
            ],
            onError: 'shown',
          },
        },
      },
    },
    failed: {
      description: 'The page failed to load or a part of it crashed; the user can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'security.retry': 'loading' },
    },
  },
})
