import { assign, sendParent, setup, type ActorRefFrom } from 'xstate'

import type { editNote } from '#contract/agent-ticket-changes.ts'
import type { Answer } from '#contract/call.ts'
import { replyProblem } from '#contract/rules/agent-reply.ts'
import { port } from '#machines/ports.ts'
import { textOf, type Refusal, type Text } from '#machines/texts.ts'

export type AgentNoteEditActor = ActorRefFrom<typeof agentNoteEditMachine>

/** The note's id, and its text in plain. */
type Note = { entryId: number; text: string }

/** An agent changes their own internal note, for five minutes (T214). */
export const agentNoteEditMachine = setup({
  types: {} as {
    input: { ticketId: number }
    context: Note & {
      ticketId: number
      /** Escape or a click outside would lose what the agent has typed. */
      isTyped: boolean
      problem: Text | null
    }
    events:
      | ({ type: 'note.edit' } & Note)
      | { type: 'text.change'; text: string }
      | { type: 'note.save' | 'edit.cancel' }
    tags: 'busy'
  },
  actors: { editNote: port<typeof editNote>() },
  actions: {
    reportChange: sendParent({ type: 'ticket.changed' }),
    setNote: assign((_, { entryId, text }: Note) => ({
      entryId,
      text,
      isTyped: false,
      problem: null,
    })),
    setText: assign((_, { text }: { text: string }) => ({ text, isTyped: true, problem: null })),
    reportRefusal: assign({ problem: (_, refusal: Refusal) => textOf(refusal, 'reply.failed') }),
  },
  guards: {
    isSendable: ({ context }) => replyProblem(context.text) === null,
    isSaved: (_, { success }: Answer<typeof editNote>) => success,
  },
}).createMachine({
  id: 'agentNoteEdit',
  description: 'The agent changes their own internal note; it says when.',
  meta: { title: 'Change of an internal note', shown: ['ticketId', 'entryId'], spec: ['T214'] },
  context: ({ input }) => ({ ...input, entryId: 0, text: '', isTyped: false, problem: null }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No note is being changed.',
      meta: { page: 'ticket', spec: ['T214'] },
      on: {
        'note.edit': {
          target: 'editing',
          actions: { type: 'setNote', params: ({ event }) => event },
        },
      },
    },
    editing: {
      description: 'A dialog shows the text of the note.',
      initial: 'writing',
      on: {
        'text.change': {
          target: '.writing',
          actions: { type: 'setText', params: ({ event }) => event },
        },
        'note.save': [{ guard: 'isSendable', target: 'saving' }, { target: '.incomplete' }],
        'edit.cancel': 'idle',
      },
      states: {
        writing: {
          description:
            'The agent is writing; a text that couldn’t be saved stays, with the reason.',
          meta: { page: 'dialog', spec: ['T214'] },
        },
        incomplete: {
          description: 'The text is missing or too long.',
          meta: { page: 'dialog', spec: ['T214'] },
        },
      },
    },
    saving: {
      description: 'The server is saving the note.',
      meta: { page: 'dialog', spec: ['T214'] },
      tags: 'busy',
      invoke: {
        id: 'editNote',
        src: 'editNote',
        input: ({ context: { ticketId, entryId, text } }) => ({ ticketId, entryId, text }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'reportChange',
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
