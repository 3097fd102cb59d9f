import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type * as calls from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { isTotp } from '#contract/rules/totp.ts'
import { missingIn, type Credentials, type CredentialsField } from './credentials.ts'
import { emergencyCodeMachine, type EmergencyCodeResult } from './emergency-code.machine.ts'
import { hasNoSession } from '#machines/failure.ts'
import { passwordRenewalMachine } from './password-renewal.machine.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import type { LoginStep } from '#machines/records.ts'
import { secondFactorSetupMachine, type SetupResult } from './second-factor-setup.machine.ts'
import type { Text } from '#machines/texts.ts'

type Accepted = Answer<typeof calls.authenticateUser>

export type LoginInput = {
  username: string
  mfaAuthType: Accepted['mfaAuthType']
  resuming: LoginStep | null
}

export type LoginActor = ActorRefFrom<typeof loginMachine>

/** Two-step sign-in (spec §4.5). Renewal, setup and the emergency code are child machines. */
export const loginMachine = setup({
  types: {} as {
    input: LoginInput
    context: LoginInput & {
      requireTotp: boolean
      /** Fields that were submitted empty; typing into one removes it. */
      missing: readonly CredentialsField[]
      problem: Text | null
      /** The number of consecutive refusals. */
      refusals: number
    }
    events:
      | { type: 'credentials.change'; field: CredentialsField }
      | ({ type: 'credentials.submit' } & Credentials)
      | { type: 'totp.submit'; totp: string }
      | Bare<'login.restart' | 'emergency.open' | 'emergency.close'>
    children: {
      passwordRenewal: 'passwordRenewal'
      secondFactorSetup: 'secondFactorSetup'
      emergencyCode: 'emergencyCode'
    }
    tags: 'busy'
  },
  actors: {
    authenticate: port<typeof calls.authenticateUser>(),
    verifySecondFactor: port<typeof calls.authenticateUserMfa>(),
    disconnect: port<typeof calls.disconnectUser>(),
    passwordRenewal: passwordRenewalMachine,
    secondFactorSetup: secondFactorSetupMachine,
    emergencyCode: emergencyCodeMachine,
  },
  actions: {
    ...effects,
    setMissing: assign({ missing: (_, credentials: Credentials) => missingIn(credentials) }),
    clearMissingField: assign({
      missing: ({ context: { missing } }, { field }: { field: CredentialsField }) =>
        missing.filter((each) => each !== field),
    }),
    setUsername: assign({ username: (_, { username }: Credentials) => username.trim() }),
    setAccount: assign((_, { username, mfaAuthType, requireTotp }: Accepted) => ({
      refusals: 0,
      username,
      mfaAuthType,
      requireTotp,
    })),
    reportWrongCredentials: assign(({ context }) => ({
      problem: { key: 'login.wrongCredentials' },
      refusals: context.refusals + 1,
    })),
    reportWrongTotp: assign({ problem: { key: 'login.wrongTotp' } }),
    reportNotChecked: assign({ problem: { key: 'login.notChecked' } }),
    reportFailure: assign({ problem: { key: 'login.failed' } }),
    reportTimeout: assign({ problem: { key: 'login.timedOut' } }),
    clearProblem: assign({ problem: null, missing: [] }),
  },
  guards: {
    isMissing: ({ context: { missing } }, { field }: { field: CredentialsField }) =>
      missing.includes(field),
    isIncomplete: (_, credentials: Credentials) => missingIn(credentials).length > 0,
    isResumingSetup: ({ context }) => context.resuming === 'settingUp',
    isResumingCode: ({ context }) => context.resuming === 'code',
    isRefused: (_, { success }: Accepted) => !success,
    isExpired: (_, { isPasswordExpired }: Accepted) => isPasswordExpired,
    needsSetup: (_, { mfaAuthType, hasMfa, mfaWizardComplete }: Accepted) =>
      mfaAuthType === 2 && !(hasMfa && mfaWizardComplete),
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isVerified: (_, { response }: Answer<typeof calls.authenticateUserMfa>) => response.success,
    hasNoSession,
    isTimedOut: (_, { status }: SetupResult | EmergencyCodeResult) => status === 'timedOut',
  },
}).createMachine({
  id: 'login',
  description: 'Two-step sign-in: password, then verification code.',
  meta: {
    title: 'Sign-in',
    shown: ['mfaAuthType', 'requireTotp', 'missing'],
    spec: ['R1', 'R2', 'R3', 'L1', 'P10'],
  },
  context: ({ input }) => ({
    ...input,
    requireTotp: false,
    missing: [],
    problem: null,
    refusals: 0,
  }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Resumes an interrupted sign-in after a reload.',
      always: [
        { guard: 'isResumingSetup', target: 'settingUp' },
        { guard: 'isResumingCode', target: 'code' },
        { target: 'credentials' },
      ],
    },
    credentials: {
      description: 'Step one: username and password.',
      meta: { page: 'credentials', spec: ['L1', 'V3', 'V4'] },
      entry: { type: 'storeRecord', params: { record: 'login.step', value: null } },
      initial: 'editing',
      states: {
        editing: {
          description: 'The user is entering username and password.',
          on: {
            'credentials.change': {
              guard: { type: 'isMissing', params: ({ event }) => event },
              actions: { type: 'clearMissingField', params: ({ event }) => event },
            },
            'credentials.submit': [
              {
                guard: { type: 'isIncomplete', params: ({ event }) => event },
                actions: [
                  'clearProblem',
                  { type: 'setMissing', params: ({ event }) => event },
                  { type: 'setUsername', params: ({ event }) => event },
                ],
              },
              {
                target: 'checking',
                actions: ['clearProblem', { type: 'setUsername', params: ({ event }) => event }],
              },
            ],
          },
        },
        checking: {
          description: 'The server is checking username and password.',
          meta: { spec: ['T20', 'T21', 'T24', 'T25', 'T26', 'X1'] },
          tags: 'busy',
          invoke: {
            id: 'authenticate',
            src: 'authenticate',
            input: ({ event }) => {
              assertEvent(event, 'credentials.submit')
              return { username: event.username.trim(), password: event.password }
            },
            onDone: [
              {
                guard: { type: 'isRefused', params: ({ event }) => event.output },
                target: 'editing',
                actions: 'reportWrongCredentials',
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => event.output },
                target: '#login.renewing',
                actions: { type: 'setAccount', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'needsSetup', params: ({ event }) => event.output },
                target: '#login.settingUp',
                actions: [
                  { type: 'setAccount', params: ({ event }) => event.output },
                  { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
                ],
              },
              {
                target: '#login.code',
                actions: [
                  { type: 'setAccount', params: ({ event }) => event.output },
                  { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
                ],
              },
            ],
            onError: { target: 'editing', actions: 'reportWrongCredentials' },
          },
        },
      },
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
      description: 'Step two: the verification code.',
      meta: { page: 'code', spec: ['L1', 'T25', 'V1', 'V2'] },
      entry: [
        { type: 'storeRecord', params: { record: 'login.step', value: 'code' } },
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
      ],
      on: { 'login.restart': 'disconnecting' },
      initial: 'entering',
      states: {
        entering: {
          description: 'The user is entering the verification code.',
          on: {
            'totp.submit': {
              guard: { type: 'isTotp', params: ({ event }) => event },
              target: 'verifying',
              actions: 'clearProblem',
            },
            'emergency.open': { target: '#login.emergency', actions: 'clearProblem' },
          },
        },
        verifying: {
          description: 'The server is checking the verification code.',
          meta: { spec: ['T27', 'T28', 'X2'] },
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
                target: '#login.signedIn',
              },
              { target: 'entering', actions: 'reportWrongTotp' },
            ],
            onError: [
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event },
                target: '#login.credentials',
                actions: 'reportTimeout',
              },
              { target: 'entering', actions: 'reportNotChecked' },
            ],
          },
        },
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
      entry: [
        'clearProblem',
        { type: 'storeRecord', params: { record: 'session.signOut', value: 'pending' } },
      ],
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
