import type { Page } from '@playwright/test'

import type { TicketForm } from '#contract/rules/ticket-form.ts'
import { getCategories, getTicketOptions } from '#contract/ticket-form.ts'
import { getDraft } from '#contract/tickets.ts'
import type { StoredTicketForm } from '#machines/records.ts'
import { choices } from '#tests/flows/tickets/ticket-create/model.ts'
import { around, signedIn } from './background.ts'

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
