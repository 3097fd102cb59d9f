import { assertEvent, assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { Answer } from '#contract/call.ts'
import type { redactComment } from '#contract/comment-redaction.ts'
import { port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type CommentRedactionActor = ActorRefFrom<typeof commentRedactionMachine>

/** Permanently removes the user's own comment, after confirmation. */
export const commentRedactionMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: {
      ticketId: number
      /** The entry of the log to redact. */
      id: number | null
      problem: Text | null
    }
    events:
      | { type: 'comment.redact'; id: number }
      | { type: 'redaction.confirm'; id: number }
      | { type: 'redaction.cancel' }
    tags: 'busy'
  },
  actors: { redactComment: port<typeof redactComment>() },
  actions: {
    reportChange: sendParent({ type: 'ticket.changed' }),
    setComment: assign({ id: (_, { id }: { id: number }) => id, problem: null }),
    reportRefusal: assign({
      problem: (_, refusal: Refusal) => textOf(refusal, 'comment.notRedacted'),
    }),
  },
  guards: {
    isRedacted: (_, { success }: Answer<typeof redactComment>) => success,
  },
}).createMachine({
  id: 'commentRedaction',
  description: 'The user removes their own comment; a note stays in its place.',
  meta: { title: 'Removal of a comment', shown: ['ticketId', 'id'], spec: ['T80'] },
  context: ({ input }) => ({ ...input, id: null, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No comment is being removed.',
      meta: { page: 'ticket', spec: ['T80'] },
      on: {
        'comment.redact': {
          target: 'confirming',
          actions: { type: 'setComment', params: ({ event }) => event },
        },
      },
    },
    confirming: {
      description: 'A dialog asks whether to remove the comment.',
      meta: { page: 'question', spec: ['T80'] },
      on: {
        'redaction.confirm': { target: 'redacting', actions: assign({ problem: null }) },
        'redaction.cancel': 'idle',
      },
    },
    redacting: {
      description: 'The server is removing the comment.',
      meta: { page: 'question', spec: ['T80', 'T81'] },
      tags: 'busy',
      invoke: {
        id: 'redactComment',
        src: 'redactComment',
        input: ({ context: { ticketId }, event }) => {
          assertEvent(event, 'redaction.confirm')
          return { ticketId, id: event.id }
        },
        onDone: [
          {
            guard: { type: 'isRedacted', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'reportChange',
          },
          {
            target: 'confirming',
            actions: { type: 'reportRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'confirming', actions: { type: 'reportRefusal', params: {} } },
      },
    },
  },
})
