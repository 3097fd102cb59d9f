import { assertEvent, setup, type ActorRefFrom, type DoneActorEvent } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { finishPasskeyRegistration } from '#contract/passkeys.ts'
import type { PasskeyOptions } from '#contract/proof.ts'
import { effects, port, promisePort, type Bare } from '#machines/ports.ts'
import { passkeyOf, type CeremonyResult } from '#machines/sign-in/passkey.ts'
import { textOf } from '#machines/texts.ts'
import { proofMachine, type ProofAnswer } from './proof.machine.ts'
import type { Factor } from './proof.ts'

type Input = { factor: Factor }

/** `alreadyAdded`: the device has a passkey of this account. */
export type RegistrationCeremony = CeremonyResult | { status: 'alreadyAdded' }

export type PasskeyRegistrationResult = { status: 'added' | 'closed' }

type Result = Answer<typeof finishPasskeyRegistration>

export type PasskeyRegistrationActor = ActorRefFrom<typeof passkeyRegistrationMachine>

/** Adds a passkey to an account, of users and of agents. */
export const passkeyRegistrationMachine = setup({
  types: {} as {
    input: Input
    context: Input
    events: { type: 'proof.accepted'; answer: ProofAnswer } | Bare<'registration.cancel'>
    children: { proof: 'proof' }
    output: PasskeyRegistrationResult
    tags: 'busy'
  },
  actors: {
    proof: proofMachine,
    createPasskey: promisePort<RegistrationCeremony, { options: PasskeyOptions | undefined }>(),
    finishRegistration: port<typeof finishPasskeyRegistration>(),
  },
  actions: effects,
  guards: {
    hasOptions: (_, { options }: ProofAnswer) => options !== undefined,
    isAnswered: (_, { status }: RegistrationCeremony) => status === 'answered',
    isCancelled: (_, { status }: RegistrationCeremony) => status === 'cancelled',
    isTimedOut: (_, { status }: RegistrationCeremony) => status === 'timedOut',
    isAlreadyAdded: (_, { status }: RegistrationCeremony) => status === 'alreadyAdded',
    isAdded: (_, { success }: Result) => success,
  },
}).createMachine({
  id: 'passkeyRegistration',
  description: 'The user adds a passkey to their account.',
  meta: { title: 'New passkey', shown: ['factor'], spec: ['T283', 'R72'] },
  context: ({ input }) => input,
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as PasskeyRegistrationResult,
  initial: 'confirming',
  states: {
    confirming: {
      description: 'The user confirms that a passkey should be added.',
      meta: { page: 'proofDialog', spec: ['T283', 'R72'] },
      on: {
        'proof.accepted': [
          {
            guard: { type: 'hasOptions', params: ({ event }) => event.answer },
            target: 'creating',
          },
          {
            target: 'closed',
            actions: { type: 'toast', params: { text: { key: 'passkey.failed' }, tone: 'error' } },
          },
        ],
      },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { factor } }) => ({ factor }),
        onDone: 'closed',
        onError: 'closed',
      },
    },
    creating: {
      description: 'The browser’s dialog is open, where the user chooses what keeps the passkey.',
      meta: { page: 'prompt', spec: ['T283'] },
      tags: 'busy',
      on: { 'registration.cancel': 'closed' },
      invoke: {
        id: 'createPasskey',
        src: 'createPasskey',
        input: ({ event }) => {
          assertEvent(event, 'proof.accepted')
          return { options: event.answer.options }
        },
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event.output },
            target: 'finishing',
          },
          {
            guard: { type: 'isCancelled', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'toast',
              params: { text: { key: 'passkey.notCreated' }, tone: 'error' },
            },
          },
          {
            guard: { type: 'isTimedOut', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'toast',
              params: { text: { key: 'passkey.timedOut' }, tone: 'error' },
            },
          },
          {
            guard: { type: 'isAlreadyAdded', params: ({ event }) => event.output },
            target: 'closed',
            actions: {
              type: 'toast',
              params: { text: { key: 'passkey.alreadyAdded' }, tone: 'error' },
            },
          },
          {
            target: 'closed',
            actions: {
              type: 'toast',
              params: { text: { key: 'passkey.unsupported' }, tone: 'error' },
            },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'toast', params: { text: { key: 'passkey.failed' }, tone: 'error' } },
        },
      },
    },
    finishing: {
      description: 'The server is checking and storing the passkey’s public key.',
      meta: { page: 'storing', spec: ['T283'] },
      tags: 'busy',
      invoke: {
        id: 'finishRegistration',
        src: 'finishRegistration',
        input: ({ event }) => ({
          // XState types every event as one of the user's.
          passkey: passkeyOf((event as unknown as DoneActorEvent<CeremonyResult>).output),
        }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'added',
          },
          {
            target: 'closed',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: textOf(event.output, 'passkey.failed'),
                tone: 'error',
              }),
            },
          },
        ],
        onError: {
          target: 'closed',
          actions: { type: 'toast', params: { text: { key: 'passkey.failed' }, tone: 'error' } },
        },
      },
    },
    added: {
      description: 'The account has the passkey.',
      type: 'final',
      meta: { page: 'gone', spec: ['T283'] },
      entry: { type: 'toast', params: { text: { key: 'passkey.added' }, tone: 'success' } },
      output: { status: 'added' },
    },
    closed: {
      description: 'No passkey was added.',
      type: 'final',
      meta: { page: 'gone', spec: ['T283'] },
      output: { status: 'closed' },
    },
  },
})
