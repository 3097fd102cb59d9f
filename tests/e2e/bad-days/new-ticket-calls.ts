import { expect, type Page } from '@playwright/test'

import { searchKb } from '#contract/knowledge-base.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import { getCategories, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { createDraft, createTicket, getDraft } from '#contract/tickets.ts'
import { choices, filledForm } from '#tests/model/models/ticket-create.model.ts'
import { aroundNewTicket, keptWith, openNewTicket } from '../tours/new-ticket-background.ts'
import type { PageCall } from './page-call.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
/** The first of them, where two fields share one flow. */
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const question = { 'What is it about?': 'closing stops' }
const subject = { 'Short description': filledForm.shortDescription }

const lookForHelp = async (page: Page) => {
  await page.goto('/support/get-help')
  await page.getByLabel('What is it about?').fill('closing stops')
}

/** The calls from the search for help to the ticket. */
export const newTicketCalls: Record<string, PageCall> = {
  'C18: the search for help': {
    path: searchKb.path,
    others: aroundNewTicket(),
    reach: lookForHelp,
    ask: (page) => page.getByLabel('What is it about?').press('Enter'),
    told: 'does not answer now',
    kept: question,
    good: {
      ...{ total: 1, totalPages: 1 },
      list: [{ articleId: 31, title: 'The month-end closing stops', description: '' }],
    },
    leadsTo: 'The month-end closing stops',
  },
  'C28: the draft': {
    path: createDraft.path,
    others: aroundNewTicket(),
    reach: lookForHelp,
    ask: press('Open a ticket'),
    told: 'could not be opened',
    refusal: { ticketId: null, shortDescription: '' },
    kept: question,
    good: { ticketId: 4711, shortDescription: 'closing stops' },
    leadsTo: 'Create ticket',
  },
  'C29: which draft is open': {
    path: getDraft.path,
    others: aroundNewTicket(),
    reach: (page) => openNewTicket(page, keptWith(filledForm)),
    asksByItself: true,
    ask: tryAgain,
    told: 'The form could not be loaded',
    good: { ticketId: 4711, shortDescription: 'Printer' },
    leadsTo: 'Create ticket',
  },
  'C21: what can be chosen': {
    path: getTicketOptions.path,
    others: aroundNewTicket(),
    reach: (page) => openNewTicket(page, keptWith(filledForm)),
    asksByItself: true,
    ask: tryAgain,
    told: 'The form could not be loaded',
    good: choices,
    leadsTo: 'Create ticket',
  },
  'C24: the categories': {
    path: getCategories.path,
    others: aroundNewTicket(),
    reach: (page) => openNewTicket(page, keptWith({ ...filledForm, categoryId: null })),
    asksByItself: true,
    ask: tryAgain,
    told: 'The categories could not be read.',
    toldIn: 'text',
    kept: subject,
    good: [{ id: 3, name: 'ERP application' }],
    leadsTo: 'Create ticket',
  },
  'C23: the affected users': {
    path: getUsers.path,
    others: aroundNewTicket(),
    reach: (page) => openNewTicket(page, keptWith({ ...emptyTicketForm, debitorId: 12 })),
    asksByItself: true,
    ask: tryAgain,
    told: 'The users could not be read.',
    toldIn: 'text',
    good: { 'anna.keller': 'Anna Keller' },
    leadsTo: 'Anna Keller',
  },
  'X22, T12: the ticket': {
    path: createTicket.path,
    others: aroundNewTicket(),
    reach: (page) => openNewTicket(page, keptWith(filledForm)),
    ask: press('Create ticket'),
    told: 'Unable to create ticket',
    toldIn: 'alertdialog',
    refusal: { success: false, message: 'This company has left.' },
    dismiss: async (page) => {
      await press('OK')(page)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
    kept: subject,
    good: { success: true },
    leadsTo: 'successfully created',
  },
}
