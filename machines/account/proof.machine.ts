import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import { wrongTotp } from '#contract/answers.ts'
import type { Answer, Payload } from '#contract/call.ts'
import type { Departure } from '#contract/company-sign-in.ts'
import type { PasskeyOptions } from '#contract/proof.ts'
import type { endSessions, renewEmergencyCode } from '#contract/security.ts'
import { hasTooManyAttempts } from '#machines/failure.ts'
import { effects, promisePort, type Bare } from '#machines/ports.ts'
import { passkeyPromptMachine } from '#machines/sign-in/passkey-prompt.machine.ts'
import { endingText, type PasskeyPromptResult } from '#machines/sign-in/passkey.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'
import { isProof, proofIn, type Factor, type Proof } from './proof.ts'

/** What the server may answer to a proof; `options` for a new passkey, `departure` for a visit to a provider. */
export type ProofAnswer = Answer<typeof renewEmergencyCode> & {
  options?: PasskeyOptions | undefined
  departure?: Departure | undefined
}

type Found = { hasPasskey: boolean }

/** What a call needs besides the proof: an id, or the note of a request. */
type Subject = Omit<Payload<typeof endSessions>, keyof Proof> & { note?: string }

export type ProofActor = ActorRefFrom<typeof proofMachine>

/** A dialog in which the user confirms a change; its port makes the change. */
export const proofMachine = setup({
  types: {} as {
    input: {
      factor: Factor
      /** What the call needs besides the proof. */
      subject?: Subject
    }
    context: {
      factor: Factor
      subject: Subject
      hasPasskey: boolean
      /** Why the code or the password was refused. */
      problem: Text | null
      /** Why there was no passkey; what the user has typed stays. */
      passkeyProblem: Text | null
    }
    events: ({ type: 'proof.submit' } & Proof) | Bare<'proof.usePasskey' | 'proof.cancel'>
    children: { passkeyPrompt: 'passkeyPrompt' }
    tags: 'busy'
  },
  actors: {
    change: promisePort<ProofAnswer, Subject & Proof>(),
    /** Whether the account has a passkey that works at this address. */
    findPasskey: promisePort<Found, object>(),
    passkeyPrompt: passkeyPromptMachine,
  },
  actions: {
    ...effects,
    reportAccepted: sendParent((_, answer: ProofAnswer) => ({ type: 'proof.accepted', answer })),
    reportWrongProof: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'security.wrongCode'),
    }),
    setHasPasskey: assign({ hasPasskey: (_, { hasPasskey }: Found) => hasPasskey }),
    reportEnding: assign({
      passkeyProblem: (_, result: PasskeyPromptResult) => endingText(result, 'passkey.notReturned'),
    }),
    reportFailure: assign({ passkeyProblem: { key: 'passkey.failed' } }),
    clearProblem: assign({ problem: null, passkeyProblem: null }),
  },
  guards: {
    hasPasskey: ({ context }) => context.hasPasskey,
    isAnswered: (_, { status }: PasskeyPromptResult) => status === 'answered',
    isProof: ({ context: { factor } }, proof: Proof) => isProof(factor, proof),
    isAccepted: (_, { success }: ProofAnswer) => success,
    isWrongProof: (_, { errorCode }: ProofAnswer) => errorCode === wrongTotp,
    hasTooManyAttempts,
  },
}).createMachine({
  id: 'proof',
  description:
    'The user confirms a change with a code or a passkey, or with the password without an app.',
  meta: {
    title: 'Confirmation of a change',
    shown: ['factor', 'hasPasskey'],
    spec: ['R72', 'T287'],
  },
  context: ({ input: { factor, subject = {} } }) => ({
    factor,
    subject,
    hasPasskey: false,
    problem: null,
    passkeyProblem: null,
  }),
  initial: 'asking',
  states: {
    asking: {
      description: 'A dialog asks for the code or the password, and offers to use a passkey.',
      meta: { page: 'dialog', spec: ['R72'] },
      on: {
        'proof.submit': {
          guard: { type: 'isProof', params: ({ event }) => event },
          target: 'checking',
          actions: 'clearProblem',
        },
        'proof.usePasskey': {
          guard: 'hasPasskey',
          target: 'askingPasskey',
          actions: 'clearProblem',
        },
        'proof.cancel': 'closed',
      },
      invoke: {
        id: 'findPasskey',
        src: 'findPasskey',
        input: {},
        onDone: { actions: { type: 'setHasPasskey', params: ({ event }) => event.output } },
        // The code or the password is enough.
        onError: {},
      },
    },
    askingPasskey: {
      description: 'The browser asks for a passkey; the user can still type the code instead.',
      meta: { page: 'dialog', spec: ['R72', 'T287'] },
      on: {
        'proof.submit': {
          guard: { type: 'isProof', params: ({ event }) => event },
          target: 'checking',
        },
        'proof.usePasskey': { target: 'askingPasskey', reenter: true },
        'proof.cancel': 'closed',
      },
      invoke: {
        id: 'passkeyPrompt',
        src: 'passkeyPrompt',
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'checking',
          },
          {
            target: 'asking',
            actions: { type: 'reportEnding', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking', actions: 'reportFailure' },
      },
    },
    checking: {
      description: 'The server checks the code, passkey or password, then makes the change.',
      meta: { page: 'dialog', spec: ['R65', 'R67', 'R68', 'R72'] },
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'change',
        input: ({ context: { subject }, event }) => ({ ...subject, ...proofIn(event) }),
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
        onError: [
          {
            guard: { type: 'hasTooManyAttempts', params: ({ event }) => event },
            target: 'closed',
            actions: {
              type: 'toast',
              params: { text: { key: 'passkey.tooManyAttempts' }, tone: 'error' },
            },
          },
          {
            target: 'closed',
            actions: { type: 'toast', params: { text: { key: 'security.failed' }, tone: 'error' } },
          },
        ],
      },
    },
    closed: {
      description: 'The dialog is closed.',
      type: 'final',
      meta: { page: 'gone', spec: ['R72'] },
    },
  },
})
