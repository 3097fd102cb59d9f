import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { confirmEmailChange } from '#contract/email-change.ts'
import { port, type Bare } from '#machines/ports.ts'
import type { Text } from '#machines/texts.ts'

type Result = Answer<typeof confirmEmailChange>

export type EmailConfirmationActor = ActorRefFrom<typeof emailConfirmationMachine>

/** The page of the link sent to a new email address. */
export const emailConfirmationMachine = setup({
  types: {} as {
    input: { code: string }
    context: { code: string; problem: Text | null }
    events: Bare<'address.confirm'>
    tags: 'busy'
  },
  actors: { confirmAddress: port<typeof confirmEmailChange>() },
  actions: {
    setProblem: assign({ problem: { key: 'emailConfirmation.failed' } }),
    clearProblem: assign({ problem: null }),
    clearCode: assign({ code: '' }),
  },
  guards: {
    isConfirmed: (_, { success }: Result) => success,
    isTaken: (_, { messageKey }: Result) => messageKey === 'emailAlreadyInUse',
  },
}).createMachine({
  id: 'emailConfirmation',
  description: 'A user opened the link sent to a new email address.',
  meta: { title: 'Link to a new email address', shown: [], spec: ['R70', 'G4'] },
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'ready',
  states: {
    ready: {
      description: 'Opening the link changes nothing, because mail scanners open links too.',
      meta: { page: 'question', spec: ['R70'], secrets: ['code'] },
      on: { 'address.confirm': { target: 'confirming', actions: 'clearProblem' } },
    },
    confirming: {
      description: 'Confirming the new address.',
      meta: { page: 'question', spec: ['R70'], secrets: ['code'] },
      tags: 'busy',
      invoke: {
        id: 'confirmAddress',
        src: 'confirmAddress',
        input: ({ context: { code } }) => ({ code }),
        onDone: [
          {
            guard: { type: 'isConfirmed', params: ({ event }) => event.output },
            target: 'confirmed',
          },
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'addressTaken',
          },
          { target: 'linkRefused' },
        ],
        onError: { target: 'ready', actions: 'setProblem' },
      },
    },
    confirmed: {
      description: 'The new address is confirmed.',
      type: 'final',
      meta: { page: 'confirmed', spec: ['R70'] },
      entry: 'clearCode',
    },
    addressTaken: {
      description: 'Another user has this address now.',
      type: 'final',
      meta: { page: 'addressTaken', spec: ['R70', 'E8'] },
      entry: 'clearCode',
    },
    linkRefused: {
      description: 'The link is incomplete, expired or already used.',
      type: 'final',
      meta: { page: 'linkRefused', spec: ['R70'] },
      entry: 'clearCode',
    },
  },
})
