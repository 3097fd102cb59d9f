import { expect } from 'vitest'
import { page } from 'vitest/browser'

import type { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import { Participants } from '#src/features/tickets/participants/participants.tsx'
import { displayText } from '#src/texts.ts'
import { ticketParticipantsModel } from './model.ts'
import { walksEveryPathOnThePage } from '#tests/model/page-walker.ts'
import { button, press, seesText, showInEnglish } from '#tests/flows/on-screen.tsx'

const field = page.getByRole('combobox', { name: 'Name or email address' })
/** A note may follow the name. */
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })

walksEveryPathOnThePage<typeof ticketParticipantsMachine>(ticketParticipantsModel, {
  show: (actor) => showInEnglish(<Participants actor={actor} />),
  do: {
    'list.retry': () => press('Try again'),
    'ticket.changed': 'reported',
    'tab.shown': 'reported',
    'participant.add': () => press('Add participant'),
    'query.change': async ({ query }) => {
      await field.clear()
      await field.fill(query)
    },
    'participant.choose': ({ chosen }) => option(chosen.name).click(),
    'search.retry': () => press('Try again'),
    'dialog.close': () => press('Cancel'),
    'participant.remove': ({ participant: { name } }) => press(`Remove ${name}`),
    'removal.confirm': () => press('Remove participant'),
    'removal.cancel': () => press('Cancel'),
  },
  see: {
    participants: async (snapshot) => {
      if (snapshot.context.list) await seesText('Ben Voss')
      if (snapshot.matches({ shown: 'listFailed' }))
        await seesText('couldn’t load the participants')
      await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    },
    dialog: async (snapshot) => {
      const { query, results, problem } = snapshot.context
      await expect.element(field).toHaveValue(query)
      for (const { name } of results) await expect.element(option(name)).toBeVisible()
      if (query !== '') await expect.element(option(query)).toBeVisible()
      if (problem) await seesText(displayText(problem), page.getByRole('dialog'))
      if (snapshot.matches({ adding: { choosing: 'searchFailed' } }))
        await expect.element(button('Try again')).toBeVisible()
    },
    question: async ({ context: { problem } }) => {
      const dialog = page.getByRole('alertdialog')
      await seesText('Remove Ben Voss?', dialog)
      if (problem) await seesText(displayText(problem), dialog)
    },
  },
  // Before the first list, its skeleton is shown, whatever is in front of it.
  looksBusy: (snapshot) =>
    snapshot.hasTag('busy') ||
    (snapshot.context.list === null && !snapshot.matches({ shown: 'listFailed' })),
})
