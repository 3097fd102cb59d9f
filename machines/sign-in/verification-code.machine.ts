import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { authenticateUserMfa } from '#contract/authentication.ts'
import type { Answer, Payload } from '#contract/call.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { hasNoSession } from '#machines/failure.ts'
import { port, type Bare } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'
import { passkeySignInMachine, type PasskeySignInResult } from './passkey-sign-in.machine.ts'

type Account = Omit<Payload<typeof authenticateUserMfa>, 'totp'> & {
  /** A passkey can replace the code. */
  hasPasskey: boolean
}

/** Also ends if the half-open session has expired. */
export type VerificationCodeResult = { status: 'verified' | 'timedOut' }

export type VerificationCodeActor = ActorRefFrom<typeof verificationCodeMachine>

/** Step two of a sign-in, of users and of agents; agents have no emergency code (T102). */
export const verificationCodeMachine = setup({
  types: {} as {
    input: Account
    context: Account & { problem: Text | null }
    events:
      | { type: 'totp.submit'; totp: string }
      | Bare<'emergency.open' | 'passkey.open' | 'passkey.close'>
    children: { passkeyStep: 'passkeyStep' }
    output: VerificationCodeResult
    tags: 'busy'
  },
  actors: {
    verifySecondFactor: port<typeof authenticateUserMfa>(),
    passkeyStep: passkeySignInMachine,
  },
  actions: {
    requestEmergencyCode: sendParent({ type: 'emergency.open' }),
    reportWrongTotp: assign({ problem: { key: 'login.wrongTotp' } }),
    reportNotChecked: assign({ problem: { key: 'login.notChecked' } }),
    reportPasskeyFailure: assign({ problem: { key: 'passkey.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isVerified: (_, { response }: Answer<typeof authenticateUserMfa>) => response.success,
    hasPasskey: ({ context }) => context.hasPasskey,
    isSignedIn: (_, { status }: PasskeySignInResult) => status === 'signedIn',
    hasNoSession,
  },
}).createMachine({
  id: 'verificationCode',
  description: 'Step two of a sign-in: the verification code, or a passkey.',
  meta: {
    title: 'Verification code',
    shown: ['mfaAuthType', 'hasPasskey'],
    spec: ['L1', 'T25', 'T102', 'T282', 'V1', 'V2'],
  },
  context: ({ input }) => ({ ...input, problem: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as VerificationCodeResult,
  initial: 'entering',
  states: {
    entering: {
      description: 'The user is entering the verification code.',
      meta: { page: 'form', spec: ['A8', 'L1', 'T25', 'T282', 'V1', 'V2'] },
      on: {
        'totp.submit': {
          guard: { type: 'isTotp', params: ({ event }) => event },
          target: 'verifying',
          actions: 'clearProblem',
        },
        'emergency.open': { actions: 'requestEmergencyCode' },
        'passkey.open': { guard: 'hasPasskey', target: 'usingPasskey', actions: 'clearProblem' },
      },
    },
    verifying: {
      description: 'The server is checking the verification code.',
      meta: { page: 'form', spec: ['T27', 'T28', 'X2'] },
      tags: 'busy',
      invoke: {
        id: 'verifySecondFactor',
        src: 'verifySecondFactor',
        input: ({ context: { username, mfaAuthType }, event }) => {
          assertEvent(event, 'totp.submit')
          return { username, totp: event.totp, mfaAuthType }
        },
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'verified',
          },
          { target: 'entering', actions: 'reportWrongTotp' },
        ],
        onError: [
          { guard: { type: 'hasNoSession', params: ({ event }) => event }, target: 'timedOut' },
          { target: 'entering', actions: 'reportNotChecked' },
        ],
      },
    },
    usingPasskey: {
      description: 'The user is using a passkey instead of a verification code.',
      meta: { page: 'passkey', spec: ['T282'] },
      on: { 'passkey.close': 'entering' },
      invoke: {
        id: 'passkeyStep',
        src: 'passkeyStep',
        input: { step: 'second', isOffered: true },
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'verified',
          },
          { target: 'timedOut' },
        ],
        onError: { target: 'entering', actions: 'reportPasskeyFailure' },
      },
    },
    verified: {
      description: 'The verification code or the passkey is right.',
      type: 'final',
      meta: { page: 'gone', spec: ['T27', 'T282'] },
      output: { status: 'verified' },
    },
    timedOut: {
      description: 'The session has expired between the two steps; the sign-in starts over.',
      type: 'final',
      meta: { page: 'gone', spec: ['P12'] },
      output: { status: 'timedOut' },
    },
  },
})
