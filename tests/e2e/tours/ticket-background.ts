import type { Page } from '@playwright/test'

import { listAttachments, uploadAttachment } from '#contract/attachments.ts'
import { getActionLog, getPostState, getTicket, isSubscribed, getDraft } from '#contract/tickets.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'
import { record } from '#tests/flows/tickets/ticket-record/model.ts'
import type { Answering } from '#tests/model/browser-walker.ts'
import type { TicketForm } from '#contract/rules/ticket-form.ts'
import { getCategories, getTicketOptions } from '#contract/ticket-form.ts'
import type { StoredTicketForm } from '#machines/records.ts'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { getFlags } from '#contract/authentication.ts'
import type { TicketResolution } from '#contract/ticket-resolution.ts'
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

const draft = { ticketId: 4711, shortDescription: 'Label printer prints twice' }

/** Responses for the form of a draft, and a user who may use it. */
export const aroundNewTicket = (tc: 0 | 1 = 1) => ({
  ...around(signedIn(tc)),
  [getDraft.path]: draft,
  [getTicketOptions.path]: choices,
  [getCategories.path]: [{ id: 3, name: 'ERP application' }],
})

/** Opens the form with `storedForms` as previously typed values. */
export const openNewTicket = async (page: Page, storedForms: readonly StoredTicketForm[] = []) => {
  await page.addInitScript(
    (forms) => {
      for (const [key, form] of forms) localStorage.setItem(key, form)
    },
    storedForms.map(({ ticketId, form }) => [keyOf(ticketId), JSON.stringify(form)] as const),
  )
  await page.goto('/support/ticket/create')
}

const keyOf = (ticketId: number) => `statedesk.draft.anna.keller.form.${ticketId}`

/** A stored form of the draft with these choices. */
export const keptWith = (form: TicketForm): StoredTicketForm[] => [
  { ticketId: draft.ticketId, form },
]

const extras = { ticketResolution: 1, ticketRating: 1, ticketFollowUp: 1 }

/** A ticket of the signed-in user on a server that offers resolving, rating and follow-ups. */
export const aroundEnding = (
  currentStatus: 'Active' | 'Resolved' | 'Closed',
  resolution: Partial<TicketResolution>,
) => ({
  ...aroundTicket(),
  [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras },
  [getTicket.path]: {
    error: false,
    data: {
      ...record,
      currentStatus,
      currentStatusIsClosed: currentStatus === 'Closed',
      resolution: { canResolve: false, canRate: false, followUps: [], ...resolution },
    },
  },
})
