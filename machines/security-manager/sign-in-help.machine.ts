import { assertEvent, assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { CompanyHelp, declineSignInHelp, listSignInHelp } from '#contract/sign-in-help.ts'
import { proofMachine } from '#machines/account/proof.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import { port, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type SignInHelpActor = ActorRefFrom<typeof signInHelpMachine>

type Listed = Answer<typeof listSignInHelp>

/** A security manager decides whether agents may help users of the company sign in (T239). */
export const signInHelpMachine = setup({
  types: {} as {
    context: {
      factor: Factor
      list: CompanyHelp[] | null
      /** The request that the security manager decides about. */
      decided: CompanyHelp | null
      problem: Text | null
    }
    events:
      | Bare<'list.retry' | 'proof.accepted' | 'decline.cancel'>
      | { type: 'help.approve'; help: CompanyHelp }
      | { type: 'help.decline'; help: CompanyHelp }
      | { type: 'decline.confirm'; id: number }
    children: { proof: 'proof' }
    tags: 'busy'
  },
  actors: {
    listHelp: port<typeof listSignInHelp>(),
    declineHelp: port<typeof declineSignInHelp>(),
    proof: proofMachine,
  },
  actions: {
    setList: assign((_, { factor, list }: Listed) => ({ factor, list })),
    setDecided: assign({ decided: (_, { help }: { help: CompanyHelp }) => help }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'security.failed') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    canApprove: (_, { help }: { help: CompanyHelp }) =>
      help.state === 'open' && help.way === 'manager' && !help.isOwn,
    canDecline: (_, { help }: { help: CompanyHelp }) => help.state === 'open',
    isAccepted: (_, { success }: Answer<typeof declineSignInHelp>) => success,
  },
}).createMachine({
  id: 'signInHelp',
  description: 'A security manager approves or declines help for users of the company.',
  meta: { title: 'Approvals of a security manager', shown: ['factor'], spec: ['T239', 'T245'] },
  context: { factor: 'app', list: null, decided: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the requests, also after each decision; earlier ones stay.',
      meta: { page: 'list', spec: ['T239'] },
      tags: 'busy',
      invoke: {
        id: 'listHelp',
        src: 'listHelp',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setList', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The requests failed to load, the first time or after a decision.',
      meta: { page: 'failed', spec: ['T239', 'X29'] },
      on: { 'list.retry': 'loading' },
    },
    shown: {
      description:
        'The requests are shown, and why the server refused a decision; there may be none.',
      meta: { page: 'list', spec: ['T239', 'T245'] },
      exit: 'clearProblem',
      on: {
        'help.approve': {
          guard: { type: 'canApprove', params: ({ event }) => event },
          target: 'approving',
          actions: { type: 'setDecided', params: ({ event }) => event },
        },
        'help.decline': {
          guard: { type: 'canDecline', params: ({ event }) => event },
          target: 'confirming',
          actions: { type: 'setDecided', params: ({ event }) => event },
        },
      },
    },
    approving: {
      description: 'A dialog asks for a verification code and approves the request.',
      meta: { page: 'proof', spec: ['T239'] },
      // The list is loaded again in any case once the dialog is closed.
      on: { 'proof.accepted': {} },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { factor }, event }) => {
          assertEvent(event, 'help.approve')
          return { factor, subject: { id: String(event.help.id) } }
        },
        onDone: 'loading',
        onError: 'loading',
      },
    },
    confirming: {
      description:
        'A dialog asks whether to decline the request: the agent would have to ask again.',
      meta: { page: 'question', spec: ['T239', 'T245'] },
      on: { 'decline.confirm': 'declining', 'decline.cancel': 'shown' },
    },
    declining: {
      description: 'The server is declining the request.',
      meta: { page: 'question', spec: ['T239', 'T245'] },
      tags: 'busy',
      invoke: {
        id: 'declineHelp',
        src: 'declineHelp',
        input: ({ event }) => {
          assertEvent(event, 'decline.confirm')
          return { id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'loading',
          },
          {
            target: 'loading',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'shown', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
