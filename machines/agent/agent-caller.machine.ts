import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type {
  getIdentifiedCaller,
  identifyCaller,
  IdentifiedCaller,
} from '#contract/agent-caller.ts'
import type { Answer } from '#contract/call.ts'
import { port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type AgentCallerActor = ActorRefFrom<typeof agentCallerMachine>

type Known = { identified?: IdentifiedCaller | null | undefined }

/** An agent identifies the user on the phone by the code that they read out (T258, T259). */
export const agentCallerMachine = setup({
  types: {} as {
    input: { userId: number }
    context: { userId: number; identified: IdentifiedCaller | null; problem: Text | null }
    events: Bare<'caller.identify' | 'code.cancel'> | { type: 'code.submit'; code: string }
    tags: 'busy'
  },
  actors: {
    getIdentifiedCaller: port<typeof getIdentifiedCaller>(),
    identifyCaller: port<typeof identifyCaller>(),
  },
  actions: {
    setIdentified: assign({ identified: (_, { identified }: Known) => identified ?? null }),
    clearIdentified: assign({ identified: null }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'login.notChecked'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isIdentified: ({ context }) => context.identified !== null,
    isAccepted: (_, { success }: Answer<typeof identifyCaller>) => success,
  },
  delays: { identification: ({ context }) => (context.identified?.left ?? 0) * 1000 },
}).createMachine({
  id: 'agentCaller',
  description: 'An agent identifies the user on the phone by a code.',
  meta: { title: 'Identified caller', shown: ['userId', 'identified'], spec: ['T258', 'T259'] },
  context: ({ input }) => ({ ...input, identified: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading whether this agent has identified the user; a code can be typed.',
      meta: { page: 'button', spec: ['T259'] },
      on: { 'caller.identify': 'asking' },
      invoke: {
        id: 'getIdentifiedCaller',
        src: 'getIdentifiedCaller',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'deciding',
          actions: { type: 'setIdentified', params: ({ event }) => event.output },
        },
        onError: 'unknown',
      },
    },
    deciding: {
      description: 'Decides whether the user counts as identified.',
      always: [{ guard: 'isIdentified', target: 'identified' }, { target: 'unknown' }],
    },
    unknown: {
      description: 'The agent doesn’t know who is calling.',
      meta: { page: 'button', spec: ['T258'] },
      entry: 'clearIdentified',
      on: { 'caller.identify': 'asking' },
    },
    identified: {
      description: 'The user counts as identified for a while.',
      meta: { page: 'button', spec: ['T259'] },
      after: { identification: 'unknown' },
      on: { 'caller.identify': 'asking' },
    },
    asking: {
      description: 'A dialog asks for the code, or says why the server refused it.',
      meta: { page: 'dialog', spec: ['T258'] },
      on: {
        'code.submit': 'checking',
        'code.cancel': { target: 'loading', actions: 'clearProblem' },
      },
    },
    checking: {
      description: 'The server is checking the code.',
      meta: { page: 'dialog', spec: ['T258'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'identifyCaller',
        src: 'identifyCaller',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'code.submit')
          return { userId, code: event.code }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'deciding',
            actions: { type: 'setIdentified', params: ({ event }) => event.output },
          },
          {
            target: 'asking',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
