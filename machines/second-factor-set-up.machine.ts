import { assign, setup, type ActorRefFrom } from 'xstate'

import type { authenticateUser, initUserMfa } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { hasNoSession } from './failure.ts'
import { port } from './ports.ts'

type SetUp = Answer<typeof initUserMfa>['response']['payload']

export type SecondFactorSetUpActor = ActorRefFrom<typeof secondFactorSetUpMachine>

/** A half-open session that is gone ends it as well. */
export type SetUpEnd = { end: 'prepared' | 'timedOut' }

/** The wizard of T24: a QR code and its secret, then the emergency code, shown this once. */
export const secondFactorSetUpMachine = setup({
  types: {} as {
    input: { mfaAuthType: Answer<typeof authenticateUser>['mfaAuthType'] }
    context: { mfaAuthType: Answer<typeof authenticateUser>['mfaAuthType']; setUp: SetUp | null }
    events: { type: 'wizard.next' } | { type: 'wizard.confirm' } | { type: 'wizard.retry' }
    output: SetUpEnd
    tags: 'busy'
  },
  actors: { prepareSecondFactor: port<typeof initUserMfa>() },
  actions: {
    show: assign({ setUp: (_, setUp: SetUp) => setUp }),
    hide: assign({ setUp: null }),
  },
  guards: {
    isActivated: (_, { isActivated }: SetUp) => isActivated,
    hasNoSession,
  },
}).createMachine({
  id: 'secondFactorSetUp',
  description: 'The first time: an authenticator app is connected.',
  meta: { spec: ['T24', 'T26', 'C3'] },
  context: ({ input: { mfaAuthType } }) => ({ mfaAuthType, setUp: null }),
  output: ({ event }) => event.output as SetUpEnd,
  initial: 'loading',
  states: {
    loading: {
      description: 'The server makes a secret for the app.',
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
            actions: { type: 'show', params: ({ event }) => event.output.response.payload },
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
      description: 'No secret could be had; trying again may help.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'wizard.retry': 'loading' },
    },
    showingQr: {
      description: 'The person takes the secret into an authenticator app.',
      meta: { page: 'qr', spec: ['T24'], secrets: ['setUp'] },
      on: { 'wizard.next': 'showingEmergencyCode' },
    },
    showingEmergencyCode: {
      description: 'A dialog shows the emergency code, this once.',
      meta: { page: 'emergencyCode', spec: ['T24'], secrets: ['setUp'] },
      on: { 'wizard.confirm': 'prepared' },
    },
    prepared: {
      description: 'The secret is taken; the first code will prove it (A9).',
      type: 'final',
      meta: { page: 'gone', spec: ['T24'] },
      entry: 'hide',
      output: { end: 'prepared' },
    },
    timedOut: {
      description: 'The half-open session is gone; the sign-in starts again.',
      type: 'final',
      meta: { page: 'gone', spec: ['P12'] },
      entry: 'hide',
      output: { end: 'timedOut' },
    },
  },
})
