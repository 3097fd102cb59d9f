import { assign, setup, type ActorRefFrom } from 'xstate'

import type { getAgentState, signOutAgent } from '#contract/agent-authentication.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { reasonOf } from '#machines/failure.ts'
import { effects, port, watchPort } from '#machines/ports.ts'

type State = Answer<typeof getAgentState>

/** Who is signed in to the agents' workspace; only for display, never as proof. */
export type Agent = NonNullable<State['agent']>

export type AgentSessionActor = ActorRefFrom<typeof agentSessionMachine>

/** Keeps the session of the agents' workspace in sync with the server. */
export const agentSessionMachine = setup({
  types: {} as {
    context: {
      agent: Agent | null
      /** Whose password is accepted, but not yet the verification code. */
      signingIn: string | null
      /** A passkey can replace that code. */
      hasPasskey: boolean
      /** What passkeys can be used for; null if they aren't offered. */
      passkeys: 'secondStep' | 'signIn' | null
    }
    events:
      | { type: 'session.signOut' }
      | { type: 'session.retry' }
      | { type: 'session.expired' }
      | { type: 'session.changed' }
      | { type: 'tab.shown' }
    tags: 'busy'
  },
  actors: {
    readState: port<typeof getAgentState>(),
    signOut: port<typeof signOutAgent>(),
    watchTab: watchPort(),
  },
  actions: {
    ...effects,
    setState: assign((_, { agent, username, hasPasskey = false, passkeys }: State) => ({
      agent,
      signingIn: username ?? null,
      hasPasskey,
      passkeys: passkeys ?? null,
    })),
    clearAgent: assign({ agent: null, signingIn: null, hasPasskey: false }),
  },
  guards: {
    isSignedIn: (_, { stage, agent }: State) => stage === 'full' && agent !== null,
    /** Without AGENTS=on, the server doesn't know the agents' calls (T101). */
    isAbsent: (_, { error }: { error: unknown }) => reasonOf(error) === 'missing',
  },
  delays: { resync: limits.sessionResync },
}).createMachine({
  id: 'agentSession',
  description: 'Tracks which agent is signed in to the agents’ workspace.',
  meta: { title: 'Session of an agent', shown: ['hasPasskey', 'passkeys'], spec: ['T101', 'T288'] },
  context: { agent: null, signingIn: null, hasPasskey: false, passkeys: null },
  initial: 'unknown',
  invoke: { id: 'watchTab', src: 'watchTab' },
  states: {
    unknown: {
      description: 'Loading who is signed in.',
      meta: { page: 'waiting', spec: ['T101'] },
      on: { 'session.changed': { target: 'unknown', reenter: true } },
      invoke: {
        id: 'readState',
        src: 'readState',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'signedIn',
            actions: { type: 'setState', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: { type: 'setState', params: ({ event }) => event.output },
          },
        ],
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent' },
          { target: 'unreachable' },
        ],
      },
    },
    absent: {
      description: 'This portal has no agents’ workspace.',
      type: 'final',
      meta: { page: 'absent', spec: ['T101'] },
    },
    unreachable: {
      description: 'The sign-in status failed to load; the agent can try again.',
      meta: { page: 'unreachable', spec: ['X29'] },
      after: { resync: 'unknown' },
      on: {
        'session.retry': 'unknown',
        'tab.shown': 'unknown',
        'session.changed': 'unknown',
      },
    },
    signedOut: {
      description: 'No agent is signed in.',
      meta: { page: 'signedOut', spec: ['T101'] },
      on: { 'session.changed': 'unknown' },
    },
    signedIn: {
      description: 'An agent is signed in.',
      initial: 'idle',
      on: { 'session.signOut': 'signingOut', 'session.changed': '.checking' },
      states: {
        idle: {
          description: 'The session is valid; the workspace checks it regularly.',
          meta: { page: 'signedIn', spec: ['T101'] },
          after: { resync: 'checking' },
          on: { 'session.expired': 'checking', 'tab.shown': 'checking' },
        },
        checking: {
          description: 'Checking whether the session is still valid.',
          meta: { page: 'signedIn', spec: ['T101'] },
          on: { 'session.expired': {} },
          invoke: {
            id: 'readState',
            src: 'readState',
            input: () => ({}),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: ({ event }) => event.output },
                target: 'idle',
                actions: { type: 'setState', params: ({ event }) => event.output },
              },
              { target: '#agentSession.interrupted' },
            ],
            onError: 'idle',
          },
        },
      },
    },
    interrupted: {
      description: 'The session has ended; after signing in, the agent continues on the same page.',
      meta: { page: 'signedOut', spec: ['T101'] },
      entry: 'clearAgent',
      on: { 'session.changed': 'unknown' },
    },
    signingOut: {
      description: 'Signing out.',
      meta: { page: 'signingOut', spec: ['T101'] },
      tags: 'busy',
      invoke: {
        id: 'signOut',
        src: 'signOut',
        input: () => ({}),
        onDone: 'signOutConfirmed',
        onError: {
          target: 'signedIn',
          actions: {
            type: 'toast',
            params: { text: { key: 'agent.notSignedOut' }, tone: 'error' },
          },
        },
      },
    },
    signOutConfirmed: {
      description: 'The agent has signed out; other tabs are notified and the sign-in page opens.',
      meta: { page: 'signedOut', spec: ['T101'] },
      entry: [
        'clearAgent',
        { type: 'broadcast', params: { type: 'session.changed', of: 'agent' } },
        { type: 'navigate', params: { to: 'agentLogin' } },
      ],
      on: { 'session.changed': 'unknown' },
    },
  },
})
