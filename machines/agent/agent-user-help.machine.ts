import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { withdrawSignInHelp } from '#contract/agent-sign-in-help.ts'
import type { getCustomerUser } from '#contract/agent-users.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import type { SignInHelp } from '#contract/sign-in-help.ts'
import { port } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'

export type AgentUserHelpActor = ActorRefFrom<typeof agentUserHelpMachine>

type Found = Answer<typeof getCustomerUser>

/** A request to help a user that waits for an answer; it ends with the request (T238, T245). */
export const agentUserHelpMachine = setup({
  types: {} as {
    input: { userId: number; help: SignInHelp | undefined }
    context: { userId: number; help: SignInHelp | undefined; problem: Text | null }
    events: { type: 'help.withdraw'; id: number }
    tags: 'busy'
  },
  actors: {
    getUser: port<typeof getCustomerUser>(),
    withdrawHelp: port<typeof withdrawSignInHelp>(),
  },
  actions: {
    setProblem: assign({ problem: { key: 'user.notChanged' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isOpen: ({ context }) => context.help?.state === 'open',
    isStillOpen: ({ context }, { data }: Found) =>
      data?.help?.state === 'open' && data.help.id === context.help?.id,
  },
  delays: { helpPoll: limits.helpPoll },
}).createMachine({
  id: 'agentUserHelp',
  description: 'An agent waits for the answer to a request to help a user, or withdraws it.',
  meta: { title: 'Request to help a user', shown: ['userId'], spec: ['T238', 'T245'] },
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Decides whether a request is open.',
      always: [{ guard: 'isOpen', target: 'waiting' }, { target: 'resting' }],
    },
    resting: {
      description: 'No request is open; what became of the last one is shown.',
      meta: { page: 'outcome', spec: ['T238'] },
    },
    waiting: {
      description: 'The page says who is asked and until when.',
      meta: { page: 'request', spec: ['T238', 'T245'] },
      after: { helpPoll: 'checking' },
      on: { 'help.withdraw': 'withdrawing' },
    },
    checking: {
      description: 'Asks in the background whether the request is still open.',
      meta: { page: 'request', spec: ['T238'] },
      on: { 'help.withdraw': 'withdrawing' },
      invoke: {
        id: 'getUser',
        src: 'getUser',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: [
          {
            guard: { type: 'isStillOpen', params: ({ event }) => event.output },
            target: 'waiting',
          },
          { target: 'ended' },
        ],
        onError: 'waiting',
      },
    },
    withdrawing: {
      description: 'The server is withdrawing the request.',
      meta: { page: 'request', spec: ['T238', 'T245'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'withdrawHelp',
        src: 'withdrawHelp',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'help.withdraw')
          return { userId, id: event.id }
        },
        // If it’s refused, the request had ended before.
        onDone: 'ended',
        onError: { target: 'waiting', actions: 'setProblem' },
      },
    },
    ended: {
      description: 'The request is no longer open; the user is loaded again.',
      type: 'final',
      meta: { page: 'request', spec: ['T238', 'T245'] },
    },
  },
})
