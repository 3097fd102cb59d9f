import { expect, type Page } from '@playwright/test'

import {
  deleteAttachment,
  downloadAttachment,
  listAttachments,
  uploadAttachment,
  uploadMedia,
} from '#contract/attachments.ts'
import { description } from '#tests/support/new-ticket-form.ts'
import { imageFile, insertFile } from '#tests/support/image-files.ts'
import {
  aroundTicket,
  ticketPage,
  aroundNewTicket,
  openNewTicket,
} from '../tours/ticket-background.ts'
import type { PageCall } from './page-call.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tryAgain = (page: Page) => button(page, 'Try again').click()
const openTicket = (page: Page) => page.goto(ticketPage)

/** Performs the action the first time, and clicks its retry button after that. */
const orRetry = (first: (page: Page) => Promise<unknown>) => async (page: Page) =>
  (await button(page, 'Try again').count()) > 0 ? tryAgain(page) : first(page)

const log = { name: 'lock.log', mimeType: 'text/plain', buffer: Buffer.from('lock') }
const question = (page: Page) => page.locator('[role=alertdialog][data-state=open]')
const rests: PageCall['refusal'] = {
  success: false,
  messages: ['Could not upload file: the scanner rests.'],
}

/** The calls for attachments of a ticket and inline images. */
export const ticketFileCalls: Record<string, PageCall> = {
  'the files of a ticket [C38]': {
    path: listAttachments.path,
    others: aroundTicket(),
    openPage: openTicket,
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the attachments.',
    success: [],
    leadsTo: 'No attachments.',
  },
  'a file [C35, X19]': {
    path: uploadAttachment.path,
    others: aroundTicket(),
    openPage: openTicket,
    triggerCall: orRetry((page) => page.getByLabel('Choose files').setInputFiles(log)),
    message: 'Could not upload file',
    refusal: rests,
    success: { success: true, messages: [] },
    leadsTo: async (page) => {
      await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0)
      await expect(button(page, 'ledger-lock.log')).toBeVisible()
    },
  },
  'a file to delete [C36, A48]': {
    path: deleteAttachment.path,
    others: aroundTicket(),
    openPage: openTicket,
    triggerCall: async (page) => {
      const isAsked = (await question(page).count()) > 0
      if (!isAsked) await button(page, 'Delete ledger-lock.log').click()
      await button(page, 'Delete attachment').click()
    },
    message: 'We couldn’t delete the attachment',
    messageIn: 'alertdialog',
    refusal: {
      success: false,
      message: 'We couldn’t delete the attachment: the ticket is closed.',
    },
    success: { success: true },
    leadsTo: (page) => expect(question(page)).toHaveCount(0),
  },
  'a file to download [C37, A50]': {
    path: downloadAttachment.path,
    others: aroundTicket(),
    openPage: openTicket,
    triggerCall: orRetry((page) => button(page, 'ledger-lock.log').click()),
    message: 'The download failed',
    success: 'lock',
    leadsTo: async (page) => {
      await expect(page.getByText('The download failed')).toHaveCount(0)
      await expect(button(page, 'Download all')).toBeVisible()
    },
  },
  'an image in a description [C39, X19]': {
    path: uploadMedia.path,
    others: aroundNewTicket(),
    openPage: openNewTicket,
    triggerCall: orRetry((page) => insertFile(description(page), 'paste', imageFile('error.png'))),
    message: 'Could not upload file',
    refusal: rests,
    success: { success: true, messages: [], hashId: 'c0ffee' },
    leadsTo: '1 image inserted',
  },
}
