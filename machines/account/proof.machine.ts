import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { wrongTotp } from '#contract/answers.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { endSessions, renewEmergencyCode } from '#contract/security.ts'
import { effects, promisePort } from '#machines/ports.ts'
import { isProof, type Factor, type Proof } from './proof.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

/** What the server may answer to a proof. */
export type ProofAnswer = Answer<typeof renewEmergencyCode>

type Subject = Omit<Payload<typeof endSessions>, keyof Proof>

export type ProofActor = ActorRefFrom<typeof proofMachine>

/** A dialog in which the user confirms a change; its port makes the change. */
export const proofMachine = setup({
  types: {} as {
    input: {
      factor: Factor
      /** What the call needs besides the proof. */
      subject?: Subject
    }
    context: { factor: Factor; subject: Subject; problem: Text | null }
    events: ({ type: 'proof.submit' } & Proof) | { type: 'proof.cancel' }
    tags: 'busy'
  },
  actors: { change: promisePort<ProofAnswer, Subject & Proof>() },
  actions: {
    ...effects,
    reportAccepted: sendParent((_, answer: ProofAnswer) => ({ type: 'proof.accepted', answer })),
    reportWrongProof: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'security.wrongCode'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isProof: ({ context: { factor } }, proof: Proof) => isProof(factor, proof),
    isAccepted: (_, { success }: ProofAnswer) => success,
    isWrongProof: (_, { errorCode }: ProofAnswer) => errorCode === wrongTotp,
  },
}).createMachine({
  id: 'proof',
  description:
    'The user confirms a change with a code, or with the password without a second factor.',
  meta: { title: 'Confirmation by code or password', shown: ['factor'], spec: ['R72'] },
  context: ({ input: { factor, subject = {} } }) => ({ factor, subject, problem: null }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A dialog asks for the code or the password.',
      meta: { page: 'dialog', spec: ['R72'] },
      on: {
        'proof.submit': {
          guard: { type: 'isProof', params: ({ event }) => event },
          target: 'checking',
          actions: 'clearProblem',
        },
        'proof.cancel': 'closed',
      },
    },
    checking: {
      description: 'The server checks the code or password, then makes the change.',
      meta: { page: 'dialog', spec: ['R65', 'R67', 'R68', 'R72'] },
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { subject }, event }) => {
          assertEvent(event, 'proof.submit')
          const { totp, password } = event
          return { ...subject, totp, password }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'closed',
            actions: { type: 'reportAccepted', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isWrongProof', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'reportWrongProof', params: ({ event }) => event.output },
          },
          {
            target: 'closed',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: textOf(event.output, 'security.failed'),
                tone: 'error',
              }),
            },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
        },
      },
    },
    closed: {
      description: 'The dialog is closed.',
      type: 'final',
      meta: { page: 'gone', spec: ['R72'] },
    },
  },
})
