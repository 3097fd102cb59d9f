import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import { wrongTotp } from '#contract/answers.ts'
import type { Answer } from '#contract/call.ts'
import type { endSessions, readSecurity } from '#contract/security.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { emergencyCodeRenewalMachine } from './emergency-code-renewal.machine.ts'
import { factorRenewalMachine } from './factor-renewal.machine.ts'
import { isProof, type Factor, type Proof } from './proof.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type Security = Answer<typeof readSecurity>

type Context = {
  security: Security | null
  /** The session to end; null to end all other sessions. */
  sessionToEnd: string | null
  problem: Text | null
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
      | Bare<'security.retry' | 'security.changed' | 'sessions.end' | 'dialog.close'>
      | { type: 'session.end'; id: string }
      | ({ type: 'proof.submit' } & Proof)
    children: {
      factorRenewal: 'factorRenewal'
      emergencyCodeRenewal: 'emergencyCodeRenewal'
    }
    tags: 'busy'
  },
  actors: {
    readSecurity: port<typeof readSecurity>(),
    endSessions: port<typeof endSessions>(),
    factorRenewal: factorRenewalMachine,
    emergencyCodeRenewal: emergencyCodeRenewalMachine,
  },
  actions: {
    ...effects,
    setSecurity: assign({ security: (_, security: Security) => security }),
    setSessionToEnd: assign({ sessionToEnd: (_, { id }: { id: string }) => id }),
    clearSessionToEnd: assign({ sessionToEnd: null }),
    reportWrongProof: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'security.wrongCode'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOtherSession: ({ context: { security } }, { id }: { id: string }) =>
      othersIn(security).some((session) => session.id === id),
    hasOthers: ({ context: { security } }) => othersIn(security).length > 0,
    isProof: ({ context: { security } }, proof: Proof) => isProof(factorIn(security), proof),
    hasOtherFactor: ({ context }, { factor }: Security) => factor !== factorIn(context.security),
    isEnded: (_, { success }: Answer<typeof endSessions>) => success,
    isWrongProof: (_, { errorCode }: Answer<typeof endSessions>) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'security',
  description: 'The user sees where they’re signed in and signs out other devices.',
  meta: { title: 'Sessions and sign-ins', shown: [], spec: ['R65', 'R66', 'R72'] },
  context: { security: null, sessionToEnd: null, problem: null },
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
          description:
            'A dialog asks for a verification code, or for the password if no second factor is set up.',
          meta: { page: 'proofDialog', spec: ['R72'] },
          on: {
            'proof.submit': {
              guard: { type: 'isProof', params: ({ event }) => event },
              target: 'ending',
              actions: 'clearProblem',
            },
            'dialog.close': { target: 'shown', actions: 'clearProblem' },
          },
        },
        ending: {
          description: 'The server checks the code or password, then ends the sessions.',
          meta: { page: 'proofDialog', spec: ['R65', 'R72'] },
          tags: 'busy',
          invoke: {
            id: 'endSessions',
            src: 'endSessions',
            input: ({ context: { sessionToEnd }, event }) => {
              assertEvent(event, 'proof.submit')
              const { totp, password } = event
              return { ...(sessionToEnd !== null && { id: sessionToEnd }), totp, password }
            },
            onDone: [
              {
                guard: { type: 'isEnded', params: ({ event }) => event.output },
                target: 'refreshing',
                actions: {
                  type: 'toast',
                  params: { text: { key: 'security.sessionsEnded' }, tone: 'success' },
                },
              },
              {
                guard: { type: 'isWrongProof', params: ({ event }) => event.output },
                target: 'confirming',
                actions: { type: 'reportWrongProof', params: ({ event }) => event.output },
              },
              {
                target: 'shown',
                actions: {
                  type: 'toast',
                  params: ({ event }) => ({
                    text: textOf(event.output, 'security.failed'),
                    tone: 'error',
                  }),
                },
              },
            ],
            onError: {
              target: 'shown',
              actions: {
                type: 'toast',
                params: { text: { key: 'security.failed' }, tone: 'error' },
              },
            },
          },
        },
        refreshing: {
          description: 'Reloading the sessions; the previous ones stay.',
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
            onError: '#security.failed',
          },
        },
      },
    },
    failed: {
      description: 'The sessions failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'security.retry': 'loading' },
    },
  },
})
