import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import {
  addParticipant,
  findColleagues,
  listParticipants,
  removeParticipant,
} from '#contract/ticket-participants.ts'
import type { ticketParticipantsMachine } from '#machines/tickets/ticket-participants.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { attachFile, setHidden, signedIn } from '#tests/e2e/tours/background.ts'
import { aroundTicket, ticketPage } from '#tests/e2e/tours/ticket-background.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Name or email address' })
const option = (page: Page, name: string) => page.getByRole('option', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The open one, because a closing dialog may still be on the page. */
const question = (page: Page) => page.locator('[role=alertdialog][data-state=open]')

export const ticketParticipantsJourney: Journey<typeof ticketParticipantsMachine> = {
  calls: {
    listParticipants: listParticipants.path,
    findColleagues: findColleagues.path,
    addParticipant: addParticipant.path,
    removeParticipant: removeParticipant.path,
  },
  background: () => ({
    ...aroundTicket(),
    [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras: { participants: 1 } },
  }),
  open: (page) => page.goto(ticketPage),
  do: {
    'list.retry': (page) => button(page, 'Try again').click(),
    'ticket.changed': (page) => attachFile(page),
    'tab.shown': (page) => setHidden(page, false),
    'participant.add': (page) => button(page, 'Add participant').click(),
    'query.change': async (page, { query }) => {
      await field(page).clear()
      await field(page).fill(query)
    },
    'participant.choose': (page, { chosen }) => option(page, chosen.name).click(),
    'search.retry': (page) => button(page, 'Try again').click(),
    'dialog.close': (page) => button(page, 'Cancel').click(),
    'participant.remove': (page, { participant: { name } }) =>
      button(page, `Remove ${name}`).click(),
    'removal.confirm': (page) => button(page, 'Remove participant').click(),
    'removal.cancel': (page) => button(page, 'Cancel').click(),
  },
  see: {
    participants: (page, { context: { list } }) =>
      expect(page.getByText('Ben Voss')).toHaveCount(list === null ? 0 : 1),
    dialog: async (page, { context: { query, results } }) => {
      await expect(field(page)).toHaveValue(query)
      for (const { name } of results) await expect(option(page, name)).toBeVisible()
    },
    question: (page) => expect(question(page)).toContainText('Remove Ben Voss?'),
  },
}
