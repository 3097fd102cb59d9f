import {
  assertEvent,
  assign,
  sendParent,
  setup,
  type ActorRefFrom,
  type DoneActorEvent,
} from 'xstate'

import type { authenticateUser } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { hasTooManyAttempts } from '#machines/failure.ts'
import { port } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'
import {
  passkeySignInMachine,
  type PasskeySignInReport,
  type PasskeySignInResult,
} from './passkey-sign-in.machine.ts'

type Credentials = { username: string; password: string }
type CredentialsField = keyof Credentials

/** The account whose password is right, and what the sign-in needs next. */
export type PasswordAccepted = Answer<typeof authenticateUser>

export type CredentialsActor = ActorRefFrom<typeof credentialsMachine>

/** The fields of a sign-in that are empty. */
const missingIn = ({ username, password }: Credentials): CredentialsField[] => [
  ...(username.trim() === '' ? (['username'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
]

/** Step one of a sign-in, of users and of agents; a passkey replaces both steps. */
export const credentialsMachine = setup({
  types: {} as {
    input: {
      username: string
      /** Why an earlier sign-in has to start over. */
      problem: Text | null
      /** To users, a failed check looks like wrong credentials (X1); agents learn what happened. */
      hidesFailures: boolean
    }
    context: {
      username: string
      hidesFailures: boolean
      /** Fields that were submitted empty; typing into one removes it. */
      missing: readonly CredentialsField[]
      problem: Text | null
      /** The number of refusals so far. */
      refusals: number
      /** Portal and browser can sign in with passkeys. */
      offersPasskeys: boolean
    }
    events:
      | { type: 'credentials.change'; field: CredentialsField }
      | ({ type: 'credentials.submit' } & Credentials)
      | PasskeySignInReport
    children: { passkeySignIn: 'passkeySignIn' }
    output: PasswordAccepted
    tags: 'busy'
  },
  actors: {
    authenticate: port<typeof authenticateUser>(),
    passkeySignIn: passkeySignInMachine,
  },
  actions: {
    setMissing: assign({ missing: (_, credentials: Credentials) => missingIn(credentials) }),
    clearMissingField: assign({
      missing: ({ context: { missing } }, { field }: { field: CredentialsField }) =>
        missing.filter((each) => each !== field),
    }),
    setUsername: assign({ username: (_, { username }: Credentials) => username.trim() }),
    reportWrongCredentials: assign(({ context }) => ({
      problem: { key: 'login.wrongCredentials' },
      refusals: context.refusals + 1,
    })),
    reportTooManyAttempts: assign({ problem: { key: 'agent.tooManySignIns' } }),
    reportNotSignedIn: assign({ problem: { key: 'agent.notSignedIn' } }),
    reportPasskey: sendParent((_, result: PasskeySignInResult) => ({
      type: 'passkey.accepted',
      username: result.status === 'signedIn' ? result.username : '',
    })),
    clearProblem: assign({ problem: null, missing: [] }),
    offerPasskeys: assign({ offersPasskeys: true }),
    withdrawPasskeys: assign({ offersPasskeys: false }),
  },
  guards: {
    isMissing: ({ context: { missing } }, { field }: { field: CredentialsField }) =>
      missing.includes(field),
    isIncomplete: (_, credentials: Credentials) => missingIn(credentials).length > 0,
    isAccepted: (_, { success }: PasswordAccepted) => success,
    isSignedIn: (_, { status }: PasskeySignInResult) => status === 'signedIn',
    hidesFailures: ({ context }) => context.hidesFailures,
    hasTooManyAttempts,
  },
}).createMachine({
  id: 'credentials',
  description: 'Step one of a sign-in: username and password, or a passkey.',
  meta: {
    title: 'Username and password',
    shown: ['hidesFailures', 'missing', 'offersPasskeys'],
    spec: ['L1', 'T101', 'T280', 'V3', 'V4'],
  },
  context: ({ input }) => ({ ...input, missing: [], refusals: 0, offersPasskeys: false }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as PasswordAccepted,
  initial: 'editing',
  states: {
    editing: {
      description: 'The user is entering username and password.',
      meta: { page: 'form', spec: ['L1', 'T280', 'V3', 'V4'] },
      // Submitting the form ends it.
      invoke: {
        id: 'passkeySignIn',
        src: 'passkeySignIn',
        input: ({ context: { offersPasskeys } }) => ({ step: 'first', isOffered: offersPasskeys }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'passed',
            actions: { type: 'reportPasskey', params: ({ event }) => event.output },
          },
          { actions: 'withdrawPasskeys' },
        ],
        // The form is enough.
        onError: { actions: 'withdrawPasskeys' },
      },
      on: {
        'passkey.offered': { actions: 'offerPasskeys' },
        'passkey.chosen': { actions: 'clearProblem' },
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
      meta: { page: 'form', spec: ['T20', 'X1'] },
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
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'accepted',
          },
          { target: 'editing', actions: 'reportWrongCredentials' },
        ],
        onError: [
          { guard: 'hidesFailures', target: 'editing', actions: 'reportWrongCredentials' },
          {
            guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
            target: 'editing',
            actions: 'reportTooManyAttempts',
          },
          { target: 'editing', actions: 'reportNotSignedIn' },
        ],
      },
    },
    passed: {
      description: 'A passkey has signed the user in; the sign-in goes on.',
      meta: { page: 'form', spec: ['T280'] },
      on: { 'credentials.change': {}, 'credentials.submit': {} },
    },
    accepted: {
      description: 'Username and password are right; the sign-in continues.',
      type: 'final',
      meta: { page: 'gone', spec: ['T20'] },
      // XState types every event as one of the user's.
      output: ({ event }) => (event as unknown as DoneActorEvent<PasswordAccepted>).output,
    },
  },
})
