import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import {
  deleteTicketView,
  listTicketViews,
  renameTicketView,
  saveTicketView,
} from '#contract/ticket-views.ts'
import { listTickets } from '#contract/tickets.ts'
import type { ticketViewsMachine } from '#machines/tickets/ticket-views.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, signedIn } from '#tests/e2e/tours/background.ts'

const reader = signedIn(1)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** The open one, because a closing dialog may still be on the page. */
const dialog = (page: Page) => page.locator('[role=dialog][data-state=open]')
const question = (page: Page) => page.locator('[role=alertdialog][data-state=open]')
const nameField = (page: Page) => dialog(page).getByRole('textbox', { name: 'Name' })

const choose = async (page: Page, entry: string) => {
  await button(page, 'Options for Urgent printers').click()
  await page.getByRole('menuitem', { name: entry }).click()
}

export const ticketViewsJourney: Journey<typeof ticketViewsMachine> = {
  calls: {
    listViews: listTicketViews.path,
    saveView: saveTicketView.path,
    renameView: renameTicketView.path,
    deleteView: deleteTicketView.path,
  },
  background: () => ({
    ...around(reader),
    [getFlags.path]: { ...reader.groupBasedPermissions, extras: { ticketViews: 1 } },
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  }),
  open: (page) => page.goto('/support/ticket/list?search=printer'),
  do: {
    'views.retry': (page) => button(page, 'Try again').click(),
    'change.retry': (page) => button(page, 'Try again').click(),
    'view.add': (page) => button(page, 'Save view…').click(),
    'view.update': (page) => choose(page, 'Update to current list'),
    'view.rename': (page) => choose(page, 'Rename…'),
    'view.delete': (page) => choose(page, 'Delete…'),
    'name.change': (page, { name }) => nameField(page).fill(name),
    'name.submit': (page) => dialog(page).locator('[type=submit]').click(),
    'dialog.close': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    'deletion.confirm': (page) => button(page, 'Delete view').click(),
    'deletion.cancel': (page) => question(page).getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    views: (page, { context: { views } }) =>
      expect(page.getByRole('link', { name: 'Urgent printers' })).toHaveCount(views.length),
    name: (page, { context: { name } }) => expect(nameField(page)).toHaveValue(name),
    question: (page) => expect(question(page)).toContainText('Urgent printers'),
  },
}
