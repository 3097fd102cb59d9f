import { assign, setup, type ActorRefFrom } from 'xstate'

import type { authenticateUser, initUserMfa } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { hasNoSession } from '#machines/failure.ts'
import { port } from '#machines/ports.ts'

type Setup = Answer<typeof initUserMfa>['response']['payload']

export type SecondFactorSetupActor = ActorRefFrom<typeof secondFactorSetupMachine>

/** Also ends if the half-open session has expired. */
export type SetupResult = { status: 'prepared' | 'timedOut' }

/** The wizard of T24: a QR code and its secret, then the emergency code, shown only once; agents have none (T102). */
export const secondFactorSetupMachine = setup({
  types: {} as {
    input: { mfaAuthType: Answer<typeof authenticateUser>['mfaAuthType'] }
    context: { mfaAuthType: Answer<typeof authenticateUser>['mfaAuthType']; setup: Setup | null }
    events: { type: 'wizard.next' } | { type: 'wizard.confirm' } | { type: 'wizard.retry' }
    output: SetupResult
    tags: 'busy'
  },
  actors: { prepareSecondFactor: port<typeof initUserMfa>() },
  actions: {
    setSetup: assign({ setup: (_, prepared: Setup) => prepared }),
    clearSetup: assign({ setup: null }),
  },
  guards: {
    isActivated: (_, { isActivated }: Setup) => isActivated,
    hasEmergencyCode: ({ context }) => context.setup !== null && context.setup.emergencyCode !== '',
    hasNoSession,
  },
}).createMachine({
  id: 'secondFactorSetup',
  description: 'The user connects an authenticator app at the first sign-in.',
  meta: { title: 'Two-factor setup', shown: ['mfaAuthType'], spec: ['T24', 'T26', 'T102', 'C3'] },
  context: ({ input: { mfaAuthType } }) => ({ mfaAuthType, setup: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as SetupResult,
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the key for the authenticator app.',
      meta: { page: 'loading', spec: ['C3'] },
      tags: 'busy',
      invoke: {
        id: 'prepareSecondFactor',
        src: 'prepareSecondFactor',
        input: ({ context: { mfaAuthType } }) => ({ mfaAuthType }),
        onDone: [
          {
            guard: { type: 'isActivated', params: ({ event }) => event.output.response.payload },
            target: 'prepared',
          },
          {
            target: 'showingQr',
            actions: { type: 'setSetup', params: ({ event }) => event.output.response.payload },
          },
        ],
        onError: [
          {
            guard: { type: 'hasNoSession', params: ({ event }) => event },
            target: 'timedOut',
          },
          { target: 'failed' },
        ],
      },
    },
    failed: {
      description: 'The key failed to load; the user can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'wizard.retry': 'loading' },
    },
    showingQr: {
      description: 'The page shows the QR code; the user scans it with an authenticator app.',
      meta: { page: 'qr', spec: ['T24'], secrets: ['setup'] },
      on: {
        'wizard.next': [
          { guard: 'hasEmergencyCode', target: 'showingEmergencyCode' },
          { target: 'prepared' },
        ],
      },
    },
    showingEmergencyCode: {
      description: 'A dialog shows the emergency code once.',
      meta: { page: 'emergencyCode', spec: ['T24'], secrets: ['setup'] },
      on: { 'wizard.confirm': 'prepared' },
    },
    prepared: {
      description: 'The app is connected; the first verification code will confirm it (A9).',
      type: 'final',
      meta: { page: 'gone', spec: ['T24'] },
      entry: 'clearSetup',
      output: { status: 'prepared' },
    },
    timedOut: {
      description: 'The session has expired between the two steps; the sign-in starts over.',
      type: 'final',
      meta: { page: 'gone', spec: ['P12'] },
      entry: 'clearSetup',
      output: { status: 'timedOut' },
    },
  },
})
