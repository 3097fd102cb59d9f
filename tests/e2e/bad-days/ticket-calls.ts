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
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
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
  ticketId: 4711,
  ticketType: 'Incident',
  shortDescription: 'Label printer prints twice',
  createDate: '2026-11-19T09:40:00.000Z',
  lastUpdateDate: '2026-11-19T09:40:00.000Z',
  ownerName: 'Anna Keller',
  ownerUsername: 'anna.keller',
  description: '',
  status: 'Active',
  priority: 'P2',
  internalPriorityId: 2,
  companyId: 12,
  company: 'Keller Maschinenbau GmbH',
  urgency: { name: 'High' },
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

/** The calls of the list and of an existing ticket. */
export const ticketCalls: Record<string, PageCall> = {
  'the list [C25, X29]': {
    path: listTickets.path,
    others: around(signedIn(1)),
    openPage: openList,
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load your tickets',
    success: list,
    leadsTo: row.shortDescription,
  },
  'the companies to filter by [C21, B20]': {
    path: getTicketOptions.path,
    others: aroundList,
    openPage: openListAnd('Status'),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the options.',
    success: reads[getTicketOptions.path],
    leadsTo: async (page) => {
      await openFilter(page, 'Status')
      await expect(page.getByText('Postponed')).toBeVisible()
    },
  },
  'the owners to filter by [C22, B20]': {
    path: getOwners.path,
    others: aroundList,
    openPage: openListAnd('Owner'),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the options.',
    success: [{ username: 'jo.lang', name: 'Jo Lang' }],
    leadsTo: async (page) => {
      await openFilter(page, 'Owner')
      await expect(page.getByText('Jo Lang')).toBeVisible()
    },
  },
  'the ticket [C26]': {
    path: getTicket.path,
    others: aroundTicket(),
    openPage: openTicket,
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the ticket',
    success: { error: false, data: record },
    leadsTo: record.shortDescription,
  },
  'its history [C27, T16]': {
    path: getActionLog.path,
    others: aroundTicket(),
    openPage: openTicket,
    callsOnOpen: true,
    triggerCall: (page) => page.reload(),
    message: 'We couldn’t load the conversation.',
    messageIn: 'text',
    success: [{ ...step, description: 'The lock is gone.', isCurrent: true }],
    leadsTo: 'The lock is gone.',
  },
  'whether a comment is allowed [C32, T5]': {
    path: getPostState.path,
    others: aroundTicket(),
    openPage: typeComment,
    callsOnOpen: true,
    triggerCall: (page) => page.clock.fastForward(limits.commentLockPoll),
    message: 'We couldn’t check whether you can comment now.',
    messageIn: 'text',
    keptInput: comment,
    success: { canPost: true },
    leadsTo: (page) =>
      expect(page.getByRole('button', { name: 'Add comment', disabled: false })).toBeVisible(),
  },
  'a comment [C31, X18]': {
    path: addComment.path,
    others: aroundTicket(),
    openPage: typeComment,
    triggerCall: press('Add comment'),
    message: 'We couldn’t send your comment',
    messageIn: 'alertdialog',
    refusal: { success: false, message: 'We couldn’t send your comment yet.' },
    dismiss: async (page) => {
      await press('OK')(page)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
    keptInput: comment,
    success: { success: true },
    leadsTo: 'One comment per 5 minutes is permitted',
  },
  'whether emails are on [C33]': {
    path: isSubscribed.path,
    others: aroundTicket(),
    openPage: openTicket,
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load your email setting.',
    success: { isSubscribed: true },
    leadsTo: 'Email me about this ticket',
  },
  'emails on or off [C34, A51]': {
    path: toggleSubscription.path,
    others: aroundTicket(),
    openPage: openTicket,
    triggerCall: (page) => page.getByRole('switch', { name: 'Email me about this ticket' }).click(),
    message: 'couldn’t change your email setting',
    messageIn: 'text',
    dismiss: (page) => page.getByRole('button', { name: 'Close message' }).click(),
    refusal: { success: false, isSubscribed: true },
    success: { success: true, isSubscribed: false },
    leadsTo: 'won’t get any more emails',
  },
}
