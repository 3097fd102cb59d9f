import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { rateTicket } from '#contract/ticket-rating.ts'
import { effects, port } from '#machines/ports.ts'
import { ratingRecord, type RatingForm } from '#machines/records.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type TicketRatingActor = ActorRefFrom<typeof ticketRatingMachine>

type Context = RatingForm & { ticketId: number; problem: Text | null }

const formRecord = ({ ticketId, score, comment }: Context) =>
  ratingRecord(ticketId, { score, comment })

/** An owner rates how their ticket was handled, once (T86). */
export const ticketRatingMachine = setup({
  types: {} as {
    input: {
      ticketId: number
      /** An unsent rating from an earlier visit. */
      draft: RatingForm | null
    }
    context: Context
    events:
      | { type: 'score.choose'; score: number }
      | { type: 'comment.change'; comment: string }
      | { type: 'rating.submit' }
    tags: 'busy'
  },
  actors: { rateTicket: port<typeof rateTicket>() },
  actions: {
    ...effects,
    reportChange: sendParent({ type: 'ticket.changed' }),
    setScore: assign({ score: (_, { score }: { score: number }) => score }),
    setComment: assign({ comment: (_, { comment }: { comment: string }) => comment }),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'rating.failed') }),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isScored: ({ context }) => context.score > 0,
    isAccepted: (_, { success }: Answer<typeof rateTicket>) => success,
  },
}).createMachine({
  id: 'ticketRating',
  description: 'The owner of a resolved or closed ticket rates the support.',
  meta: { title: 'Rating of a ticket', shown: ['ticketId'], spec: ['T86'] },
  context: ({ input: { ticketId, draft } }) => ({
    ticketId,
    score: draft?.score ?? 0,
    comment: draft?.comment ?? '',
    problem: null,
  }),
  initial: 'unrated',
  states: {
    unrated: {
      description: 'The user hasn’t chosen a score yet; nothing can be sent.',
      meta: { page: 'scores', spec: ['T86'] },
      always: { guard: 'isScored', target: 'rating' },
      on: {
        'score.choose': {
          actions: [
            { type: 'setScore', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => formRecord(context) },
          ],
        },
      },
    },
    rating: {
      description: 'The user has chosen a score and can change it or add a comment.',
      meta: { page: 'form', spec: ['T86'] },
      on: {
        'score.choose': {
          actions: [
            { type: 'setScore', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => formRecord(context) },
          ],
        },
        'comment.change': {
          actions: [
            { type: 'setComment', params: ({ event }) => event },
            { type: 'storeRecord', params: ({ context }) => formRecord(context) },
          ],
        },
        'rating.submit': 'sending',
      },
    },
    sending: {
      description: 'Sending the rating.',
      meta: { page: 'form', spec: ['T86'] },
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'rateTicket',
        src: 'rateTicket',
        input: ({ context: { ticketId, score, comment } }) => ({ ticketId, score, comment }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'rated',
          },
          {
            target: 'rating',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'rating', actions: { type: 'reportRefusal', params: {} } },
      },
    },
    rated: {
      description: 'The rating has been saved.',
      meta: { page: 'thanks', spec: ['T86'] },
      entry: [
        {
          type: 'storeRecord',
          params: ({ context: { ticketId } }) => ratingRecord(ticketId, null),
        },
        'reportChange',
      ],
    },
  },
})
