import { assign, setup, type ActorRefFrom } from 'xstate'

import type {
  ErasureObstacles,
  getDataRequest,
  refuseDataRequest,
} from '#contract/agent-data-requests.ts'
import type { Answer } from '#contract/call.ts'
import { limits } from '#contract/limits.ts'
import { declineProblem } from '#contract/rules/login-decision.ts'
import { effects, port, promisePort, type Bare } from '#machines/ports.ts'
import { textOf, type Refusal, type Text, type TextKey } from '#machines/texts.ts'

type Read = Answer<typeof getDataRequest>
type Verdict = Answer<typeof refuseDataRequest>

/** What an admin can answer. */
export type DataAnswer = 'copy' | 'erasure' | 'refusal' | 'extension'

export type DataAnswerForm = { days: number; reason: string }

const emptyForm: DataAnswerForm = { days: limits.dataExtensionDays / 2, reason: '' }

/** What the admin is told once an answer is carried out. */
const confirmations = {
  copy: 'agentRequest.approved',
  erasure: 'agentRequest.approved',
  refusal: 'agentRequest.declined',
  extension: 'dataRequest.extended',
} as const satisfies Record<DataAnswer, TextKey>

const noObstacles: ErasureObstacles = { companies: [], openTickets: 0, openRequests: 0 }

/** An answer with what its call needs; `obstacles` are those of an erasure that the admin has seen. */
export type DataDecision = DataAnswerForm & {
  answer: DataAnswer
  requestId: number
  obstacles: ErasureObstacles
}

export type AgentDataRequestActor = ActorRefFrom<typeof agentDataRequestMachine>

/** An admin answers a user's request for a copy or an erasure (T343–T345). */
export const agentDataRequestMachine = setup({
  types: {} as {
    input: { requestId: number }
    context: {
      requestId: number
      request: Read['data']
      answer: DataAnswer
      form: DataAnswerForm
      /** After the first attempt, the reason shows its problem. */
      isSubmitted: boolean
      problem: Text | null
      /** Whether someone else was faster. */
      isChangedByOther: boolean
    }
    events:
      | Bare<'request.retry' | 'answer.confirm' | 'answer.cancel'>
      | { type: 'answer.open'; answer: DataAnswer }
      | { type: 'form.change'; form: Partial<DataAnswerForm> }
    tags: 'busy'
  },
  actors: {
    readDataRequest: port<typeof getDataRequest>(),
    /** Makes the call that belongs to the answer. */
    decide: promisePort<Verdict, DataDecision>(),
  },
  actions: {
    ...effects,
    setDataRequest: assign({ request: (_, { data }: Read) => data }),
    setAnswer: assign((_, { answer }: { answer: DataAnswer }) => ({
      answer,
      isChangedByOther: false,
    })),
    clearAnswer: assign({ answer: 'copy', form: emptyForm, isSubmitted: false }),
    changeForm: assign({
      form: ({ context }, { form }: { form: Partial<DataAnswerForm> }) => ({
        ...context.form,
        ...form,
      }),
    }),
    setSubmitted: assign({ isSubmitted: true }),
    setChangedByOther: assign({ isChangedByOther: true }),
    setProblem: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'agentRequest.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isFound: (_, { data }: Read) => data !== null,
    canAnswer: ({ context: { request } }, { answer }: { answer: DataAnswer }) =>
      request?.closedAt === null &&
      (answer === 'refusal' ||
        (answer === 'extension'
          ? !request.isExtended && !request.isOverdue
          : request.state === 'open' && request.kind === answer)),
    isComplete: ({ context: { answer, form } }) =>
      answer === 'copy' || answer === 'erasure' || declineProblem(form.reason) === null,
    isAccepted: (_, { success }: Verdict) => success,
    isChanged: (_, { isChanged }: Verdict) => isChanged === true,
  },
}).createMachine({
  id: 'agentDataRequest',
  description: 'An admin answers a user’s request for a copy or an erasure of their data.',
  meta: {
    title: 'Answer to a request about a user’s data',
    shown: ['requestId', 'answer', 'isSubmitted', 'isChangedByOther'],
    spec: ['T343', 'T344', 'T345'],
  },
  context: ({ input }) => ({
    ...input,
    request: null,
    answer: 'copy',
    form: emptyForm,
    isSubmitted: false,
    problem: null,
    isChangedByOther: false,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the request, also after an answer.',
      meta: { page: 'loading', spec: ['T343'] },
      tags: 'busy',
      invoke: {
        id: 'readDataRequest',
        src: 'readDataRequest',
        input: ({ context: { requestId } }) => ({ requestId }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setDataRequest', params: ({ event }) => event.output },
          },
          { target: 'notFound' },
        ],
        onError: 'failed',
      },
    },
    shown: {
      description: 'The request is shown, open or closed.',
      meta: { page: 'request', spec: ['T343'] },
      entry: 'clearAnswer',
      on: {
        'answer.open': {
          guard: { type: 'canAnswer', params: ({ event }) => event },
          target: 'answering',
          actions: { type: 'setAnswer', params: ({ event }) => event },
        },
      },
    },
    answering: {
      description: 'A dialog explains the answer; a refusal and an extension need a reason.',
      meta: { page: 'answer', spec: ['T344', 'T345'] },
      initial: 'editing',
      exit: 'clearProblem',
      states: {
        editing: {
          description: 'The admin is checking the answer.',
          on: {
            'form.change': { actions: { type: 'changeForm', params: ({ event }) => event } },
            'answer.confirm': [
              { guard: 'isComplete', target: 'sending', actions: ['clearProblem', 'setSubmitted'] },
              { actions: ['clearProblem', 'setSubmitted'] },
            ],
            'answer.cancel': '#agentDataRequest.shown',
          },
        },
        sending: {
          description: 'The server is carrying out the answer.',
          tags: 'busy',
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ context: { requestId, request, answer, form } }) => ({
              requestId,
              answer,
              days: form.days,
              reason: form.reason.trim(),
              obstacles: request?.obstacles ?? noObstacles,
            }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#agentDataRequest.loading',
                actions: [
                  {
                    type: 'toast',
                    params: ({ context: { answer } }) => ({
                      text: { key: confirmations[answer] },
                      tone: 'success',
                    }),
                  },
                  'invalidateRequests',
                ],
              },
              {
                guard: { type: 'isChanged', params: ({ event }) => event.output },
                target: '#agentDataRequest.loading',
                actions: ['setChangedByOther', 'invalidateRequests'],
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
    failed: {
      description: 'The request failed to load; the admin can try again.',
      meta: { page: 'failed', spec: ['X29'] },
      on: { 'request.retry': 'loading' },
    },
    notFound: {
      description: 'There is no such request.',
      meta: { page: 'notFound', spec: ['T343'] },
    },
  },
})
