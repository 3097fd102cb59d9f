import { assign, setup, type ActorRefFrom } from 'xstate'

import type { AgentChange } from '#contract/agent-team.ts'
import type { lockUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { promisePort, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type UserChangeResult = { status: 'changed' | 'cancelled' }

/** The user to change, or an agent or a text block and how. */
export type ChangeSubject = { userId: number } | { id: number; change: AgentChange | 'deleteText' }

type Verdict = Answer<typeof lockUser>

export type AgentUserChangeActor = ActorRefFrom<typeof agentUserChangeMachine>

/** A dialog that asks before an agent changes a user or another agent, each with its own call (T114, T232). */
export const agentUserChangeMachine = setup({
  types: {} as {
    input: ChangeSubject
    context: { subject: ChangeSubject; problem: Text | null }
    events: Bare<'question.confirm' | 'question.cancel'>
    output: UserChangeResult
    tags: 'busy'
  },
  actors: { change: promisePort<Verdict, ChangeSubject>() },
  actions: {
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'user.notChanged') }),
    clearProblem: assign({ problem: null }),
  },
  guards: { isAccepted: (_, { success }: Verdict) => success },
}).createMachine({
  id: 'agentUserChange',
  description: 'An agent confirms a change of a user, or of another agent.',
  meta: {
    title: 'Change of a user, confirmed by an agent',
    shown: ['subject'],
    spec: ['T114', 'T232'],
  },
  context: ({ input }) => ({ subject: input, problem: null }),
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
      description: 'The server is making the change.',
      meta: { page: 'question', spec: ['T114'] },
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context }) => context.subject,
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
      description: 'The change has been made.',
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
