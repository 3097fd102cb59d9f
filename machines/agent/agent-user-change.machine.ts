import { assign, setup, type ActorRefFrom } from 'xstate'

import type { lockUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type UserChangeResult = { status: 'changed' | 'cancelled' }

export type AgentUserChangeActor = ActorRefFrom<typeof agentUserChangeMachine>

/** A dialog that asks before an agent changes a user. Each change runs it with its own call (T114). */
export const agentUserChangeMachine = setup({
  types: {} as {
    input: { userId: number }
    context: { userId: number; problem: Text | null }
    events: Bare<'question.confirm' | 'question.cancel'>
    output: UserChangeResult
    tags: 'busy'
  },
  actors: { change: port<typeof lockUser>() },
  actions: {
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'user.notChanged') }),
    clearProblem: assign({ problem: null }),
  },
  guards: { isAccepted: (_, { success }: Answer<typeof lockUser>) => success },
}).createMachine({
  id: 'agentUserChange',
  description: 'An agent confirms a change of a user.',
  meta: { title: 'Change of a user, confirmed by an agent', shown: ['userId'], spec: ['T114'] },
  context: ({ input }) => ({ ...input, problem: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as UserChangeResult,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The dialog says what the change means, or why the server refused it.',
      meta: { page: 'question', spec: ['T114'] },
      on: {
        'question.confirm': { target: 'changing', actions: 'clearProblem' },
        'question.cancel': 'cancelled',
      },
    },
    changing: {
      description: 'The server is changing the user.',
      meta: { page: 'question', spec: ['T114'] },
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'changed' },
          {
            target: 'confirming',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    changed: {
      description: 'The user has been changed.',
      type: 'final',
      meta: { page: 'question', spec: ['T114'] },
      output: { status: 'changed' },
    },
    cancelled: {
      description: 'The agent has cancelled; nothing has changed.',
      type: 'final',
      meta: { page: 'question', spec: ['T114'] },
      output: { status: 'cancelled' },
    },
  },
})
