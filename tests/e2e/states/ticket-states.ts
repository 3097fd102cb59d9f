import { expect, type Page } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { getTicket, listTickets } from '#contract/tickets.ts'
import type { States } from '#tests/support/every-width.ts'
import { openTicket } from '#tests/support/ticket-parts.ts'
import { previewAttachment } from '#contract/attachment-preview.ts'
import { listAttachments } from '#contract/attachments.ts'
import { getFlags } from '#contract/authentication.ts'
import { listParticipants } from '#contract/ticket-participants.ts'
import { imageFile } from '#tests/support/image-files.ts'
import { attachments } from '#tests/flows/tickets/attachment-download/model.ts'
import { signedIn } from '../tours/background.ts'
import { aroundTicket, ticketPage, aroundEnding } from '../tours/ticket-background.ts'

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

const opened = async (page: Page, answers: Record<string, unknown>) => {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  await page.goto(ticketPage)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const offering = (extras: Record<string, number>) => ({
  [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras },
})

const ben = {
  id: 8,
  name: 'Ben Voss',
  kind: 'colleague',
  addedBy: 'Anna Keller',
  addedAt: '2026-11-19T09:40:00.000Z',
  isYou: false,
  getsEmails: false,
  mayRemove: true,
}
const withParticipants = {
  ...aroundTicket(),
  ...offering({ participants: 1 }),
  [listParticipants.path]: { participants: [ben], mayAdd: true, mayAddExternal: true },
}
const image = { ...attachments[0], name: 'screen.png', type: 'image/png', size: 2000 }
const previews = `**${previewAttachment.path}*`
const withImage = {
  ...aroundTicket(),
  ...offering({ attachmentPreview: 1 }),
  [listAttachments.path]: [image],
}

/** States of special tickets or of a moment, with mocked responses. */
export const endedTicketStates: States = {
  'the question why a ticket is resolved': async (page) => {
    await opened(page, aroundEnding('Active', { canResolve: true }))
    await press(page, 'Mark as resolved')
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click()
    await expect(page.getByText('Choose a reason.')).toBeVisible()
  },
  'a rating being given': async (page) => {
    await opened(page, aroundEnding('Resolved', { canRate: true }))
    await page.getByRole('radio', { name: 'Very satisfied', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Send rating' })).toBeVisible()
  },
  'a participant being added': async (page) => {
    await opened(page, withParticipants)
    await press(page, 'Add participant')
    await expect(page.getByRole('combobox', { name: 'Name or email address' })).toBeVisible()
  },
  'a participant being removed': async (page) => {
    await opened(page, withParticipants)
    await press(page, 'Remove Ben Voss')
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'a ticket with an image': async (page) => {
    const { buffer: body, mimeType: contentType } = imageFile(image.name)
    await page.route(previews, (route) => route.fulfill({ contentType, body }))
    await opened(page, withImage)
    await expect(page.getByTitle('Show screen.png').first()).toBeVisible()
  },
  'an image of a ticket': async (page) => {
    const { buffer: body, mimeType: contentType } = imageFile(image.name)
    await page.route(previews, (route) => route.fulfill({ contentType, body }))
    await opened(page, withImage)
    await page.getByTitle('Show screen.png').first().click()
    await expect(page.getByRole('dialog').getByRole('img', { name: image.name })).toBeVisible()
  },
  'an image that could not be loaded': async (page) => {
    await page.route(previews, (route) => route.abort())
    await opened(page, withImage)
    await page.getByTitle('Show screen.png').first().click()
    await expect(page.getByText('We couldn’t load this image.')).toBeVisible()
  },
}
