import { expect, type Page } from '@playwright/test'

import { limits } from '#contract/limits.ts'
import { getOwners, getTicketOptions } from '#contract/ticket-form.ts'
import {
  addComment,
  getActionLog,
  getPostState,
  getTicket,
  isSubscribed,
  listTickets,
  toggleSubscription,
} from '#contract/tickets.ts'
import { record } from '#tests/model/models/ticket-record.model.ts'
import { reads } from '#tests/model/reads.ts'
import { around, signedIn } from '../tours/background.ts'
import { aroundTicket, ticketPage } from '../tours/ticket-background.ts'
import type { PageCall } from './page-call.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const tryAgain = press('Try again')
const openTicket = (page: Page) => page.goto(ticketPage)
const comment = { 'Your comment': 'It stops again, at step 4.' }
const typeComment = async (page: Page) => {
  await openTicket(page)
  await page.getByLabel('Your comment').fill(comment['Your comment'])
}

const row = {
  ...{ ticketId: 4711, ticketType: 'Incident', shortDescription: 'Label printer prints twice' },
  ...{ createDate: '2026-11-19T09:40:00.000Z', lastUpdateDate: '2026-11-19T09:40:00.000Z' },
  ...{ ownerName: 'Anna Keller', ownerUsername: 'anna.keller', description: '' },
  ...{ status: 'Active', priority: 'P2', internalPriorityId: 2, companyId: 12 },
  ...{ company: 'Keller Maschinenbau GmbH', urgency: { name: 'High' } },
}

const list = { list: [row], summary: { totalVisibleCount: 1 } }
const openList = (page: Page) => page.goto('/support/ticket/list')
const closedFilter = (page: Page, name: string) =>
  page.getByRole('button', { name, expanded: false })
const openFilter = async (page: Page, name: string) => {
  await expect(closedFilter(page, name).or(page.getByRole('dialog', { name }))).toBeVisible()
  if (await closedFilter(page, name).isVisible()) await closedFilter(page, name).click()
}
const openListAnd = (name: string) => async (page: Page) => {
  await openList(page)
  await openFilter(page, name)
}
const aroundList = { ...around(signedIn(1)), [listTickets.path]: list }
const step = { date: '2026-11-19T09:40:00.000Z', step: 'Looked at', source: 'Portal' }

/** The calls around the list and around a ticket that stands. */
export const ticketCalls: Record<string, PageCall> = {
  'C25, X29: the list': {
    path: listTickets.path,
    others: around(signedIn(1)),
    reach: openList,
    asksByItself: true,
    ask: tryAgain,
    told: 'The tickets could not be loaded',
    good: list,
    leadsTo: row.shortDescription,
  },
  'C21, B20: what the list can be narrowed by': {
    path: getTicketOptions.path,
    others: aroundList,
    reach: openListAnd('Status'),
    asksByItself: true,
    ask: tryAgain,
    told: 'The choices could not be loaded.',
    good: reads[getTicketOptions.path],
    leadsTo: 'Postponed',
  },
  'C22, B20: whose tickets there are': {
    path: getOwners.path,
    others: aroundList,
    reach: openListAnd('Owner'),
    asksByItself: true,
    ask: tryAgain,
    told: 'The choices could not be loaded.',
    good: [{ username: 'jo.lang', name: 'Jo Lang' }],
    leadsTo: async (page) => {
      await openFilter(page, 'Owner')
      await expect(page.getByText('Jo Lang')).toBeVisible()
    },
  },
  'C26: the ticket': {
    path: getTicket.path,
    others: aroundTicket(),
    reach: openTicket,
    asksByItself: true,
    ask: tryAgain,
    told: 'The ticket could not be loaded',
    good: { error: false, data: record },
    leadsTo: record.shortDescription,
  },
  'C27, T16: its history': {
    path: getActionLog.path,
    others: aroundTicket(),
    reach: openTicket,
    asksByItself: true,
    ask: (page) => page.reload(),
    told: 'The history could not be loaded.',
    toldIn: 'text',
    good: [{ ...step, description: 'The lock is gone.', isCurrent: true }],
    leadsTo: 'The lock is gone.',
  },
  'C32, T5: whether a comment is taken': {
    path: getPostState.path,
    others: aroundTicket(),
    reach: typeComment,
    asksByItself: true,
    ask: (page) => page.clock.fastForward(limits.commentLockPoll),
    told: 'The server does not say whether it takes a comment.',
    toldIn: 'text',
    kept: comment,
    good: { canPost: true },
    leadsTo: (page) =>
      expect(page.getByRole('button', { name: 'Add comment', disabled: false })).toBeVisible(),
  },
  'C31, X18: a comment': {
    path: addComment.path,
    others: aroundTicket(),
    reach: typeComment,
    ask: press('Add comment'),
    told: 'Your comment could not be sent',
    toldIn: 'alertdialog',
    refusal: { success: false, message: 'Your comment could not be sent yet.' },
    dismiss: async (page) => {
      await press('OK')(page)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
    kept: comment,
    good: { success: true },
    leadsTo: 'One comment per 5 minutes is permitted',
  },
  'C33: whether mails are on': {
    path: isSubscribed.path,
    others: aroundTicket(),
    reach: openTicket,
    asksByItself: true,
    ask: tryAgain,
    told: 'Whether mails are sent could not be loaded.',
    good: { isSubscribed: true },
    leadsTo: 'Send me mails about this ticket',
  },
  'C34, A51: mails on or off': {
    path: toggleSubscription.path,
    others: aroundTicket(),
    reach: openTicket,
    ask: (page) => page.getByRole('switch', { name: 'Send me mails about this ticket' }).click(),
    told: 'could not be turned on or off',
    toldIn: 'text',
    dismiss: (page) => page.getByRole('button', { name: 'Close message' }).click(),
    refusal: { success: false, isSubscribed: true },
    good: { success: true, isSubscribed: false },
    leadsTo: 'no more mails',
  },
}
