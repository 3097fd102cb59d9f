import { expect, type Page } from '@playwright/test'

import { searchKb } from '#contract/knowledge-base.ts'
import { emptyTicketForm } from '#contract/rules/ticket-form.ts'
import { getCategories, getTicketOptions, getUsers } from '#contract/ticket-form.ts'
import { createDraft, createTicket, getDraft } from '#contract/tickets.ts'
import { choices, filledForm } from '#tests/flows/tickets/ticket-create/model.ts'
import { aroundNewTicket, keptWith, openNewTicket } from '../tours/ticket-background.ts'
import type { PageCall } from './page-call.ts'

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click()
/** The first of them, if two fields share one flow. */
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).first().click()
const question = { 'What is it about?': 'closing stops' }
const subject = { 'Short description': filledForm.shortDescription }

const searchHelp = async (page: Page) => {
  await page.goto('/support/get-help')
  await page.getByLabel('What is it about?').fill('closing stops')
}

/** The calls from the search for help to the created ticket. */
export const newTicketCalls: Record<string, PageCall> = {
  'the search for help [C18]': {
    path: searchKb.path,
    others: aroundNewTicket(),
    openPage: searchHelp,
    triggerCall: (page) => page.getByLabel('What is it about?').press('Enter'),
    message: 'isn’t available right now',
    keptInput: question,
    success: {
      total: 1,
      totalPages: 1,
      list: [{ articleId: 31, title: 'The month-end closing stops', description: '' }],
    },
    leadsTo: 'The month-end closing stops',
  },
  'the draft [C28]': {
    path: createDraft.path,
    others: aroundNewTicket(),
    openPage: searchHelp,
    triggerCall: press('Create ticket'),
    message: 'couldn’t start the ticket',
    refusal: { ticketId: null, shortDescription: '' },
    keptInput: question,
    success: { ticketId: 4711, shortDescription: 'closing stops' },
    leadsTo: 'Create ticket',
  },
  'the open draft [C29]': {
    path: getDraft.path,
    others: aroundNewTicket(),
    openPage: (page) => openNewTicket(page, keptWith(filledForm)),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the form',
    success: { ticketId: 4711, shortDescription: 'Printer' },
    leadsTo: 'Create ticket',
  },
  'the choices [C21]': {
    path: getTicketOptions.path,
    others: aroundNewTicket(),
    openPage: (page) => openNewTicket(page, keptWith(filledForm)),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the form',
    success: choices,
    leadsTo: 'Create ticket',
  },
  'the categories [C24]': {
    path: getCategories.path,
    others: aroundNewTicket(),
    openPage: (page) => openNewTicket(page, keptWith({ ...filledForm, categoryId: null })),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the categories.',
    messageIn: 'text',
    keptInput: subject,
    success: [{ id: 3, name: 'ERP application' }],
    leadsTo: 'Create ticket',
  },
  'the affected users [C23]': {
    path: getUsers.path,
    others: aroundNewTicket(),
    openPage: (page) => openNewTicket(page, keptWith({ ...emptyTicketForm, debitorId: 12 })),
    callsOnOpen: true,
    triggerCall: tryAgain,
    message: 'We couldn’t load the users.',
    messageIn: 'text',
    success: { 'anna.keller': 'Anna Keller' },
    leadsTo: 'Anna Keller',
  },
  'the ticket [X22, T12]': {
    path: createTicket.path,
    others: aroundNewTicket(),
    openPage: (page) => openNewTicket(page, keptWith(filledForm)),
    triggerCall: press('Create ticket'),
    message: 'Unable to create ticket',
    messageIn: 'alertdialog',
    refusal: { success: false, message: 'This company has left.' },
    dismiss: async (page) => {
      await press('OK')(page)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
    keptInput: subject,
    success: { success: true },
    leadsTo: 'successfully created',
  },
}
