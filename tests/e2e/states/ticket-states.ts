import { expect, type Page } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { getTicket, listTickets } from '#contract/tickets.ts'
import type { States } from '#tests/support/every-width.ts'
import { openTicket } from '#tests/support/tickets.ts'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible()

/** Every state of the ticket pages, by the steps to reach it. */
export const ticketStates: States = {
  'rows and an open filter': async (page) => {
    await page.goto('/support/ticket/list')
    await page.locator('button[aria-haspopup=dialog]').first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'a list nothing fits': async (page) => {
    await page.goto('/support/ticket/list')
    await page.getByRole('searchbox').fill('no ticket is called so')
    await page.getByRole('searchbox').press('Enter')
    await heading(page, 'No matching tickets')
  },
  'a list that could not be loaded': async (page) => {
    await page.route(`**${listTickets.path}`, (route) => route.abort())
    await page.goto('/support/ticket/list')
    await heading(page, 'We couldn’t load your tickets')
  },
  'the account menu': async (page) => {
    await page.goto('/support/ticket/list')
    await page.getByRole('button', { name: 'anna.keller' }).click()
    await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  },
  'an open ticket': async (page) => {
    await openTicket(page, ticketStatuses.active)
    await expect(page.getByRole('textbox')).toBeVisible()
  },
  'a closed ticket': (page) => openTicket(page, ticketStatuses.closed),
  'a ticket that could not be loaded': async (page) => {
    await page.route(`**${getTicket.path}`, (route) => route.abort())
    await page.goto('/support/ticket/details/1')
    await heading(page, 'We couldn’t load the ticket')
  },
  'a ticket of another user': async (page) => {
    await page.goto('/support/ticket/details/999999')
    await heading(page, 'Oops..')
  },
  'an address without a page': async (page) => {
    await page.goto('/nowhere')
    await heading(page, 'We couldn’t find this page')
  },
}
