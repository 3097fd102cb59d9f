import type { Page } from '@playwright/test'

import {
  assignTicket,
  changeTicketFields,
  moveTicket,
  setTicketStatus,
} from '#contract/agent-ticket-changes.ts'
import type { agentTicketChangeMachine } from '#machines/agent/agent-ticket-change.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { agentName, statusName } from './model.ts'
import { expect } from '#tests/model/expect.ts'
import { agentTicketPage, aroundAgentTicket } from '#tests/e2e/tours/agent-background.ts'
import { attachFile } from '#tests/e2e/tours/background.ts'

/** The open one, because a closing dialog may still be on the page. */
const dialog = (page: Page) => page.locator('[role=dialog][data-state=open]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choose = async (page: Page, field: string, name: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

export const agentTicketChangeJourney: Journey<typeof agentTicketChangeMachine> = {
  calls: {
    assignTicket: assignTicket.path,
    moveTicket: moveTicket.path,
    setTicketStatus: setTicketStatus.path,
    changeTicketFields: changeTicketFields.path,
  },
  background: () => aroundAgentTicket({ assigneeId: 5, assigneeName: 'Nora Lang' }),
  open: (page) => page.goto(agentTicketPage),
  do: {
    'ticket.take': (page) => button(page, 'Take ticket').click(),
    'assignee.choose': (page, { agentId }) => choose(page, 'Assignee', agentName(agentId)),
    'group.choose': (page, { supportGroup }) => choose(page, 'Support group', supportGroup),
    'status.choose': (page, { statusId }) => choose(page, 'Status', statusName(statusId)),
    'ticket.refreshed': (page) => attachFile(page),
    'fields.edit': (page) => button(page, 'Edit').click(),
    'fields.change': (page, { fields }) =>
      dialog(page).getByLabel('Subject').fill(fields.shortDescription),
    'fields.save': (page) => button(page, 'Save changes').click(),
    'fields.cancel': (page) => button(page, 'Cancel').click(),
  },
  see: {
    facts: (page) => expect(dialog(page)).toHaveCount(0),
    dialog: (page, { context: { fields } }) =>
      expect(dialog(page).getByLabel('Subject')).toHaveValue(fields.shortDescription),
  },
}
