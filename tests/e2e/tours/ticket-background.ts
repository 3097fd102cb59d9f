import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getActionLog, getPostState, getTicket, isSubscribed } from '#contract/tickets.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import { around, signedIn } from './background.ts'

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
