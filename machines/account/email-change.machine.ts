import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { cancelEmailChange, resendEmailChange } from '#contract/email-change.ts'
import { effects, port, type Bare } from '#machines/ports.ts'
import { textOf, type Text } from '#machines/texts.ts'

export type EmailChangeActor = ActorRefFrom<typeof emailChangeMachine>

/** `outdated`: the address has been confirmed elsewhere, or its link has expired. */
export type EmailChangeResult = { status: 'cancelled' | 'outdated' }

type Result = Answer<typeof cancelEmailChange>

/** A new email address, pending until its owner follows the link sent to it. */
export const emailChangeMachine = setup({
  types: {} as {
    input: { mail: string }
    context: { mail: string; problem: Text | null }
    events: Bare<'link.resend'> | Bare<'address.keep'>
    output: EmailChangeResult
    tags: 'busy'
  },
  actors: {
    resendLink: port<typeof resendEmailChange>(),
    keepAddress: port<typeof cancelEmailChange>(),
  },
  actions: {
    ...effects,
    setProblem: assign({ problem: { key: 'emailChange.failed' } }),
    clearProblem: assign({ problem: null }),
  },
  guards: { isDone: (_, { success }: Result) => success },
}).createMachine({
  id: 'emailChange',
  description: 'A new email address is waiting for confirmation.',
  meta: { title: 'New email address to confirm', shown: [], spec: ['R70'] },
  context: ({ input }) => ({ ...input, problem: null }),
  // XState passes the output of the final state with the event, without its type.
  output: ({ event }) => event.output as EmailChangeResult,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The old address stays valid until the user opens the link.',
      meta: { page: 'notice', spec: ['R70'] },
      on: {
        'link.resend': { target: 'resending', actions: 'clearProblem' },
        'address.keep': { target: 'cancelling', actions: 'clearProblem' },
      },
    },
    resending: {
      description: 'Sending the link again.',
      meta: { page: 'notice', spec: ['R70'] },
      tags: 'busy',
      invoke: {
        id: 'resendLink',
        src: 'resendLink',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'waiting',
            actions: {
              type: 'toast',
              params: { text: { key: 'emailChange.sent' }, tone: 'success' },
            },
          },
          {
            target: 'outdated',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: textOf(event.output, 'emailChange.failed'),
                tone: 'error',
              }),
            },
          },
        ],
        onError: { target: 'waiting', actions: 'setProblem' },
      },
    },
    cancelling: {
      description: 'Cancelling the change of the address.',
      meta: { page: 'notice', spec: ['R70'] },
      tags: 'busy',
      invoke: {
        id: 'keepAddress',
        src: 'keepAddress',
        input: () => ({}),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'cancelled',
            actions: {
              type: 'toast',
              params: { text: { key: 'emailChange.cancelled' }, tone: 'success' },
            },
          },
          {
            target: 'outdated',
            actions: {
              type: 'toast',
              params: ({ event }) => ({
                text: textOf(event.output, 'emailChange.failed'),
                tone: 'error',
              }),
            },
          },
        ],
        onError: { target: 'waiting', actions: 'setProblem' },
      },
    },
    cancelled: {
      description: 'The user keeps the old address.',
      type: 'final',
      meta: { page: 'gone', spec: ['R70'] },
      output: { status: 'cancelled' },
    },
    outdated: {
      description: 'The change is no longer pending; the profile reloads.',
      type: 'final',
      meta: { page: 'gone', spec: ['R70'] },
      output: { status: 'outdated' },
    },
  },
})
