import type { Page } from '@playwright/test'

import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getActionLog, getPostState, getTicket, isSubscribed } from '#contract/tickets.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import type { Answering } from '#tests/model/browser-walker.ts'
import { around, setHidden, signedIn } from './background.ts'

/** Responses for a ticket with everything, and a user who may see it. */
export const aroundTicket = (isClosed = false) => ({
  ...around(signedIn(1)),
  [getTicket.path]: { error: false, data: { ...record, currentStatusIsClosed: isClosed } },
  [getActionLog.path]: [],
  [getPostState.path]: { canPost: true },
  [isSubscribed.path]: { isSubscribed: true },
  [listAttachments.path]: attachments,
  [uploadAttachment.path]: { success: true, messages: [] },
})

export const ticketPage = '/support/ticket/details/4711'

/** The page's own call, for tours of its parts. */
export const callOfPage = { readTicket: getTicket.path }

const answerTicket = (answer: Answering, isClosed: boolean) =>
  answer('readTicket', { error: false, data: { ...record, currentStatusIsClosed: isClosed } })

export const openTicketPage = async (page: Page, isClosed: boolean, answer: Answering) => {
  await page.goto(ticketPage)
  await answerTicket(answer, isClosed)
}

/** Closes or reopens the ticket; its page reads that once its tab is shown again. */
export const setClosed = async (page: Page, isClosed: boolean, answer: Answering) => {
  await setHidden(page, true)
  await setHidden(page, false)
  await answerTicket(answer, isClosed)
}
