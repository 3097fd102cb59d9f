import { expect, type Page } from '@playwright/test'

import { listAttachments, uploadAttachment, uploadMedia } from '#contract/attachments.ts'
import {
  addComment,
  getTicket,
  isSubscribed,
  listTickets,
  toggleSubscription,
} from '#contract/tickets.ts'
import { record } from '#tests/model/models/ticket-record.model.ts'
import { description } from '#tests/support/new-ticket-form.ts'
import { handIn, picture } from '#tests/support/pictures.ts'
import { around, signedIn } from '../tours/background.ts'
import { aroundNewTicket, openNewTicket } from '../tours/new-ticket-background.ts'
import { aroundTicket, ticketPage } from '../tours/ticket-background.ts'
import type { PageCall } from './page-call.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
const tryAgain = press('Try again')
const openTicket = (page: Page) => page.goto(ticketPage)
const comment = { 'Your comment': 'It stops again, at step 4.' }

/** The first time a file is chosen; later what did not arrive is sent again. */
const sendFile = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Try again' })
  if ((await again.count()) > 0) return again.click()
  const file = { name: 'lock.log', mimeType: 'text/plain', buffer: Buffer.from('lock') }
  return page.locator('input[type=file]').setInputFiles(file)
}

const sendPicture = async (page: Page) => {
  const again = page.getByRole('button', { name: 'Try again' })
  if ((await again.count()) > 0) return again.click()
  return handIn(description(page), 'paste', picture('error.png'))
}

const row = {
  ...{ ticketId: 4711, ticketType: 'Incident', shortDescription: 'Label printer prints twice' },
  ...{ createDate: '2026-11-19T09:40:00.000Z', lastUpdateDate: '2026-11-19T09:40:00.000Z' },
  ...{ ownerName: 'Anna Keller', ownerUsername: 'anna.keller', description: '' },
  ...{ status: 'Active', priority: 'P2', internalPriorityId: 2, companyId: 12 },
  ...{ company: 'Keller Maschinenbau GmbH', urgency: { name: 'High' } },
}

/** The calls around a ticket that stands, and around what goes with one that is written. */
export const ticketCalls: Record<string, PageCall> = {
  'C25, X29: the list': {
    path: listTickets.path,
    others: around(signedIn(1)),
    reach: (page) => page.goto('/support/ticket/list'),
    ask: tryAgain,
    told: 'The tickets could not be loaded',
    good: { list: [row], summary: { totalVisibleCount: 1 } },
    leadsTo: row.shortDescription,
  },
  'C26: the ticket': {
    path: getTicket.path,
    others: aroundTicket(),
    reach: openTicket,
    ask: tryAgain,
    told: 'The ticket could not be loaded',
    good: { error: false, data: record },
    leadsTo: record.shortDescription,
  },
  'C31, X18: a comment': {
    path: addComment.path,
    others: aroundTicket(),
    reach: async (page) => {
      await openTicket(page)
      await page.getByLabel('Your comment').fill(comment['Your comment'])
    },
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
  'C38: its files': {
    path: listAttachments.path,
    others: aroundTicket(),
    reach: openTicket,
    ask: tryAgain,
    told: 'The files could not be listed.',
    good: [],
    leadsTo: 'Choose files',
  },
  'C35, X19: a file': {
    path: uploadAttachment.path,
    others: aroundTicket(),
    reach: openTicket,
    ask: sendFile,
    told: 'Could not upload file',
    refusal: { success: false, messages: ['Could not upload file: the scanner rests.'] },
    good: { success: true, messages: [] },
    leadsTo: 'Choose files',
  },
  'C39, X19: a picture of a description': {
    path: uploadMedia.path,
    others: aroundNewTicket(),
    reach: openNewTicket,
    ask: sendPicture,
    told: 'Could not upload file',
    refusal: { success: false, messages: ['Could not upload file: the scanner rests.'] },
    good: { success: true, messages: [], hashId: 'c0ffee' },
    leadsTo: '1 picture inserted',
  },
  'C33: whether mails are on': {
    path: isSubscribed.path,
    others: aroundTicket(),
    reach: openTicket,
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
    refusal: { success: false, isSubscribed: true },
    good: { success: true, isSubscribed: false },
    leadsTo: 'no more mails',
  },
}
