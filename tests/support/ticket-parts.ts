import { type Page, expect } from '@playwright/test'

import { listTickets, type TicketRow } from '#contract/tickets.ts'

export const history = (page: Page) =>
  page.getByRole('list', { name: 'Conversation' }).getByRole('listitem')

export const box = (page: Page) => page.getByRole('textbox', { name: 'Your comment' })

export const send = (page: Page) => page.getByRole('button', { name: /^Add comment/ })

export const rows = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody tr')

export const filter = (page: Page, name: string) =>
  page.locator('button[aria-haspopup=dialog]').filter({ hasText: name })

export const files = (page: Page) => page.getByRole('region', { name: 'Attachments' })

export const text = (name: string, content = name) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(content),
})

export const choose = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  page.getByLabel('Choose files').setInputFiles(chosen)

/** The tickets of this page's user by number, read from the real server. */
export const ticketsIn = async (page: Page, statusId: number): Promise<TicketRow[]> => {
  const answer = await page.request.post(listTickets.path, {
    form: {
      'filters[statusId][]': statusId,
      'sortBy[columnName]': 'ticketId',
      'sortBy[direction]': 'asc',
      limit: 30,
      page: 1,
    },
    headers: { Origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
  return ((await answer.json()) as { list: TicketRow[] }).list
}

/** Opens a ticket with a status; each story that writes uses its own `place` or user. */
export const openTicket = async (page: Page, statusId: number, place = 0): Promise<TicketRow> => {
  await page.goto('/support/ticket/list')
  const ticket = (await ticketsIn(page, statusId))[place]
  if (!ticket) throw new Error(`There is no ticket ${place} with status ${statusId}.`)
  await page.goto(`/support/ticket/details/${ticket.ticketId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ticket.shortDescription)
  return ticket
}
