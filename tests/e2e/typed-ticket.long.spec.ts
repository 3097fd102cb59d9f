import { expect, test, type Page } from '@playwright/test'

import { createTicket, listTickets } from '#contract/tickets.ts'
import { description, fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { stateOf } from '#tests/support/sign-in.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

/** A user has one draft, so stories must not run in parallel. */
test.describe.configure({ mode: 'default' })

const text = 'prints every label twice'

/** The number of tickets with a subject, read from the real server. */
const countOf = async (page: Page, search: string) => {
  const answer = await page.request.post(listTickets.path, {
    form: {
      'sortBy[columnName]': 'ticketId',
      'sortBy[direction]': 'asc',
      limit: 30,
      page: 1,
      search,
    },
    headers: { Origin: new URL(page.url()).origin },
  })
  return ((await answer.json()) as { summary: { totalVisibleCount: number } }).summary
    .totalVisibleCount
}

const keptPlaces = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('statedesk.draft.')))

const expectTyped = async (page: Page, subject: string) => {
  await expect(page.getByLabel('Short description')).toHaveValue(subject)
  await expect(description(page)).toContainText(text)
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await expect(sendButton(page)).toBeEnabled()
}

test('creates one ticket for a double click and for a repeated request [T11, A42]', async ({
  page,
}) => {
  const subject = 'Twice clicked label printer'
  await openForm(page, subject)
  await fillForm(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(createTicket.path)) sent.push(request.postData() ?? '')
  })
  await sendButton(page).dblclick()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  expect(sent).toHaveLength(1)
  const again = await page.request.post(createTicket.path, {
    data: sent[0],
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: new URL(page.url()).origin,
    },
  })
  expect(await again.json()).toMatchObject({ success: true })
  expect(await countOf(page, subject)).toBe(1)
})

test('creates one ticket if the response is lost and the request is sent again', async ({
  page,
}) => {
  const subject = 'Label printer behind a broken line'
  await openForm(page, subject)
  await fillForm(page)
  await page.route(`**${createTicket.path}`, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('Unable to create ticket')
  await page.getByRole('button', { name: 'OK' }).click()
  await page.unroute(`**${createTicket.path}`)
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  expect(await countOf(page, subject)).toBe(1)
})

test('keeps what is typed when a tab is closed, even while sending [A61]', async ({
  page,
  context,
}) => {
  const subject = 'Label printer in a tab that closes'
  await openForm(page, subject)
  await fillForm(page)
  await page.close()
  const second = await context.newPage()
  await second.goto('/support/ticket/create')
  await expectTyped(second, subject)

  const made = Promise.withResolvers<void>()
  await second.route(`**${createTicket.path}`, async (route) => {
    await route.fetch()
    made.resolve()
  })
  await sendButton(second).click()
  await made.promise
  await second.close()
  const third = await context.newPage()
  await third.goto('/support/ticket/create')
  await expect(third).toHaveURL('/support/get-help')
  expect(await countOf(third, subject)).toBe(1)
  expect(await keptPlaces(third)).toEqual([])
})

test('clears what was typed after success [A61]', async ({ page }) => {
  await openForm(page, 'Label printer that gets its ticket')
  await fillForm(page)
  expect(await keptPlaces(page)).not.toEqual([])
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
  expect(await keptPlaces(page)).toEqual([])
})
