import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type {
  askForCopy,
  DataRequest,
  DataRequestKind,
  DataRequests,
  readDataRequests,
  withdrawDataRequest,
} from '#contract/data-requests.ts'
import { limits } from '#contract/limits.ts'
import { port, promisePort, type Bare } from '#machines/ports.ts'
import { textOf, type Text } from '#machines/texts.ts'
import { proofMachine } from './proof.machine.ts'

export type DataRequestsActor = ActorRefFrom<typeof dataRequestsMachine>

/** A user asks for a copy or the erasure of their data (T340, T341). */
export const dataRequestsMachine = setup({
  types: {} as {
    context: {
      /** The last requests; null until they're loaded. */
      requests: DataRequests | null
      /** What the user is asking for. */
      kind: DataRequestKind
      note: string
      /** The request that the user withdraws. */
      withdrawn: number
      problem: Text | null
    }
    events:
      | Bare<'list.retry' | 'request.submit' | 'request.cancel' | 'proof.accepted'>
      | { type: 'request.open'; kind: DataRequestKind }
      | { type: 'note.change'; note: string }
      | { type: 'request.withdraw'; request: DataRequest }
    children: { proof: 'proof' }
    tags: 'busy'
  },
  actors: {
    readDataRequests: port<typeof readDataRequests>(),
    /** Makes the call that belongs to the kind. */
    ask: promisePort<Answer<typeof askForCopy>, { kind: DataRequestKind; note: string }>(),
    withdraw: port<typeof withdrawDataRequest>(),
    proof: proofMachine,
  },
  actions: {
    setRequests: assign({ requests: (_, answer: DataRequests) => answer }),
    setKind: assign({ kind: (_, { kind }: { kind: DataRequestKind }) => kind }),
    clearForm: assign({ kind: 'copy', note: '' }),
    setNote: assign({ note: (_, { note }: { note: string }) => note }),
    setWithdrawn: assign({ withdrawn: (_, { request }: { request: DataRequest }) => request.id }),
    reportFailure: assign({ problem: { key: 'dataRequest.failed' } }),
    reportVerdict: assign({
      problem: (_, { success, ...refusal }: Answer<typeof askForCopy>) =>
        success ? null : textOf(refusal, 'dataRequest.failed'),
    }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    canAsk: ({ context: { requests } }, { kind }: { kind: DataRequestKind }) =>
      requests !== null && requests.days > 0 && requests[kind]?.closedAt !== null,
    canWithdraw: (_, { request }: { request: DataRequest }) => request.closedAt === null,
    fits: ({ context }) => context.note.length <= limits.dataNoteMax,
    needsNoProof: ({ context: { requests, kind, note } }) =>
      note.length <= limits.dataNoteMax && (kind === 'copy' || requests?.needsProof === false),
  },
}).createMachine({
  id: 'dataRequests',
  description: 'A user asks for a copy of their data or for its erasure, and sees the answer.',
  meta: { title: 'Requests about one’s data', shown: ['kind'], spec: ['T340', 'T341', 'T342'] },
  context: { requests: null, kind: 'copy', note: '', withdrawn: 0, problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Loading the requests, also after each change; earlier ones stay.',
      meta: { page: 'requests', spec: ['T340'] },
      tags: 'busy',
      invoke: {
        id: 'readDataRequests',
        src: 'readDataRequests',
        input: () => ({}),
        onDone: {
          target: 'shown',
          actions: { type: 'setRequests', params: ({ event }) => event.output },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The requests failed to load, the first time or after a change.',
      meta: { page: 'failed', spec: ['T340', 'X29'] },
      exit: 'clearProblem',
      on: { 'list.retry': 'loading' },
    },
    shown: {
      description:
        'The last request of each kind is shown with its answer, and why a change was refused.',
      meta: { page: 'requests', spec: ['T340', 'T342'] },
      entry: 'clearForm',
      exit: 'clearProblem',
      on: {
        'request.open': {
          guard: { type: 'canAsk', params: ({ event }) => event },
          target: 'asking',
          actions: { type: 'setKind', params: ({ event }) => event },
        },
        'request.withdraw': {
          guard: { type: 'canWithdraw', params: ({ event }) => event },
          target: 'withdrawing',
          actions: { type: 'setWithdrawn', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'A dialog says what the request means and offers a note.',
      meta: { page: 'dialog', spec: ['T340', 'T341'] },
      on: {
        'note.change': { actions: { type: 'setNote', params: ({ event }) => event } },
        'request.submit': [
          { guard: 'needsNoProof', target: 'sending', actions: 'clearProblem' },
          { guard: 'fits', target: 'proving' },
          // Too long: the field says so.
          { actions: 'clearProblem' },
        ],
        'request.cancel': { target: 'shown', actions: 'clearProblem' },
      },
    },
    sending: {
      description:
        'The server is storing the request for a copy, or for an erasure by a user who has nothing to confirm it with.',
      meta: { page: 'dialog', spec: ['T340', 'T341'] },
      tags: 'busy',
      invoke: {
        id: 'ask',
        src: 'ask',
        input: ({ context: { kind, note } }) => ({ kind, note: note.trim() }),
        onDone: {
          target: 'loading',
          actions: { type: 'reportVerdict', params: ({ event }) => event.output },
        },
        onError: { target: 'asking', actions: 'reportFailure' },
      },
    },
    proving: {
      description:
        'Another dialog confirms the request for an erasure with a code or the password.',
      meta: { page: 'proof', spec: ['T341'] },
      // Without an answer, the dialog before it opens again, and the note stays.
      on: { 'proof.accepted': 'loading' },
      invoke: {
        id: 'proof',
        src: 'proof',
        input: ({ context: { requests, note } }) => ({
          factor: requests?.factor ?? 'none',
          subject: { note: note.trim() },
        }),
        onDone: 'asking',
        onError: 'asking',
      },
    },
    withdrawing: {
      description: 'The server is withdrawing a request.',
      meta: { page: 'requests', spec: ['T340'] },
      tags: 'busy',
      invoke: {
        id: 'withdraw',
        src: 'withdraw',
        input: ({ context }) => ({ id: context.withdrawn }),
        onDone: {
          target: 'loading',
          actions: { type: 'reportVerdict', params: ({ event }) => event.output },
        },
        onError: { target: 'shown', actions: 'reportFailure' },
      },
    },
  },
})
