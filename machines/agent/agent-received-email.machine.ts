import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  addReceivedEmail,
  answerReceivedEmail,
  dismissReceivedEmail,
  getReceivedEmail,
} from '#contract/agent-received-emails.ts'
import type { Answer } from '#contract/call.ts'
import { replyProblem } from '#contract/rules/agent-reply.ts'
import { isAnswerable } from '#contract/rules/received-email.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Read = Answer<typeof getReceivedEmail>

type Context = {
  emailId: number
  email: Read['data']
  /** Whether the others of its sender are dismissed as well. */
  isAllOfSender: boolean
  /** The number of the ticket to add it to, as typed. */
  code: string
  /** The answer to the sender, as typed; it stays when the dialog is closed. */
  text: string
  /** After the first attempt, the field shows its problem. */
  isSubmitted: boolean
  problem: Text | null
  ticketId: number
}

export type AgentReceivedEmailActor = ActorRefFrom<typeof agentReceivedEmailMachine>

/** An agent reads an email that became no entry, and answers or dismisses it, or adds it to a ticket (T219, T228, T329). */
export const agentReceivedEmailMachine = setup({
  types: {} as {
    input: { emailId: number }
    context: Context
    events:
      | { type: 'email.retry' | 'adding.open' | 'adding.confirm' | 'adding.cancel' }
      | { type: 'email.dismiss'; isAllOfSender: boolean }
      | { type: 'code.change'; code: string }
      | { type: 'answer.open' | 'answer.send' | 'answer.cancel' }
      | { type: 'text.change'; text: string }
    tags: 'busy'
  },
  actors: {
    readEmail: port<typeof getReceivedEmail>(),
    /** Reads the email again once it's handled. */
    readHandled: port<typeof getReceivedEmail>(),
    dismiss: port<typeof dismissReceivedEmail>(),
    addToTicket: port<typeof addReceivedEmail>(),
    sendAnswer: port<typeof answerReceivedEmail>(),
  },
  actions: {
    ...effects,
    setEmail: assign((_, { data }: Read) => ({
      email: data,
      code: data?.about?.code ?? '',
      text: data?.reply ?? '',
    })),
    setAnswered: assign({
      email: ({ context }, { data }: Answer<typeof answerReceivedEmail>) => data ?? context.email,
    }),
    updateEmail: assign({ email: (_, { data }: Read) => data }),
    chooseDismissal: assign({
      isAllOfSender: (_, { isAllOfSender }: { isAllOfSender: boolean }) => isAllOfSender,
      problem: null,
    }),
    setCode: assign({ code: (_, { code }: { code: string }) => code }),
    setText: assign({ text: (_, { text }: { text: string }) => text }),
    setSubmitted: assign({ isSubmitted: true, problem: null }),
    clearAttempt: assign({ isSubmitted: false, problem: null }),
    setTicket: assign({
      ticketId: (_, { ticketId }: Answer<typeof addReceivedEmail>) => ticketId ?? 0,
    }),
    setProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'agentRequest.failed'),
    }),
    reportUnsent: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'reply.failed') }),
  },
  guards: {
    isFound: (_, { data }: Read) => data !== null,
    isWaiting: ({ context: { email } }) => email?.state !== 'ticket' && email?.state !== 'added',
    canBeDismissed: ({ context: { email } }) =>
      email?.state === 'open' || email?.state === 'ignored',
    canBeAnswered: ({ context: { email } }) => email !== null && isAnswerable(email),
    hasText: ({ context }) => replyProblem(context.text) === null,
    hasCode: ({ context }) => context.code.trim() !== '',
    isAccepted: (_, { success }: { success: boolean }) => success,
  },
}).createMachine({
  id: 'agentReceivedEmail',
  description:
    'An agent reads an email that became no entry, and answers or dismisses it, or adds it to a ticket.',
  meta: {
    title: 'Received email',
    shown: ['emailId', 'isAllOfSender', 'isSubmitted', 'ticketId'],
    spec: ['T217', 'T219', 'T228', 'T329'],
  },
  context: ({ input }) => ({
    ...input,
    email: null,
    isAllOfSender: false,
    code: '',
    text: '',
    isSubmitted: false,
    problem: null,
    ticketId: 0,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the email.',
      meta: { page: 'loading', spec: ['T217'] },
      tags: 'busy',
      invoke: {
        id: 'readEmail',
        src: 'readEmail',
        input: ({ context: { emailId } }) => ({ emailId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setEmail', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The email is shown, with what can be done with it.',
      meta: { page: 'email', spec: ['T217'] },
      on: {
        'email.dismiss': {
          guard: 'canBeDismissed',
          target: 'dismissing',
          actions: { type: 'chooseDismissal', params: ({ event }) => event },
        },
        'adding.open': { guard: 'isWaiting', target: 'adding', actions: 'clearAttempt' },
        'answer.open': { guard: 'canBeAnswered', target: 'answering', actions: 'clearAttempt' },
      },
    },
    dismissing: {
      description: 'The server marks the email as handled, and maybe all of its sender.',
      meta: { page: 'email', spec: ['T219'] },
      tags: 'busy',
      invoke: {
        id: 'dismiss',
        src: 'dismiss',
        input: ({ context: { emailId, isAllOfSender } }) => ({
          emailId,
          allOfSender: isAllOfSender ? 1 : 0,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: 'invalidateRequests',
          },
          {
            target: 'refreshing',
            actions: [
              { type: 'setProblem', params: ({ event }) => event.output },
              'invalidateRequests',
            ],
          },
        ],
        onError: { target: 'shown', actions: { type: 'setProblem', params: {} } },
      },
    },
    adding: {
      description: 'A dialog asks for the number of the ticket to add the email to.',
      meta: { page: 'adding', spec: ['T228'] },
      initial: 'editing',
      exit: 'clearAttempt',
      states: {
        editing: {
          description: 'The agent is entering the number.',
          on: {
            'code.change': { actions: { type: 'setCode', params: ({ event }) => event } },
            'adding.confirm': [
              { guard: 'hasCode', target: 'sending', actions: 'setSubmitted' },
              { actions: 'setSubmitted' },
            ],
            'adding.cancel': '#agentReceivedEmail.shown',
          },
        },
        sending: {
          description: 'The server is adding the email to the ticket.',
          tags: 'busy',
          invoke: {
            id: 'addToTicket',
            src: 'addToTicket',
            input: ({ context: { emailId, code } }) => ({ emailId, code: code.trim() }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#agentReceivedEmail.added',
                actions: [
                  { type: 'setTicket', params: ({ event }) => event.output },
                  'invalidateRequests',
                ],
              },
              {
                target: 'editing',
                actions: { type: 'setProblem', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'editing', actions: { type: 'setProblem', params: {} } },
          },
        },
      },
    },
    answering: {
      description: 'A dialog asks for the answer to the sender.',
      meta: { page: 'answering', spec: ['T329'] },
      initial: 'writing',
      exit: 'clearAttempt',
      states: {
        writing: {
          description: 'The agent is writing; a text that couldn’t be sent stays, with the reason.',
          on: {
            'text.change': { actions: { type: 'setText', params: ({ event }) => event } },
            'answer.send': [
              { guard: 'hasText', target: 'sending', actions: 'setSubmitted' },
              { actions: 'setSubmitted' },
            ],
            'answer.cancel': '#agentReceivedEmail.shown',
          },
        },
        sending: {
          description: 'The server is taking the answer.',
          tags: 'busy',
          invoke: {
            id: 'sendAnswer',
            src: 'sendAnswer',
            input: ({ context: { emailId, text } }) => ({ emailId, text }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#agentReceivedEmail.shown',
                actions: [
                  { type: 'setAnswered', params: ({ event }) => event.output },
                  'invalidateRequests',
                ],
              },
              {
                target: 'writing',
                actions: { type: 'reportUnsent', params: ({ event }) => event.output },
              },
            ],
            onError: { target: 'writing', actions: { type: 'reportUnsent', params: {} } },
          },
        },
      },
    },
    refreshing: {
      description: 'The email has been handled; loading how.',
      meta: { page: 'email', spec: ['T219'] },
      tags: 'busy',
      invoke: {
        id: 'readHandled',
        src: 'readHandled',
        input: ({ context: { emailId } }) => ({ emailId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'updateEmail', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    added: {
      description: 'The email is on the ticket, whose page is shown.',
      meta: { page: 'gone', spec: ['T228'] },
      type: 'final',
      entry: {
        type: 'navigate',
        params: ({ context: { ticketId } }) => ({ to: 'agentTicket', ticketId }),
      },
    },
    failed: {
      description: 'The email failed to load; the agent can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'email.retry': 'loading' },
    },
    notFound: {
      description: 'There is no such email any more.',
      meta: { page: 'notFound', spec: ['T217'] },
    },
  },
})
