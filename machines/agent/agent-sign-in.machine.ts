import { assign, setup, type ActorRefFrom } from 'xstate'

import type { signOutAgent } from '#contract/agent-authentication.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { credentialsMachine, type PasswordAccepted } from '#machines/sign-in/credentials.machine.ts'
import {
  secondFactorSetupMachine,
  type SetupResult,
} from '#machines/sign-in/second-factor-setup.machine.ts'
import {
  verificationCodeMachine,
  type VerificationCodeResult,
} from '#machines/sign-in/verification-code.machine.ts'
import type { Text } from '#machines/texts.ts'

export type AgentSignInInput = {
  /** Whose password the server accepted before a reload interrupted the sign-in; otherwise empty. */
  username: string
  /** A passkey can replace the verification code. */
  hasPasskey: boolean
}

export type AgentSignInActor = ActorRefFrom<typeof agentSignInMachine>

/** An agent's sign-in: password, setup of the second factor the first time, verification code. */
export const agentSignInMachine = setup({
  types: {} as {
    input: AgentSignInInput
    context: AgentSignInInput & {
      /** Why the sign-in starts over; the first step shows it. */
      problem: Text | null
    }
    events: Bare<'login.restart' | 'passkey.accepted'>
    children: {
      credentials: 'credentials'
      secondFactorSetup: 'secondFactorSetup'
      verificationCode: 'verificationCode'
    }
    tags: 'busy'
  },
  actors: {
    credentials: credentialsMachine,
    secondFactorSetup: secondFactorSetupMachine,
    verificationCode: verificationCodeMachine,
    signOut: port<typeof signOutAgent>(),
  },
  actions: {
    ...effects,
    setAgent: assign((_, { username, hasPasskey = false }: PasswordAccepted) => ({
      username,
      hasPasskey,
      problem: null,
    })),
    reportFailure: assign({ problem: { key: 'login.failed' } }),
    reportTimeout: assign({ problem: { key: 'login.timedOut' } }),
  },
  guards: {
    isHalfSignedIn: ({ context }) => context.username !== '',
    needsSetup: (_, { hasMfa }: PasswordAccepted) => !hasMfa,
    isVerified: (_, { status }: VerificationCodeResult) => status === 'verified',
    isTimedOut: (_, { status }: SetupResult) => status === 'timedOut',
  },
}).createMachine({
  id: 'agentSignIn',
  description: 'An agent signs in: password, then verification code; or a passkey instead.',
  meta: { title: 'Sign-in of an agent', shown: ['hasPasskey'], spec: ['T101', 'T102', 'T288'] },
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides where to resume a sign-in after a reload.',
      always: [{ guard: 'isHalfSignedIn', target: 'settingUp' }, { target: 'credentials' }],
    },
    credentials: {
      description: 'Step one: username and password, or a passkey that replaces both steps.',
      meta: { page: 'credentials', spec: ['T101', 'T288'] },
      on: { 'passkey.accepted': 'signedIn' },
      invoke: {
        id: 'credentials',
        src: 'credentials',
        input: ({ context: { problem, username } }) => ({
          hidesFailures: false,
          problem,
          username,
        }),
        onDone: [
          {
            guard: { type: 'needsSetup', params: ({ event }) => event.output },
            target: 'settingUp',
            actions: { type: 'setAgent', params: ({ event }) => event.output },
          },
          {
            target: 'code',
            actions: { type: 'setAgent', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'credentials', reenter: true, actions: 'reportFailure' },
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
      description: 'The agent enters the verification code, or uses a passkey.',
      meta: { page: 'code', spec: ['T102', 'T288'] },
      entry: { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
      on: { 'login.restart': 'disconnecting' },
      invoke: {
        id: 'verificationCode',
        src: 'verificationCode',
        input: ({ context: { username, hasPasskey } }) => ({
          username,
          mfaAuthType: 2,
          hasPasskey,
        }),
        onDone: [
          {
            guard: { type: 'isVerified', params: ({ event }) => event.output },
            target: 'signedIn',
          },
          { target: 'credentials', actions: 'reportTimeout' },
        ],
        onError: { target: 'credentials', actions: 'reportFailure' },
      },
    },
    disconnecting: {
      description: 'The agent went back to step one; the half-finished sign-in is being ended.',
      meta: { page: 'goingBack', spec: ['T101'] },
      tags: 'busy',
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
