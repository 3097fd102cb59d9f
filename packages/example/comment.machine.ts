import { assign, fromPromise, setup } from 'xstate'

export type Answer = { success: true } | { success: false; message: string }

export const commentMachine = setup({
  types: {
    context: {} as { text: string; problem: string | null },
    events: {} as { type: 'comment.change'; text: string } | { type: 'comment.submit' },
  },
  actors: {
    postComment: fromPromise<Answer, { text: string }>(() => {
      throw new Error('postComment was not provided.')
    }),
  },
  actions: {
    setText: assign((_, { text }: { text: string }) => ({ text, problem: null })),
    setProblem: assign((_, { problem }: { problem: string }) => ({ problem })),
    clear: assign({ text: '', problem: null }),
  },
  guards: {
    isFilled: ({ context }) => context.text.trim() !== '',
    isAccepted: (_, { success }: { success: boolean }) => success,
  },
  delays: { thanksDelay: 4000 },
}).createMachine({
  id: 'comment',
  description: 'A form with one field, which the server can refuse.',
  // The viewer may show the problem, but not what a user wrote.
  meta: { shown: ['problem'] },
  context: { text: '', problem: null },
  initial: 'editing',
  states: {
    editing: {
      description: 'The user writes a comment.',
      on: {
        'comment.change': {
          actions: { type: 'setText', params: ({ event }) => ({ text: event.text }) },
        },
        'comment.submit': [
          { guard: 'isFilled', target: 'sending' },
          { actions: { type: 'setProblem', params: { problem: 'Write a comment first.' } } },
        ],
      },
    },
    sending: {
      description: 'The server decides.',
      tags: 'busy',
      invoke: {
        id: 'postComment',
        src: 'postComment',
        input: ({ context }) => ({ text: context.text }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => event.output },
            target: 'sent',
            actions: 'clear',
          },
          {
            target: 'editing',
            actions: {
              type: 'setProblem',
              params: ({ event }) => ({
                problem: event.output.success ? '' : event.output.message,
              }),
            },
          },
        ],
        onError: {
          target: 'editing',
          actions: {
            type: 'setProblem',
            params: { problem: 'We couldn’t send your comment. Please try again.' },
          },
        },
      },
    },
    sent: {
      description: 'Says thanks for a moment.',
      after: { thanksDelay: 'editing' },
    },
  },
})
