import { assign, setup, type ActorRefFrom } from 'xstate'

import type * as calls from '#contract/authentication.ts'
import { companySignInMachine } from './company-sign-in.machine.ts'
import { credentialsMachine, type PasswordAccepted } from './credentials.machine.ts'
import { emergencyCodeMachine, type EmergencyCodeResult } from './emergency-code.machine.ts'
import { passwordRenewalMachine } from './password-renewal.machine.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { LoginStep } from '#machines/records.ts'
import { secondFactorSetupMachine, type SetupResult } from './second-factor-setup.machine.ts'
import type { Text } from '#machines/texts.ts'
import {
  verificationCodeMachine,
  type VerificationCodeResult,
} from './verification-code.machine.ts'

export type LoginInput = {
  username: string
  mfaAuthType: PasswordAccepted['mfaAuthType']
  /** A passkey can replace the verification code. */
  hasPasskey: boolean
  resuming: LoginStep | null
  /** The page requested before the sign-in, as a path; empty for none. */
  returnTo: string
}

export type LoginActor = ActorRefFrom<typeof loginMachine>

/** Two-step sign-in (spec §4.5). Each step, and what may come between them, is a child machine. */
export const loginMachine = setup({
  types: {} as {
    input: LoginInput
    context: LoginInput & {
      requireTotp: boolean
      /** Why the sign-in starts over; the first step shows it. */
      problem: Text | null
    }
    events:
      | Bare<'login.restart' | 'emergency.open' | 'emergency.close'>
      | { type: 'passkey.accepted'; username: string }
    children: {
      credentials: 'credentials'
      companySignIn: 'companySignIn'
      passwordRenewal: 'passwordRenewal'
      secondFactorSetup: 'secondFactorSetup'
      verificationCode: 'verificationCode'
      emergencyCode: 'emergencyCode'
    }
    tags: 'busy'
  },
  actors: {
    credentials: credentialsMachine,
    companySignIn: companySignInMachine,
    passwordRenewal: passwordRenewalMachine,
    secondFactorSetup: secondFactorSetupMachine,
    verificationCode: verificationCodeMachine,
    emergencyCode: emergencyCodeMachine,
    disconnect: port<typeof calls.disconnectUser>(),
  },
  actions: {
    ...effects,
    setAccount: assign(
      (_, { username, mfaAuthType, requireTotp, hasPasskey = false }: PasswordAccepted) => ({
        problem: null,
        username,
        mfaAuthType,
        requireTotp,
        hasPasskey,
      }),
    ),
    setUsername: assign({ username: (_, { username }: { username: string }) => username }),
    reportFailure: assign({ problem: { key: 'login.failed' } }),
    reportTimeout: assign({ problem: { key: 'login.timedOut' } }),
  },
  guards: {
    isResumingSetup: ({ context }) => context.resuming === 'settingUp',
    isResumingCode: ({ context }) => context.resuming === 'code',
    isExpired: (_, { isPasswordExpired }: PasswordAccepted) => isPasswordExpired,
    needsSetup: (_, { mfaAuthType, hasMfa, mfaWizardComplete }: PasswordAccepted) =>
      mfaAuthType === 2 && !(hasMfa && mfaWizardComplete),
    isVerified: (_, { status }: VerificationCodeResult) => status === 'verified',
    isTimedOut: (_, { status }: SetupResult | EmergencyCodeResult) => status === 'timedOut',
  },
}).createMachine({
  id: 'login',
  description:
    'Two-step sign-in: password, then verification code; or a passkey or the company instead.',
  meta: {
    title: 'Sign-in',
    shown: ['mfaAuthType', 'requireTotp', 'hasPasskey'],
    spec: ['R1', 'R2', 'R3', 'L1', 'P10', 'T280', 'T282', 'T303'],
  },
  context: ({ input }) => ({ ...input, requireTotp: false, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides where to resume a sign-in after a reload.',
      always: [
        { guard: 'isResumingSetup', target: 'settingUp' },
        { guard: 'isResumingCode', target: 'code' },
        { target: 'credentials' },
      ],
    },
    credentials: {
      description:
        'Step one: username and password, a passkey that replaces both steps, or the user’s company.',
      meta: {
        page: 'credentials',
        spec: ['L1', 'T20', 'T21', 'T24', 'T25', 'T26', 'T280', 'T303'],
      },
      entry: { type: 'storeRecord', params: { record: 'login.step', value: null } },
      on: {
        'passkey.accepted': {
          target: 'signedIn',
          actions: [
            { type: 'setUsername', params: ({ event }) => event },
            { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
          ],
        },
      },
      invoke: [
        {
          id: 'credentials',
          src: 'credentials',
          input: ({ context: { username, problem } }) => ({
            username,
            problem,
            hidesFailures: true,
          }),
          onDone: [
            {
              guard: { type: 'isExpired', params: ({ event }) => event.output },
              target: 'renewing',
              actions: { type: 'setAccount', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'needsSetup', params: ({ event }) => event.output },
              target: 'settingUp',
              actions: [
                { type: 'setAccount', params: ({ event }) => event.output },
                { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
              ],
            },
            {
              target: 'code',
              actions: [
                { type: 'setAccount', params: ({ event }) => event.output },
                { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
              ],
            },
          ],
          onError: { target: 'credentials', reenter: true, actions: 'reportFailure' },
        },
        {
          id: 'companySignIn',
          src: 'companySignIn',
          input: ({ context: { returnTo } }) => ({ returnTo }),
          // No company has a provider, so the form is enough.
          onDone: {},
          onError: {},
        },
      ],
    },
    renewing: {
      description: 'The password has expired; the user replaces it, then the sign-in starts over.',
      meta: { page: 'renewal', spec: ['T21', 'T23', 'T29'] },
      on: { 'login.restart': 'disconnecting' },
      invoke: {
        id: 'passwordRenewal',
        src: 'passwordRenewal',
        input: ({ context: { username, requireTotp } }) => ({ username, requireTotp }),
        onDone: 'credentials',
        onError: { target: 'credentials', actions: 'reportFailure' },
      },
    },
    settingUp: {
      description: 'The user is setting up the second factor before entering the first code.',
      meta: { page: 'setup', spec: ['T24', 'T26'] },
      entry: [
        { type: 'storeRecord', params: { record: 'login.step', value: 'settingUp' } },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
      ],
      on: { 'login.restart': 'disconnecting' },
      invoke: {
        id: 'secondFactorSetup',
        src: 'secondFactorSetup',
        input: ({ context: { mfaAuthType } }) => ({ mfaAuthType }),
        onDone: [
          {
            guard: { type: 'isTimedOut', params: ({ event }) => event.output },
            target: 'credentials',
            actions: 'reportTimeout',
          },
          { target: 'code' },
        ],
        onError: { target: 'credentials', actions: 'reportFailure' },
      },
    },
    code: {
      description: 'Step two: the verification code, or a passkey.',
      meta: { page: 'code', spec: ['L1', 'T25', 'T27', 'T282'] },
      entry: [
        { type: 'storeRecord', params: { record: 'login.step', value: 'code' } },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
      ],
      on: { 'login.restart': 'disconnecting', 'emergency.open': 'emergency' },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context: { username, mfaAuthType, hasPasskey } }) => ({
          username,
          mfaAuthType,
          hasPasskey,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'storeRecord', params: { record: 'passkey.offer', value: 'due' } },
          },
          { target: 'credentials', actions: 'reportTimeout' },
        ],
        onError: { target: 'credentials', actions: 'reportFailure' },
      },
    },
    emergency: {
      description: 'The user is signing in with the emergency code instead of a verification code.',
      meta: { page: 'emergency', spec: ['A8'] },
      on: { 'emergency.close': 'code' },
      invoke: {
        id: 'emergencyCode',
        src: 'emergencyCode',
        onDone: [
          {
            guard: { type: 'isTimedOut', params: ({ event }) => event.output },
            target: 'credentials',
            actions: 'reportTimeout',
          },
          { target: 'signedIn' },
        ],
        onError: { target: 'credentials', actions: 'reportFailure' },
      },
    },
    disconnecting: {
      description:
        'The user went back to step one; the session is being ended, later if the server can’t be reached.',
      meta: { page: 'goingBack', spec: ['T29'] },
      tags: 'busy',
      entry: { type: 'storeRecord', params: { record: 'session.signOut', value: 'pending' } },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: () => ({}),
        onDone: {
          target: 'credentials',
          actions: [
            { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
            { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
          ],
        },
        onError: {
          target: 'credentials',
          actions: { type: 'broadcast', params: { type: 'signOut.failed' } },
        },
      },
    },
    signedIn: {
      description: 'The user has completed both steps and is signed in.',
      type: 'final',
      meta: { page: 'signedIn', spec: ['T27', 'R2'] },
      entry: [
        { type: 'storeRecord', params: { record: 'login.step', value: null } },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
      ],
    },
  },
})
