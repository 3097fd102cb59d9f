import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { CustomerUser, getCustomerUser, unlockUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { agentUserChangeMachine, type UserChangeResult } from './agent-user-change.machine.ts'
import { agentUserHelpMachine } from './agent-user-help.machine.ts'
import { agentUserProofMachine, type UserProofResult } from './agent-user-proof.machine.ts'
import { agentUserPermissionsMachine } from './agent-user-permissions.machine.ts'

export type AgentUserActor = ActorRefFrom<typeof agentUserMachine>

/** A user as an agent sees them, and what the agent can do for them (T113, T114). */
export const agentUserMachine = setup({
  types: {} as {
    input: { userId: number }
    context: {
      userId: number
      user: CustomerUser | null
      /** Whether the user couldn't be loaded again. */
      isOutdated: boolean
      problem: Text | null
    }
    events:
      | { type: 'permissions.edit'; flags: CustomerUser['flags'] }
      | Bare<'user.lock' | 'factor.reset' | 'sessions.end' | 'link.send'>
      | Bare<'user.unlock' | 'user.retry'>
    children: {
      lock: 'lock'
      factorReset: 'factorReset'
      sessionEnd: 'sessionEnd'
      link: 'link'
      proof: 'proof'
      help: 'help'
      permissions: 'permissions'
    }
    tags: 'busy'
  },
  actors: {
    getUser: port<typeof getCustomerUser>(),
    unlockUser: port<typeof unlockUser>(),
    lock: agentUserChangeMachine,
    factorReset: agentUserChangeMachine,
    sessionEnd: agentUserChangeMachine,
    link: agentUserChangeMachine,
    proof: agentUserProofMachine,
    help: agentUserHelpMachine,
    permissions: agentUserPermissionsMachine,
  },
  actions: {
    ...effects,
    setUser: assign({ user: (_, { data }: Answer<typeof getCustomerUser>) => data }),
    setOutdated: assign({ isOutdated: true }),
    clearOutdated: assign({ isOutdated: false }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'user.notChanged') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { data }: Answer<typeof getCustomerUser>) => data !== null,
    isKnown: ({ context }) => context.user !== null,
    isAccepted: (_, { success }: Answer<typeof unlockUser>) => success,
    isChanged: (_, { status }: UserChangeResult) => status === 'changed',
    needsProof: ({ context }) => context.user?.proof !== undefined,
    isHelped: (_, { status }: UserProofResult) => status === 'helped',
    isAsked: (_, { status }: UserProofResult) => status === 'asked',
  },
}).createMachine({
  id: 'agentUser',
  description: 'An agent sees a user, helps them sign in, locks them and sets their permissions.',
  meta: {
    title: 'User seen by an agent',
    shown: ['userId'],
    spec: ['T113', 'T114', 'T236', 'T238'],
  },
  context: ({ input }) => ({
    ...input,
    user: null,
    isOutdated: false,
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the user, also after each change; the previous data stays.',
      meta: { page: 'user', spec: ['T113'] },
      tags: 'busy',
      entry: 'clearOutdated',
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setUser', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: [
          { guard: 'isKnown', target: 'ready', actions: 'setOutdated' },
          { target: 'failed' },
        ],
      },
    },
    notFound: {
      description: 'There is no such user.',
      meta: { page: 'notFound', spec: ['T113'] },
    },
    failed: {
      description: 'The user failed to load.',
      meta: { page: 'failed', spec: ['T113', 'X29'] },
      on: { 'user.retry': 'loading' },
    },
    ready: {
      description:
        'The user is shown and can be changed. The page says why the server refused a change, and if the data may be outdated. Once a request to help the user has an answer, it’s loaded again.',
      meta: { page: 'user', spec: ['T113', 'T114', 'X29'] },
      exit: 'clearProblem',
      on: {
        'user.lock': 'confirmingLock',
        'factor.reset': [
          { guard: 'needsProof', target: 'proving' },
          { target: 'confirmingFactorReset' },
        ],
        'sessions.end': 'confirmingSessionEnd',
        'link.send': [{ guard: 'needsProof', target: 'proving' }, { target: 'confirmingLink' }],
        'user.unlock': 'unlocking',
        'permissions.edit': 'editing',
        'user.retry': 'loading',
      },
      invoke: {
        id: 'help',
        src: 'help',
        input: ({ context: { userId, user } }) => ({ userId, help: user?.help }),
        onDone: 'loading',
        onError: { actions: 'setOutdated' },
      },
    },
    unlocking: {
      description: 'The server is unlocking the user.',
      meta: { page: 'user', spec: ['T114'] },
      tags: 'busy',
      invoke: {
        id: 'unlockUser',
        src: 'unlockUser',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'user.unlocked' }, tone: 'success' },
            },
          },
          {
            target: 'ready',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'ready', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    confirmingLock: {
      description: 'A dialog explains what locking means, and locks the user.',
      meta: { page: 'question', spec: ['T114'] },
      invoke: {
        id: 'lock',
        src: 'lock',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'toast', params: { text: { key: 'user.locked' }, tone: 'success' } },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    confirmingFactorReset: {
      description: 'A dialog explains what resetting the second factor means, and resets it.',
      meta: { page: 'question', spec: ['T114'] },
      invoke: {
        id: 'factorReset',
        src: 'factorReset',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'user.factorReset' }, tone: 'success' },
            },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    confirmingSessionEnd: {
      description: 'A dialog asks whether to sign the user out everywhere, and does it.',
      meta: { page: 'question', spec: ['T114'] },
      invoke: {
        id: 'sessionEnd',
        src: 'sessionEnd',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'user.sessionsEnded' }, tone: 'success' },
            },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    confirmingLink: {
      description: 'A dialog shows where the link goes, and sends it.',
      meta: { page: 'question', spec: ['T114'] },
      invoke: {
        id: 'link',
        src: 'link',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: { type: 'toast', params: { text: { key: 'user.linkSent' }, tone: 'success' } },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    proving: {
      description: 'A dialog asks what proves that it’s the user who asks for help.',
      meta: { page: 'question', spec: ['T236'] },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { userId, user }, event }) => ({
          userId,
          kind: event.type === 'link.send' ? 'link' : 'factor',
          ways: user?.proof?.ways ?? [],
        }),
        onDone: [
          {
            guard: { type: 'isHelped', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: { key: event.output.kind === 'link' ? 'user.linkSent' : 'user.factorReset' },
                tone: 'success',
              }),
            },
          },
          {
            guard: { type: 'isAsked', params: ({ event }) => event.output },
            target: 'loading',
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
    editing: {
      description: 'A dialog shows the permissions and changes them.',
      meta: { page: 'permissions', spec: ['T114'] },
      invoke: {
        id: 'permissions',
        src: 'permissions',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'permissions.edit')
          return { userId, flags: event.flags }
        },
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'loading',
            actions: {
              type: 'toast',
              params: { text: { key: 'user.permissionsSaved' }, tone: 'success' },
            },
          },
          { target: 'ready' },
        ],
        onError: 'ready',
      },
    },
  },
})
