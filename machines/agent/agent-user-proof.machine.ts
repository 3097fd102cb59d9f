import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { helpByEmergencyCode } from '#contract/agent-sign-in-help.ts'
import type { Answer } from '#contract/call.ts'
import type { HelpKind, HelpWay } from '#contract/sign-in-help.ts'
import { promisePort, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** What a way needs, apart from the emergency code. */
export type ProofForm = { reason: string; hasCalled: boolean }

export type ProvenHelp = { userId: number; kind: HelpKind; way: HelpWay; code: string } & ProofForm

/** `helped` at once, or `asked` for something that takes time. */
export type UserProofResult = { status: 'helped' | 'asked' | 'cancelled'; kind: HelpKind }

type Verdict = Answer<typeof helpByEmergencyCode>

export type AgentUserProofActor = ActorRefFrom<typeof agentUserProofMachine>

/** Before an agent helps a user sign in, something has to prove that it's the user who asks (T236). */
export const agentUserProofMachine = setup({
  types: {} as {
    input: { userId: number; kind: HelpKind; ways: readonly HelpWay[] }
    context: {
      userId: number
      kind: HelpKind
      ways: readonly HelpWay[]
      way: HelpWay
      form: ProofForm
      problem: Text | null
    }
    events:
      | { type: 'way.choose'; way: HelpWay }
      | { type: 'form.change'; form: ProofForm }
      | { type: 'proof.submit'; code: string }
      | Bare<'proof.cancel'>
    output: UserProofResult
    tags: 'busy'
  },
  actors: { help: promisePort<Verdict, ProvenHelp>() },
  actions: {
    setWay: assign((_, { way }: { way: HelpWay }) => ({ way, problem: null })),
    setForm: assign({ form: (_, { form }: { form: ProofForm }) => form }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'user.notChanged') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isComplete: ({ context: { way, form } }, { code }: { code: string }) =>
      way === 'code'
        ? code.trim() !== ''
        : form.reason.trim() !== '' && (way !== 'admin' || form.hasCalled),
    isHelped: ({ context: { way } }, { success }: Verdict) => success && way === 'code',
    isAccepted: (_, { success }: Verdict) => success,
  },
}).createMachine({
  id: 'agentUserProof',
  description: 'An agent proves that it’s the user who asks for help, or asks someone who can.',
  meta: {
    title: 'Proof before an agent helps a user',
    shown: ['userId', 'kind', 'ways', 'way'],
    spec: ['T236', 'T237', 'T238', 'T245'],
  },
  context: ({ input }) => ({
    ...input,
    way: input.ways[0] ?? 'manager',
    form: { reason: '', hasCalled: false },
    problem: null,
  }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as UserProofResult,
  initial: 'asking',
  states: {
    asking: {
      description:
        'A dialog offers the ways that are possible and asks for what one needs, or says why the server refused it.',
      meta: { page: 'dialog', spec: ['T236', 'T237', 'T238', 'T245'] },
      on: {
        'way.choose': { actions: { type: 'setWay', params: ({ event }) => event } },
        'form.change': { actions: { type: 'setForm', params: ({ event }) => event } },
        'proof.submit': {
          guard: { type: 'isComplete', params: ({ event }) => event },
          target: 'sending',
          actions: 'clearProblem',
        },
        'proof.cancel': 'cancelled',
      },
    },
    sending: {
      description: 'The server checks the code, or stores the request and emails about it.',
      meta: { page: 'dialog', spec: ['T237', 'T238', 'T245'] },
      tags: 'busy',
      invoke: {
        id: 'help',
        src: 'help',
        input: ({ context: { userId, kind, way, form }, event }) => {
          assertEvent(event, 'proof.submit')
          return { userId, kind, way, ...form, code: event.code }
        },
        onDone: [
          { guard: { type: 'isHelped', params: ({ event }) => event.output }, target: 'helped' },
          { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: 'asked' },
          {
            target: 'asking',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    helped: {
      description: 'The code was right, and the user has been helped.',
      type: 'final',
      meta: { page: 'dialog', spec: ['T237'] },
      output: ({ context: { kind } }) => ({ status: 'helped', kind }),
    },
    asked: {
      description: 'The request is stored.',
      type: 'final',
      meta: { page: 'dialog', spec: ['T238', 'T245'] },
      output: ({ context: { kind } }) => ({ status: 'asked', kind }),
    },
    cancelled: {
      description: 'The agent has cancelled; nothing has changed.',
      type: 'final',
      meta: { page: 'dialog', spec: ['T236'] },
      output: ({ context: { kind } }) => ({ status: 'cancelled', kind }),
    },
  },
})
