import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { AgentEntry } from '#contract/agent-ticket.ts'
import type { agentNoteEditMachine } from '#machines/agent/agent-note-edit.machine.ts'
import { EditNote, NoteDialog } from '#src/features/agent/ticket/note-edit.tsx'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { press, seesText, showInEnglish, type } from '#tests/flows/on-screen.tsx'
import { agentNoteEditModel, note } from './model.ts'

const entry: AgentEntry = {
  entryId: note.entryId,
  editable: note.text,
  date: new Date().toISOString(),
  kind: 'note',
  side: 'provider',
  source: 'Jan Hollmann',
  step: 'Internal note',
  description: note.text,
  isOwn: true,
}
const dialog = page.getByRole('dialog')

walksEveryPathOnThePage<typeof agentNoteEditMachine>(agentNoteEditModel, {
  show: (actor) =>
    showInEnglish(
      <>
        <EditNote actor={actor} entry={entry} />
        <NoteDialog actor={actor} names={['jan.hollmann']} />
      </>,
    ),
  do: {
    'note.edit': () => press('Edit note'),
    'text.change': ({ text }) => type('Your internal note', text),
    'note.save': async () => {
      await expect.element(dialog.getByLabelText('Your internal note')).toBeVisible()
      await userEvent.click(dialog.getByLabelText('Your internal note'))
      await userEvent.keyboard('{Control>}{Enter}{/Control}')
    },
    'edit.cancel': () => press('Cancel'),
  },
  see: {
    ticket: () => expect.poll(() => dialog.query()).toBeNull(),
    dialog: async (snapshot) => {
      const { text, problem } = snapshot.context
      await expect.element(dialog.getByLabelText('Your internal note')).toHaveValue(text)
      if (problem && 'serverText' in problem) await seesText(problem.serverText, dialog)
      if (problem && 'key' in problem) await seesText('We couldn’t send this', dialog)
      if (snapshot.matches({ editing: 'incomplete' }))
        await seesText(text === '' ? 'Write your note first.' : 'This is too long.', dialog)
    },
  },
})
