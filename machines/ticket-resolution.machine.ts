import { assign, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { resolutionProblem } from '#contract/rules/ticket-resolution.ts'
import type { ResolutionReason, resolveTicket } from '#contract/ticket-resolution.ts'
import { effects, port } from './ports.ts'
import { typedResolution, type ResolutionForm } from './records.ts'
import { textOf, type Refusal, type Text } from './texts.ts'

export type TicketResolutionActor = ActorRefFrom<typeof ticketResolutionMachine>

type Context = ResolutionForm & {
  ticketId: number
  /** Submitted with missing or too long fields: from then on, each field shows its problem. */
  isTried: boolean
  problem: Text | null
}

const typedIn = ({ ticketId, reason, comment }: Context) =>
  typedResolution(ticketId, { reason, comment })

/** The owner marks their ticket as resolved, with a reason (T83). */
export const ticketResolutionMachine = setup({
  types: {} as {
    input: {
      ticketId: number
      /** Unsent input from an earlier visit. */
      typed: ResolutionForm | null
    }
    context: Context
    events:
      | { type: 'resolution.open' }
      | { type: 'resolution.cancel' }
      | { type: 'resolution.submit' }
      | { type: 'reason.choose'; reason: ResolutionReason }
      | { type: 'comment.change'; comment: string }
    tags: 'busy'
  },
  actors: { resolveTicket: port<typeof resolveTicket>() },
  actions: {
    ...effects,
    setReason: assign({ reason: (_, { reason }: { reason: ResolutionReason }) => reason }),
    setComment: assign({ comment: (_, { comment }: { comment: string }) => comment }),
    showProblems: assign({ isTried: true }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'resolution.failed'),
    }),
    clearProblem: assign({ problem: null }),
    clearForm: assign({ reason: null, comment: '', isTried: false }),
  },
  guards: {
    isSendable: ({ context }) => resolutionProblem(context) === null,
    isAccepted: (_, { success }: Answer<typeof resolveTicket>) => success,
  },
}).createMachine({
  id: 'ticketResolution',
  description: 'The owner of a ticket marks it as resolved and gives a reason.',
  meta: { spec: ['T83'] },
  context: ({ input: { ticketId, typed } }) => ({
    ticketId,
    reason: typed?.reason ?? null,
    comment: typed?.comment ?? '',
    isTried: false,
    problem: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The user can mark the ticket as resolved.',
      meta: { page: 'button', spec: ['T83'] },
      on: { 'resolution.open': 'asking' },
    },
    asking: {
      description: 'A dialog asks for the reason; the input stays when the user closes it.',
      meta: { page: 'dialog', spec: ['T83'] },
      exit: 'clearProblem',
      on: {
        'reason.choose': {
          actions: [
            { type: 'setReason', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => typedIn(context) },
          ],
        },
        'comment.change': {
          actions: [
            { type: 'setComment', params: ({ event }) => event },
            { type: 'remember', params: ({ context }) => typedIn(context) },
          ],
        },
        'resolution.cancel': 'waiting',
        'resolution.submit': [
          { guard: 'isSendable', target: 'sending' },
          { actions: 'showProblems' },
        ],
      },
    },
    sending: {
      description: 'Sending the resolution; the input can’t be changed.',
      meta: { page: 'dialog', spec: ['T83'] },
      tags: 'busy',
      invoke: {
        id: 'resolveTicket',
        src: 'resolveTicket',
        input: ({ context: { ticketId, reason, comment } }) => ({
          ticketId,
          reason: reason ?? 'solved',
          comment,
        }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'waiting',
            actions: [
              'clearForm',
              {
                type: 'remember',
                params: ({ context: { ticketId } }) => typedResolution(ticketId, null),
              },
              { type: 'announce', params: { event: 'ticket.changed' } },
              {
                type: 'toast',
                params: { text: { key: 'resolution.saved' }, tone: 'success' },
              },
            ],
          },
          {
            target: 'asking',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'asking', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
