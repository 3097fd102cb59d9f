import { limits } from '#contract/limits.ts'
import { agentNoteEditMachine } from '#machines/agent/agent-note-edit.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const note = { entryId: 42, text: 'Ask Finance for the key.' }

export const agentNoteEditModel = flowModel({
  machine: agentNoteEditMachine,
  inputs: { 'the agent opens a ticket': { ticketId: 4711 } },
  events: {
    'note.edit': { 'the agent clicks Edit note': note },
    'text.change': {
      'the agent changes the text': { text: 'Ask Finance for the new key.' },
      'the agent empties the text': { text: '' },
      'the agent pastes a text that is too long': { text: 'x'.repeat(limits.agentTextMax + 1) },
    },
    'note.save': 'the agent clicks Save note',
    'edit.cancel': 'the agent clicks Cancel',
  },
  outcomes: {
    editNote: {
      answers: {
        'the server saves the note': { success: true },
        'five minutes are over': {
          success: false,
          message: 'This note can’t be changed any more.',
        },
      },
      fails: 'the server can’t be reached',
    },
  },
  allows: (event, { context }) => event.type !== 'text.change' || event.text !== context.text,
  project: ({ text, problem, isTyped }) => ({
    text: Math.min(text.length, 100),
    hasProblem: problem !== null,
    isTyped,
  }),
})
