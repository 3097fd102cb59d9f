import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import { resolutionProblem } from '#contract/rules/ticket-resolution.ts'
import type { ResolutionReason, resolveTicket } from '#contract/ticket-resolution.ts'
import { effects, port } from '#machines/ports.ts'
import { resolutionRecord, type ResolutionForm } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type TicketResolutionActor = ActorRefFrom<typeof ticketResolutionMachine>

type Context = ResolutionForm & {
  ticketId: number
  /** Submitted with missing or too long fields: from then on, each field shows its problem. */
  isSubmitted: boolean
  problem: Text | null
}

const formRecord = ({ ticketId, reason, comment }: Context) =>
  resolutionRecord(ticketId, { reason, comment })

/** The owner marks their ticket as resolved, with a reason (T83). */
export const ticketResolutionMachine = setup({
  types: {} as {
    input: {
      ticketId: number
      /** Unsent input from an earlier visit. */
      draft: ResolutionForm | null
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
    reportChange: sendParent({ type: 'ticket.changed' }),
    setReason: assign({ reason: (_, { reason }: { reason: ResolutionReason }) => reason }),
    setComment: assign({ comment: (_, { comment }: { comment: string }) => comment }),
    setSubmitted: assign({ isSubmitted: true }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'resolution.failed'),
    }),
    clearProblem: assign({ problem: null }),
    clearForm: assign({ reason: null, comment: '', isSubmitted: false }),
  },
  guards: {
    isSendable: ({ context }) => resolutionProblem(context) === null,
    isAccepted: (_, { success }: Answer<typeof resolveTicket>) => success,
  },
}).createMachine({
  id: 'ticketResolution',
  description: 'The owner of a ticket marks it as resolved and gives a reason.',
  meta: {
    title: 'Resolving a ticket',
    shown: ['ticketId', 'reason', 'isSubmitted'],
    spec: ['T83'],
  },
  context: ({ input: { ticketId, draft } }) => ({
    ticketId,
    reason: draft?.reason ?? null,
    comment: draft?.comment ?? '',
    isSubmitted: false,
    problem: null,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      description: 'The user can mark the ticket as resolved.',
      meta: { page: 'button', spec: ['T83'] },
      on: { 'resolution.open': 'editing' },
    },
    editing: {
      description: 'A dialog asks for the reason; the input stays when the user closes it.',
      meta: { page: 'dialog', spec: ['T83'] },
      exit: 'clearProblem',
      on: {
        'reason.choose': {
          actions: [
            { type: 'setReason', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => formRecord(context) },
          ],
        },
        'comment.change': {
          actions: [
            { type: 'setComment', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => formRecord(context) },
          ],
        },
        'resolution.cancel': 'waiting',
        'resolution.submit': [
          { guard: 'isSendable', target: 'sending' },
          { actions: 'setSubmitted' },
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
                type: 'storeRecord',
                params: ({ context: { ticketId } }) => resolutionRecord(ticketId, null),
              },
              'reportChange',
              {
                type: 'toast',
                params: { text: { key: 'resolution.saved' }, tone: 'success' },
              },
            ],
          },
          {
            target: 'editing',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'editing', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
