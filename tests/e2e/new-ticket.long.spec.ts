import { expect, test } from '@playwright/test'

import { uploadAttachment } from '#contract/attachments.ts'
import { createTicket, getDraft } from '#contract/tickets.ts'
import { description, fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('anna.keller') })

/** A user has one draft, so stories must not run in parallel. */
test.describe.configure({ mode: 'default' })

test('starts at the search for help without a draft [T13]', async ({ page }) => {
  const none = { ticketId: null, shortDescription: '' }
  await page.route(`**${getDraft.path}`, (route) => route.fulfill({ json: none }))
  await page.goto('/support/ticket/create')
  await expect(page).toHaveURL('/support/get-help')
})

test('keeps what was typed after a reload and a refusal [T12]', async ({ page }) => {
  await openForm(page, 'Label printer prints twice again')
  await fillForm(page)
  await page.reload()
  await expect(description(page)).toContainText('every label twice')
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await page.route(`**${createTicket.path}`, (route) => route.fulfill({ status: 500 }))
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Unable to create ticket')
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(description(page)).toContainText('every label twice')
})

test('waits for a ticket’s uploads, and lets the user leave out a failed one [V25]', async ({
  page,
}) => {
  await openForm(page, 'Label printer prints twice, with a file')
  await fillForm(page)
  const send = sendButton(page)
  await expect(send).toBeEnabled()
  const hold = Promise.withResolvers<void>()
  await page.route(`**${uploadAttachment.path}`, async (route) => {
    await hold.promise
    await route.continue()
  })
  const file = { mimeType: 'text/plain', buffer: Buffer.from('lock') }
  const choose = (name: string) => page.getByLabel('Choose files').setInputFiles({ name, ...file })
  await choose('printer.log')
  await expect(send).toBeDisabled()
  hold.resolve()
  await expect(page.getByRole('button', { name: 'printer.log', exact: true })).toBeVisible()
  await expect(send).toBeEnabled()

  await page.unroute(`**${uploadAttachment.path}`)
  await page.route(`**${uploadAttachment.path}`, (route) => route.abort())
  await choose('label.log')
  await expect(page.getByRole('alert')).toContainText('Could not upload file')
  await expect(send).toBeDisabled()
  await page.getByRole('button', { name: 'Remove label.log' }).click()
  await expect(send).toBeEnabled()
})
