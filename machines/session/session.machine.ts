import { assign, setup, stateIn, type ActorRefFrom } from 'xstate'

import type { disconnectUser, getFlags, getState } from '#contract/authentication.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { effects, port, watchPort } from '#machines/ports.ts'

/** Who is signed in and which steps are complete; only for display, never as proof (E15, A100). */
export type Account = Answer<typeof getState>

/** What the server offers beyond the specification, by name; 1 if it does. */
export type Extras = NonNullable<Answer<typeof getFlags>['extras']>

export type SessionInput = {
  /** An earlier sign-out in this browser hasn't reached the server yet. */
  isSignOutPending: boolean
  /** Where the user who has signed out can also sign out of the company's provider. */
  companySignOut: Account['companySignOut'] | null
}

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** Keeps the session in sync with the server (T29–T32, T37, A58, A62). */
export const sessionMachine = setup({
  types: {} as {
    input: SessionInput
    context: SessionInput & {
      account: Account | null
      extras: Extras
    }
    events:
      | { type: 'session.signOut' }
      | { type: 'session.retry' }
      | { type: 'session.expired' }
      | { type: 'session.changed' }
      | { type: 'signOut.failed' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: {
    readState: port<typeof getState>(),
    readFlags: port<typeof getFlags>(),
    disconnect: port<typeof disconnectUser>(),
    watchTab: watchPort(),
    /** Tells all tabs what the server tells this one, if it offers that. */
    watchServer: watchPort<{ isOffered: boolean }>(),
  },
  actions: {
    ...effects,
    setAccount: assign((_, account: Account) => ({ account, companySignOut: null })),
    setFlags: assign(
      ({ context: { account } }, { extras = {}, ...permissions }: Answer<typeof getFlags>) => ({
        account: account && { ...account, groupBasedPermissions: permissions },
        extras,
      }),
    ),
    keepCompanySignOut: assign({
      companySignOut: ({ context: { account } }) => account?.companySignOut ?? null,
    }),
    clearAccount: assign({ account: null }),
  },
  guards: {
    isSignOutPending: ({ context }) => context.isSignOutPending,
    isSignedIn: (_, { isAuthenticated: { basic, mfa } }: Account) => basic && mfa,
    isOtherUser: ({ context }, { username, isAuthenticated: { basic, mfa } }: Account) =>
      basic && mfa && username !== context.account?.username,
    isHalfSignedIn: (_, { isAuthenticated: { basic } }: Account) => basic,
    isPasswordChanged: (_, { endReason }: Account) => endReason === 'passwordChanged',
    isSignedOutRemotely: (_, { endReason }: Account) => endReason === 'signedOut',
    isAfterOtherTab: stateIn({ signedIn: { live: { checking: 'afterOtherTab' } } }),
  },
  delays: { resync: limits.sessionResync },
}).createMachine({
  id: 'session',
  description: 'Tracks who is signed in, which steps are complete and which permissions apply.',
  meta: {
    title: 'Session',
    shown: ['isSignOutPending', 'extras'],
    spec: ['T29', 'T30', 'T31', 'T32', 'T37', 'R19', 'R20', 'X28', 'K26'],
  },
  context: ({ input }) => ({ ...input, account: null, extras: {} }),
  initial: 'deciding',
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    deciding: {
      description: 'Decides whether to resend a pending sign-out first.',
      always: [{ guard: 'isSignOutPending', target: 'resumingSignOut' }, { target: 'unknown' }],
    },
    resumingSignOut: {
      description: 'Resending the pending sign-out after the portal was opened.',
      meta: { page: 'waiting', spec: ['T29', 'T30'] },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: () => ({}),
        onDone: {
          target: 'unknown',
          actions: [
            { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
            { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
          ],
        },
        onError: {
          target: 'signOutFailed',
          actions: { type: 'broadcast', params: { type: 'signOut.failed' } },
        },
      },
    },
    unknown: {
      description: 'Loading the sign-in status.',
      meta: { page: 'waiting', spec: ['T31'] },
      invoke: {
        id: 'readState',
        src: 'readState',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setAccount', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isHalfSignedIn', params: ({ event }) => event.output },
            target: 'halfSignedIn',
            actions: { type: 'setAccount', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isPasswordChanged', params: ({ event }) => event.output },
            target: 'ended.passwordChanged',
          },
          {
            guard: { type: 'isSignedOutRemotely', params: ({ event }) => event.output },
            target: 'ended.signedOutRemotely',
          },
          { target: 'signedOut' },
        ],
        onError: 'unreachable',
      },
      on: {
        // The sign-in page doesn't wait for this answer, because the server's previous one is
        // outdated.
        'session.changed': { target: 'unknown', reenter: true },
        'signOut.failed': 'signOutFailed',
      },
    },
    unreachable: {
      description: 'The sign-in status failed to load; the user can try again.',
      meta: { page: 'unreachable', spec: ['X29'] },
      after: { resync: 'unknown' },
      on: {
        'session.retry': 'unknown',
        'tab.shown': 'unknown',
        'session.changed': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
    },
    signedOut: {
      description: 'No user is signed in.',
      meta: { page: 'signedOut', spec: ['R19'] },
      entry: 'clearAccount',
      after: { resync: 'unknown' },
      on: {
        'session.changed': 'unknown',
        'tab.shown': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
    },
    halfSignedIn: {
      description: 'The user has completed the password step but isn’t signed in yet.',
      initial: 'loadingFlags',
      on: {
        'session.changed': 'unknown',
        'tab.shown': 'unknown',
        'signOut.failed': 'signOutFailed',
      },
      states: {
        loadingFlags: {
          description: 'Loading what the server offers in step two.',
          meta: { page: 'signedOut', spec: ['R20', 'T32', 'A8'] },
          invoke: {
            id: 'readFlags',
            src: 'readFlags',
            input: () => ({}),
            onDone: {
              target: 'idle',
              actions: { type: 'setFlags', params: ({ event }) => event.output },
            },
            onError: 'idle',
          },
        },
        idle: {
          description: 'Waiting for the user to complete step two.',
          meta: { page: 'signedOut', spec: ['R20'] },
          after: { resync: '#session.unknown' },
        },
      },
    },
    signedIn: {
      description: 'The user is signed in.',
      initial: 'loadingFlags',
      on: {
        'session.signOut': { target: 'signingOut', actions: 'keepCompanySignOut' },
        'session.changed': '.live.checking.afterOtherTab',
        'signOut.failed': 'signOutFailed',
      },
      states: {
        loadingFlags: {
          description: 'Loading the permissions of the signed-in user.',
          meta: { page: 'signedIn', spec: ['T32'] },
          invoke: {
            id: 'readFlags',
            src: 'readFlags',
            input: () => ({}),
            onDone: {
              target: 'live',
              actions: { type: 'setFlags', params: ({ event }) => event.output },
            },
            onError: 'live',
          },
        },
        live: {
          description: 'The server can tell pages what to read again, if it offers that.',
          initial: 'idle',
          invoke: {
            id: 'watchServer',
            src: 'watchServer',
            input: ({ context: { extras } }) => ({ isOffered: extras['live'] === 1 }),
          },
          states: {
            idle: {
              description: 'The session is valid; the portal checks it regularly.',
              meta: { page: 'signedIn', spec: ['T31'] },
              after: { resync: 'checking' },
              on: { 'session.expired': 'checking', 'tab.shown': 'checking' },
            },
            checking: {
              description: 'Checking whether the session is still valid.',
              initial: 'routine',
              invoke: {
                id: 'readState',
                src: 'readState',
                input: () => ({}),
                onDone: [
                  {
                    guard: { type: 'isOtherUser', params: ({ event }) => event.output },
                    target: '#session.signedIn.loadingFlags',
                    actions: { type: 'setAccount', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                    target: 'idle',
                    actions: { type: 'setAccount', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isPasswordChanged', params: ({ event }) => event.output },
                    target: '#session.ended.passwordChanged',
                  },
                  {
                    guard: { type: 'isSignedOutRemotely', params: ({ event }) => event.output },
                    target: '#session.ended.signedOutRemotely',
                  },
                  { guard: 'isAfterOtherTab', target: '#session.ended.signedOutInOtherTab' },
                  { target: '#session.ended.interrupted' },
                ],
                onError: 'idle',
              },
              states: {
                routine: {
                  description: 'Time has passed, the tab was shown, or the server refused a call.',
                  meta: { page: 'signedIn', spec: ['T31', 'T37'] },
                },
                afterOtherTab: {
                  description: 'The user signed in or out in another tab.',
                  meta: { page: 'signedIn', spec: ['T31', 'T37'] },
                },
              },
            },
          },
        },
      },
    },
    signingOut: {
      description: 'Signing out; the sign-out is pending until the server confirms it.',
      meta: { page: 'signingOut', spec: ['T30', 'X28'] },
      tags: 'busy',
      entry: { type: 'storeRecord', params: { record: 'session.signOut', value: 'pending' } },
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: () => ({}),
        onDone: {
          target: 'signOutConfirmed',
          actions: { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
        },
        onError: {
          target: 'signOutFailed',
          actions: { type: 'broadcast', params: { type: 'signOut.failed' } },
        },
      },
    },
    signOutConfirmed: {
      description:
        'The user has signed out; the other tabs are notified and the login page opens, which offers to sign out of the company’s provider too.',
      meta: { page: 'signedOut', spec: ['T30', 'T314'] },
      entry: [
        'clearAccount',
        { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
        { type: 'navigate', params: { to: 'login' } },
      ],
      on: { 'session.changed': 'unknown', 'signOut.failed': 'signOutFailed' },
    },
    signOutFailed: {
      description:
        'The server hasn’t confirmed the sign-out; this browser treats the user as signed out.',
      entry: 'clearAccount',
      on: { 'session.changed': 'unknown' },
      initial: 'idle',
      states: {
        idle: {
          description: 'Waiting to resend the sign-out, or for a new sign-in.',
          meta: { page: 'signedOut', spec: ['T30', 'X28'] },
          after: { resync: 'retrying' },
          on: { 'tab.shown': 'retrying' },
        },
        retrying: {
          description: 'Resending the sign-out.',
          meta: { page: 'signedOut', spec: ['T30', 'X28'] },
          invoke: {
            id: 'disconnect',
            src: 'disconnect',
            input: () => ({}),
            onDone: {
              target: '#session.unknown',
              actions: [
                { type: 'storeRecord', params: { record: 'session.signOut', value: null } },
                { type: 'broadcast', params: { type: 'session.changed', of: 'customer' } },
              ],
            },
            onError: 'idle',
          },
        },
      },
    },
    ended: {
      description: 'The session has ended; after signing in, the user continues on the same page.',
      entry: 'clearAccount',
      on: { 'session.changed': 'unknown', 'signOut.failed': 'signOutFailed' },
      initial: 'interrupted',
      states: {
        interrupted: {
          description: 'The session has expired.',
          meta: { page: 'signedOut', spec: ['T37'] },
        },
        signedOutInOtherTab: {
          description: 'The user signed out in another tab.',
          meta: { page: 'signedOut', spec: ['T37', 'R53'] },
        },
        passwordChanged: {
          description: 'The password was changed on another device.',
          meta: { page: 'signedOut', spec: ['T37', 'R71'] },
        },
        signedOutRemotely: {
          description: 'The user signed this device out from another device.',
          meta: { page: 'signedOut', spec: ['T37', 'R71'] },
        },
      },
    },
  },
})
