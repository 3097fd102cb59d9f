import { limits } from '#contract/limits.ts'
import { companyNoteMachine } from '#machines/agent/company-note.machine.ts'
import { flowModel } from '#tests/model/model.ts'

export const note = {
  text: 'Calls only after 2 p.m.',
  changed: { at: '2026-11-26T10:42:00.000Z', by: 'Jonas Brandt' },
}
const saved = {
  text: 'Ask for Ms Seiler.',
  changed: { at: '2026-11-27T10:42:00.000Z', by: 'Mia Vogel' },
}

export const companyNoteModel = flowModel({
  machine: companyNoteMachine,
  inputs: { 'the agent opens a company': { companyId: 3 } },
  events: {
    'note.retry': 'the agent loads the note again',
    'note.edit': 'the agent clicks Edit note',
    'text.change': {
      'the agent changes the text': { text: saved.text },
      'the agent types too much': { text: 'x'.repeat(4001) },
    },
    'note.save': 'the agent saves the note',
    'edit.cancel': 'the agent keeps the note',
  },
  outcomes: {
    getCompanyNote: {
      answers: {
        'the company has a note': note,
        'the company has no note': { text: '', changed: null },
      },
      fails: 'loading the note fails',
    },
    saveCompanyNote: {
      answers: {
        'the server saves the note': { success: true, note: saved },
        'a colleague was faster': {
          success: false,
          message: 'Someone has changed this note in the meantime.',
          note: saved,
        },
      },
      fails: 'saving the note fails',
    },
  },
  // The dialog is the same for every text that isn’t too long.
  project: ({ problem, text }) => [problem, text.length > limits.companyNoteMax],
})
