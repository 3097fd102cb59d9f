import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  approveLoginRequest,
  declineLoginRequest,
  getLoginRequest,
} from '#contract/agent-requests.ts'
import type { Answer } from '#contract/call.ts'
import { declineProblem, setupProblems, type LoginSetup } from '#contract/rules/login-decision.ts'
import { effects, port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

type Read = Answer<typeof getLoginRequest>

type Context = {
  requestId: number
  request: Read['data']
  /** The companies a new login can belong to. */
  companies: Read['companies']
  setup: LoginSetup
  reason: string
  /** After the first attempt, every field shows its problem. */
  isSubmitted: boolean
  problem: Text | null
  /** Whether someone else decided first. */
  isDecidedByOther: boolean
  /** The secret of a token the agent hands out; shown once. */
  totpSecret: string
}

export type AgentRequestActor = ActorRefFrom<typeof agentRequestMachine>

/** An agent reads a request for a login; a lead or admin decides it. */
export const agentRequestMachine = setup({
  types: {} as {
    input: { requestId: number }
    context: Context
    events:
      | { type: 'request.retry' }
      | { type: 'approval.open' | 'decline.open' }
      | { type: 'setup.change'; setup: Partial<LoginSetup> }
      | { type: 'reason.change'; reason: string }
      | { type: 'decision.confirm' | 'decision.cancel' }
      | { type: 'secret.close' }
    tags: 'busy'
  },
  actors: {
    readRequest: port<typeof getLoginRequest>(),
    /** Reads the request again once it's decided. */
    readDecision: port<typeof getLoginRequest>(),
    approve: port<typeof approveLoginRequest>(),
    decline: port<typeof declineLoginRequest>(),
  },
  actions: {
    ...effects,
    setRequest: assign((_, { data, freeUsername, companies }: Read) => ({
      request: data,
      companies,
      setup: {
        username: freeUsername,
        companyIds: data === null ? [] : [data.company.id],
        flags: { tc: 1, sm: 0, psm: 0 },
        mfa: 2,
      },
    })),
    updateRequest: assign({ request: (_, { data }: Read) => data }),
    changeSetup: assign({
      setup: ({ context }, { setup: part }: { setup: Partial<LoginSetup> }) => ({
        ...context.setup,
        ...part,
      }),
    }),
    setReason: assign({ reason: (_, { reason }: { reason: string }) => reason }),
    clearReason: assign({ reason: '' }),
    setSubmitted: assign({ isSubmitted: true }),
    clearSubmitted: assign({ isSubmitted: false }),
    setSecret: assign({
      totpSecret: (_, { totpSecret }: Answer<typeof approveLoginRequest>) => totpSecret ?? '',
    }),
    clearSecret: assign({ totpSecret: '' }),
    setDecidedByOther: assign({ isDecidedByOther: true }),
    setProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'agentRequest.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { data }: Read) => data !== null,
    isOpen: ({ context }) => context.request?.state === 'open',
    isSetupComplete: ({ context: { request, setup: chosen } }) =>
      request?.kind !== 'partner' || setupProblems(chosen).length === 0,
    hasReason: ({ context }) => declineProblem(context.reason) === null,
    isAccepted: (_, { success }: { success: boolean }) => success,
    isDecided: (_, { isDecided }: { isDecided?: boolean | undefined }) => isDecided === true,
    hasSecret: (_, { totpSecret }: Answer<typeof approveLoginRequest>) => totpSecret !== undefined,
  },
}).createMachine({
  id: 'agentRequest',
  description: 'An agent reads a request for a login, and a lead or admin decides it.',
  meta: {
    title: 'Decision on a request for a login',
    shown: ['requestId', 'isSubmitted', 'isDecidedByOther'],
    spec: ['T116', 'T117'],
  },
  context: ({ input }) => ({
    ...input,
    request: null,
    companies: [],
    setup: { username: '', companyIds: [], flags: { tc: 1, sm: 0, psm: 0 }, mfa: 2 },
    reason: '',
    isSubmitted: false,
    problem: null,
    isDecidedByOther: false,
    totpSecret: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the request.',
      meta: { page: 'loading', spec: ['T116'] },
      tags: 'busy',
      invoke: {
        id: 'readRequest',
        src: 'readRequest',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setRequest', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The request is shown, open or decided.',
      meta: { page: 'request', spec: ['T116'] },
      on: {
        'approval.open': { guard: 'isOpen', target: 'approving' },
        'decline.open': { guard: 'isOpen', target: 'declining' },
      },
    },
    approving: {
      description: 'A dialog explains the approval and, for a new login, asks how to set it up.',
      meta: { page: 'approval', spec: ['T116', 'T117'] },
      initial: 'editing',
      exit: ['clearProblem', 'clearSubmitted'],
      states: {
        editing: {
          description: 'The agent is checking the setup.',
          on: {
            'setup.change': {
              actions: { type: 'changeSetup', params: ({ event }) => event },
            },
            'decision.confirm': [
              {
                guard: 'isSetupComplete',
                target: 'sending',
                actions: ['clearProblem', 'setSubmitted'],
              },
              { actions: ['clearProblem', 'setSubmitted'] },
            ],
            'decision.cancel': '#agentRequest.shown',
          },
        },
        sending: {
          description: 'The server is carrying out the approval.',
          tags: 'busy',
          invoke: {
            id: 'approve',
            src: 'approve',
            input: ({ context: { requestId, setup: chosen } }) => ({
              requestId,
              username: chosen.username.trim(),
              companyIds: [...chosen.companyIds],
              flags: {
                tc: chosen.flags.tc === 1 ? 1 : 0,
                sm: chosen.flags.sm === 1 ? 1 : 0,
                psm: chosen.flags.psm === 1 ? 1 : 0,
              },
              mfa: chosen.mfa,
            }),
            onDone: [
              {
                guard: { type: 'hasSecret', params: ({ event }) => event.output },
                target: '#agentRequest.showingSecret',
                actions: [
                  { type: 'setSecret', params: ({ event }) => event.output },
                  'invalidateRequests',
                ],
              },
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#agentRequest.refreshing',
                actions: [
                  {
                    type: 'toast',
                    params: { text: { key: 'agentRequest.approved' }, tone: 'success' },
                  },
                  'invalidateRequests',
                ],
              },
              {
                guard: { type: 'isDecided', params: ({ event }) => event.output },
                target: '#agentRequest.refreshing',
                actions: ['setDecidedByOther', 'invalidateRequests'],
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
    showingSecret: {
      description: 'The login is set up; the secret of its token is shown once.',
      meta: { page: 'secret', spec: ['T117'], secrets: ['totpSecret'] },
      exit: 'clearSecret',
      on: { 'secret.close': 'refreshing' },
    },
    declining: {
      description: 'A dialog asks for the reason, which the requester will see.',
      meta: { page: 'decline', spec: ['T116'] },
      initial: 'editing',
      exit: ['clearProblem', 'clearSubmitted'],
      states: {
        editing: {
          description: 'The agent is entering the reason.',
          on: {
            'reason.change': { actions: { type: 'setReason', params: ({ event }) => event } },
            'decision.confirm': [
              { guard: 'hasReason', target: 'sending', actions: ['clearProblem', 'setSubmitted'] },
              { actions: ['clearProblem', 'setSubmitted'] },
            ],
            'decision.cancel': { target: '#agentRequest.shown', actions: 'clearReason' },
          },
        },
        sending: {
          description: 'The server is declining the request.',
          tags: 'busy',
          invoke: {
            id: 'decline',
            src: 'decline',
            input: ({ context: { requestId, reason } }) => ({ requestId, reason: reason.trim() }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#agentRequest.refreshing',
                actions: [
                  {
                    type: 'toast',
                    params: { text: { key: 'agentRequest.declined' }, tone: 'success' },
                  },
                  'invalidateRequests',
                ],
              },
              {
                guard: { type: 'isDecided', params: ({ event }) => event.output },
                target: '#agentRequest.refreshing',
                actions: ['setDecidedByOther', 'invalidateRequests'],
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
    refreshing: {
      description: 'The request has been decided; loading the decision.',
      meta: { page: 'refreshing', spec: ['T116'] },
      tags: 'busy',
      invoke: {
        id: 'readDecision',
        src: 'readDecision',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'updateRequest', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      description: 'The request failed to load; the agent can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'request.retry': 'loading' },
    },
    notFound: {
      description: 'There is no such request.',
      meta: { page: 'notFound', spec: ['T116'] },
    },
  },
})
