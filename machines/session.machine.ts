import { assign, setup, type ActorRefFrom } from 'xstate'

import type { disconnectUser, getFlags, getState } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port } from './ports.ts'

/** Who is signed in and how far, as far as it may be shown: never a proof (E15, A100). */
export type Account = Answer<typeof getState>

/** What the server offers on top of the specification, by name: 1 when it does. */
export type Extras = NonNullable<Answer<typeof getFlags>['extras']>

export type SessionInput = {
  /** An earlier sign-out in this browser has not reached the server yet. */
  isSignOutPending: boolean
}

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** Keeps what the portal knows of the session in step with the server (T29–T32, T37, A58, A62). */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionInput & { account: Account | null; extras: Extras }
    events:
      | { type: 'session.leave' }
      | { type: 'session.retry' }
      | { type: 'session.expired' }
      | { type: 'authentication.changed' }
      | { type: 'signOut.failed' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: {
    readState: port<typeof getState>(),
    readFlags: port<typeof getFlags>(),
    disconnect: port<typeof disconnectUser>(),
  },
  actions: {
    ...effects,
    learn: assign({ account: (_, account: Account) => account }),
    learnFlags: assign(
      ({ context: { account } }, { extras = {}, ...permissions }: Answer<typeof getFlags>) => ({
        account: account && { ...account, groupBasedPermissions: permissions },
        extras,
      }),
    ),
    forget: assign({ account: null }),
  },
  guards: {
    isSignOutPending: ({ context }) => context.isSignOutPending,
    isSignedIn: (_, { isAuthenticated: { basic, mfa } }: Account) => basic && mfa,
    isOtherUser: ({ context }, { username, isAuthenticated: { basic, mfa } }: Account) =>
      basic && mfa && username !== context.account?.username,
    hasPassedPassword: (_, { isAuthenticated: { basic } }: Account) => basic,
  },
  delays: { resync: limits.sessionResync },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, how far, and what they may do.',
  meta: { spec: ['T29', 'T30', 'T31', 'T32', 'T37', 'R19', 'R20', 'X28', 'K26'] },
  context: ({ input }) => ({ ...input, account: null, extras: {} }),
  initial: 'starting',
  states: {
    starting: {
      description: 'A sign-out that never reached the server comes first.',
      always: [{ guard: 'isSignOutPending', target: 'resumingSignOut' }, { target: 'unknown' }],
    },
    resumingSignOut: {
      description: 'The portal has just been opened, and the last sign-out is still pending.',
      meta: { page: 'waiting', spec: ['T29', 'T30'] },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: () => ({}),
        onDone: {
          target: 'unknown',
          actions: [
            { type: 'remember', params: { record: 'session.signOut', value: null } },
            { type: 'announce', params: { news: 'authentication.changed' } },
          ],
        },
        onError: {
          target: 'signOutFailed',
          actions: { type: 'announce', params: { news: 'signOut.failed' } },
        },
      },
    },
    unknown: {
      description: 'The portal has just been opened, or the sign-in went a step further.',
      meta: { page: 'waiting', spec: ['T31'] },
      invoke: {
        id: 'readState',
        src: 'readState',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasPassedPassword', params: ({ event }) => event.output },
            target: 'halfSignedIn',
            actions: { type: 'learn', params: ({ event }) => event.output },
          },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
      on: { 'signOut.failed': 'signOutFailed' },
    },
    unreachable: {
      description: 'The server did not say who is signed in; asking again may help.',
      meta: { page: 'unreachable', spec: ['X29'] },
      after: { resync: 'unknown' },
      on: {
        'session.retry': 'unknown',
        'tab.shown': 'unknown',
        'authentication.changed': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      meta: { page: 'signedOut', spec: ['R19'] },
      entry: 'forget',
      after: { resync: 'unknown' },
      on: {
        'authentication.changed': 'unknown',
        'tab.shown': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
    },
    halfSignedIn: {
      description: 'The password is right, the second factor is still missing: not signed in.',
      initial: 'learning',
      on: {
        'authentication.changed': 'unknown',
        'tab.shown': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
      states: {
        learning: {
          description: 'What the server offers at step two is asked for.',
          meta: { page: 'signedOut', spec: ['R20', 'T32', 'A8'] },
          invoke: {
            id: 'readFlags',
            src: 'readFlags',
            input: () => ({}),
            onDone: {
              target: 'resting',
              actions: { type: 'learnFlags', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        resting: {
          description: 'Waits for step two.',
          meta: { page: 'signedOut', spec: ['R20'] },
          after: { resync: '#session.unknown' },
        },
      },
    },
    signedIn: {
      description: 'Both steps are passed.',
      initial: 'learning',
      on: {
        'session.leave': 'leaving',
        'authentication.changed': '.following',
        'signOut.failed': 'signOutFailed',
      },
      states: {
        learning: {
          description: 'Permissions are read anew, because the authentication changed.',
          meta: { page: 'signedIn', spec: ['T32'] },
          invoke: {
            id: 'readFlags',
            src: 'readFlags',
            input: () => ({}),
            onDone: {
              target: 'resting',
              actions: { type: 'learnFlags', params: ({ event }) => event.output },
            },
            onError: 'resting',
          },
        },
        resting: {
          description: 'In step with the server.',
          meta: { page: 'signedIn', spec: ['T31'] },
          after: { resync: 'checking' },
          on: { 'session.expired': 'checking', 'tab.shown': 'checking' },
        },
        checking: {
          description: 'The server is asked whether the session still stands.',
          meta: { page: 'signedIn', spec: ['T31', 'T37'] },
          invoke: {
            id: 'readState',
            src: 'readState',
            input: () => ({}),
            onDone: [
              {
                guard: { type: 'isOtherUser', params: ({ event }) => event.output },
                target: 'learning',
                actions: { type: 'learn', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'learn', params: ({ event }) => event.output },
              },
              { target: '#session.interrupted' },
            ],
            onError: 'resting',
          },
        },
        following: {
          description: 'Another tab signed in or out: the server is asked who is signed in now.',
          meta: { page: 'signedIn', spec: ['T31', 'T37'] },
          invoke: {
            id: 'readState',
            src: 'readState',
            input: () => ({}),
            onDone: [
              {
                guard: { type: 'isOtherUser', params: ({ event }) => event.output },
                target: 'learning',
                actions: { type: 'learn', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'resting',
                actions: { type: 'learn', params: ({ event }) => event.output },
              },
              { target: '#session.leftElsewhere' },
            ],
            onError: 'resting',
          },
        },
      },
    },
    leaving: {
      description: 'The user signs out. The sign-out is pending until the server confirms it.',
      meta: { page: 'leaving', spec: ['T30', 'X28'] },
      tags: 'busy',
      entry: { type: 'remember', params: { record: 'session.signOut', value: 'pending' } },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: () => ({}),
        onDone: {
          target: 'left',
          actions: { type: 'remember', params: { record: 'session.signOut', value: null } },
        },
        onError: {
          target: 'signOutFailed',
          actions: { type: 'announce', params: { news: 'signOut.failed' } },
        },
      },
    },
    left: {
      description: 'Signed out by choice: the other tabs hear of it, and the login page opens.',
      meta: { page: 'signedOut', spec: ['T30'] },
      entry: [
        'forget',
        { type: 'announce', params: { news: 'authentication.changed' } },
        { type: 'navigate', params: { to: 'login' } },
      ],
      on: { 'authentication.changed': 'unknown', 'signOut.failed': 'signOutFailed' },
    },
    signOutFailed: {
      description: 'The server has not confirmed the sign-out: nobody counts as signed in here.',
      entry: 'forget',
      on: { 'authentication.changed': 'unknown' },
      initial: 'resting',
      states: {
        resting: {
          description: 'Waits to try again, or for a new sign-in.',
          meta: { page: 'signedOut', spec: ['T30', 'X28'] },
          after: { resync: 'retrying' },
          on: { 'tab.shown': 'retrying' },
        },
        retrying: {
          description: 'The sign-out is sent again.',
          meta: { page: 'signedOut', spec: ['T30', 'X28'] },
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            input: () => ({}),
            onDone: {
              target: '#session.unknown',
              actions: [
                { type: 'remember', params: { record: 'session.signOut', value: null } },
                { type: 'announce', params: { news: 'authentication.changed' } },
              ],
            },
            onError: 'resting',
          },
        },
      },
    },
    interrupted: {
      description: 'The session ended by itself: sign in again and go on where you were.',
      meta: { page: 'signedOut', spec: ['T37'] },
      entry: ['forget', { type: 'announce', params: { news: 'session.interrupted' } }],
      on: { 'authentication.changed': 'unknown', 'signOut.failed': 'signOutFailed' },
    },
    leftElsewhere: {
      description: 'The user signed out in another tab.',
      meta: { page: 'signedOut', spec: ['T37', 'R53'] },
      entry: ['forget', { type: 'announce', params: { news: 'session.interrupted' } }],
      on: { 'authentication.changed': 'unknown', 'signOut.failed': 'signOutFailed' },
    },
  },
})
