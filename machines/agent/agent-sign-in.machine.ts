import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type * as calls from '#contract/agent-authentication.ts'
import type { Answer } from '#contract/call.ts'
import { isTotp } from '#contract/rules/totp.ts'
import {
  missingIn,
  type Credentials,
  type CredentialsField,
} from '#machines/sign-in/credentials.ts'
import { hasNoSession, reasonOf } from '#machines/failure.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import {
  secondFactorSetupMachine,
  type SetupResult,
} from '#machines/sign-in/second-factor-setup.machine.ts'
import type { Text } from '#machines/texts.ts'

type Accepted = Answer<typeof calls.signInAgent>

export type AgentSignInInput = {
  /** Whose password the server accepted before a reload interrupted the sign-in; otherwise empty. */
  username: string
}

export type AgentSignInActor = ActorRefFrom<typeof agentSignInMachine>

/** An agent's sign-in: password, setup of the second factor the first time, verification code. */
export const agentSignInMachine = setup({
  types: {} as {
    input: AgentSignInInput
    context: AgentSignInInput & {
      /** Fields that were submitted empty; typing into one removes it. */
      missing: readonly CredentialsField[]
      problem: Text | null
    }
    events:
      | { type: 'credentials.change'; field: CredentialsField }
      | ({ type: 'credentials.submit' } & Credentials)
      | { type: 'totp.submit'; totp: string }
      | Bare<'login.restart'>
    children: { secondFactorSetup: 'secondFactorSetup' }
    tags: 'busy'
  },
  actors: {
    signIn: port<typeof calls.signInAgent>(),
    verifyCode: port<typeof calls.verifyAgentCode>(),
    signOut: port<typeof calls.signOutAgent>(),
    secondFactorSetup: secondFactorSetupMachine,
  },
  actions: {
    ...effects,
    setMissing: assign({ missing: (_, credentials: Credentials) => missingIn(credentials) }),
    clearMissingField: assign({
      missing: ({ context: { missing } }, { field }: { field: CredentialsField }) =>
        missing.filter((each) => each !== field),
    }),
    setUsername: assign({ username: (_, { username }: Credentials) => username.trim() }),
    setAgent: assign({ username: (_, { username }: Accepted) => username }),
    reportWrongCredentials: assign({ problem: { key: 'login.wrongCredentials' } }),
    reportNotSignedIn: assign({ problem: { key: 'agent.notSignedIn' } }),
    reportTooManyAttempts: assign({ problem: { key: 'agent.tooManySignIns' } }),
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
    isHalfSignedIn: ({ context }) => context.username !== '',
    isRefused: (_, { success }: Accepted) => !success,
    needsSetup: (_, { hasFactor }: Accepted) => !hasFactor,
    isTotp: (_, { totp }: { totp: string }) => isTotp(totp),
    isVerified: (_, { success }: Answer<typeof calls.verifyAgentCode>) => success,
    hasNoSession,
    hasTooManyAttempts: (_, { error }: { error: unknown }) => reasonOf(error) === 'tooMany',
    isTimedOut: (_, { status }: SetupResult) => status === 'timedOut',
  },
}).createMachine({
  id: 'agentSignIn',
  description: 'An agent signs in: password, then verification code.',
  meta: { title: 'Sign-in of an agent', shown: ['missing'], spec: ['T101', 'T102'] },
  context: ({ input }) => ({ ...input, missing: [], problem: null }),
  initial: 'resuming',
  states: {
    resuming: {
      description: 'Resumes an interrupted sign-in after a reload.',
      always: [{ guard: 'isHalfSignedIn', target: 'settingUp' }, { target: 'credentials' }],
    },
    credentials: {
      description: 'Step one: username and password.',
      meta: { page: 'credentials', spec: ['T101'] },
      initial: 'editing',
      states: {
        editing: {
          description: 'The agent is entering username and password.',
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
          tags: 'busy',
          invoke: {
            id: 'signIn',
            src: 'signIn',
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
                guard: { type: 'needsSetup', params: ({ event }) => event.output },
                target: '#agentSignIn.settingUp',
                actions: { type: 'setAgent', params: ({ event }) => event.output },
              },
              {
                target: '#agentSignIn.code',
                actions: { type: 'setAgent', params: ({ event }) => event.output },
              },
            ],
            onError: [
              {
                guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
                target: 'editing',
                actions: 'reportTooManyAttempts',
              },
              { target: 'editing', actions: 'reportNotSignedIn' },
            ],
          },
        },
      },
    },
    settingUp: {
      description: 'The agent is connecting an authenticator app, unless that’s done already.',
      meta: { page: 'setup', spec: ['T102'] },
      entry: { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
      on: { 'login.restart': 'disconnecting' },
      invoke: {
        id: 'secondFactorSetup',
        src: 'secondFactorSetup',
        input: { mfaAuthType: 2 },
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
      meta: { page: 'code', spec: ['T102'] },
      entry: { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
      on: { 'login.restart': 'disconnecting' },
      initial: 'entering',
      states: {
        entering: {
          description: 'The agent is entering the verification code.',
          on: {
            'totp.submit': {
              guard: { type: 'isTotp', params: ({ event }) => event },
              target: 'verifying',
              actions: 'clearProblem',
            },
          },
        },
        verifying: {
          description: 'The server is checking the verification code.',
          tags: 'busy',
          invoke: {
            id: 'verifyCode',
            src: 'verifyCode',
            input: ({ context: { username }, event }) => {
              assertEvent(event, 'totp.submit')
              return { username, totp: event.totp }
            },
            onDone: [
              {
                guard: { type: 'isVerified', params: ({ event }) => event.output },
                target: '#agentSignIn.signedIn',
              },
              { target: 'entering', actions: 'reportWrongTotp' },
            ],
            onError: [
              {
                guard: { type: 'hasNoSession', params: ({ event }) => event },
                target: '#agentSignIn.credentials',
                actions: 'reportTimeout',
              },
              { target: 'entering', actions: 'reportNotChecked' },
            ],
          },
        },
      },
    },
    disconnecting: {
      description: 'The agent went back to step one; the half-finished sign-in is being ended.',
      meta: { page: 'goingBack', spec: ['T101'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: () => ({}),
        onDone: {
          target: 'credentials',
          actions: { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
        },
        onError: 'credentials',
      },
    },
    signedIn: {
      description: 'The agent has completed both steps and is signed in.',
      type: 'final',
      meta: { page: 'signedIn', spec: ['T101', 'T102'] },
      entry: { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
    },
  },
})
