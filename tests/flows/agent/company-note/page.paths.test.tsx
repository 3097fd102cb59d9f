import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { limits } from '#contract/limits.ts'
import type { companyNoteMachine } from '#machines/agent/company-note.machine.ts'
import { NoteSection } from '#src/features/agent/customers/company-note.tsx'
import { button, press, problemIsShown, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { companyNoteModel } from './model.ts'

const dialog = page.getByRole('dialog')
const field = dialog.getByLabelText('Note', { exact: true })

walksEveryPathOnThePage<typeof companyNoteMachine>(companyNoteModel, {
  show: (actor) => showInEnglish(<NoteSection actor={actor} canEdit />),
  do: {
    'note.retry': () => press('Try again'),
    'note.edit': () => userEvent.click(page.getByRole('button', { name: /^(Edit|Add) note$/ })),
    'text.change': ({ text }) => userEvent.fill(field, text),
    'note.save': () => press('Save note'),
    'edit.cancel': () => press('Cancel'),
  },
  see: {
    note: async (snapshot) => {
      await expect.poll(() => dialog.query()).toBeNull()
      if (snapshot.matches('failed')) return seesText('We couldn’t load the note.')
      if (snapshot.matches('loading')) return expect(button('Edit note').query()).toBeNull()
      const { note } = snapshot.context
      await seesText(note?.text || 'Only agents see what you write here.')
    },
    dialog: async (snapshot) => {
      const { text } = snapshot.context
      await expect.element(field).toHaveValue(text)
      const save = expect.element(dialog.getByRole('button', { name: 'Save note' }))
      await (text.length > limits.companyNoteMax ? save.toBeDisabled() : save.toBeVisible())
      await problemIsShown(snapshot)
    },
  },
})
