import { expect, test, type Locator } from '@playwright/test'

import { getState } from '#contract/authentication.ts'
import { limits, ticketStatuses } from '#contract/limits.ts'
import { getActionLog, getTicket } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { box, history, send, openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

test('shows fields, description and log of a ticket [R30, B25, B27, B29, B31, B32]', async ({
  page,
}) => {
  const ticket = await openTicket(page, ticketStatuses.active)
  const facts = page.getByRole('region', { name: 'Details' })
  await facts.getByText('More details').click()
  for (const name of ['Urgency', 'Type', 'Assignee', 'Ticket owner', 'Support group', 'Created'])
    await expect(facts.getByText(name, { exact: true })).toBeVisible()
  await expect(facts).toContainText(ticket.ownerName)
  await expect(facts).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d/)
  await expect(history(page).first()).toContainText(ticket.ownerName)
  await expect(history(page).first()).toContainText(ticket.description.split(/[ ,.]/)[0] ?? '')
  await expect(history(page).filter({ hasText: 'Current' })).toHaveCount(1)
  await expect(page.locator('[aria-current=step]')).toHaveCount(1)
  await expect(page).toHaveTitle(/^T-\d+ · /)
})

test('refreshes record and log every 30 seconds, and keeps the scroll position [T16, K8]', async ({
  page,
}) => {
  await page.clock.install()
  await openTicket(page, ticketStatuses.active)
  await expect(box(page)).toBeVisible()
  await box(page).fill('A thought that is not finished')
  await page.evaluate(() => scrollTo(0, 200))
  const before = await page.evaluate(() => scrollY)

  const read = [getTicket, getActionLog].map(({ path }) =>
    page.waitForResponse((answer) => answer.url().endsWith(path)),
  )
  await page.clock.fastForward(30_000)
  await Promise.all(read)
  await expect(box(page)).toBeFocused()
  await expect(box(page)).toHaveValue('A thought that is not finished')
  expect(await page.evaluate(() => scrollY)).toBe(before)
})

test('makes no call for a ticket once its page was closed [T16]', async ({ page }) => {
  await page.clock.install()
  await openTicket(page, ticketStatuses.active)
  await expect(box(page)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Knowledge Base' }).click()
  await expect(page.getByRole('heading', { name: 'Knowledge Base', level: 1 })).toBeVisible()
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  const resynchronised = page.waitForRequest((request) => request.url().endsWith(getState.path))
  await page.clock.runFor(limits.sessionResync)
  await resynchronised
  expect(paths).not.toContain(getTicket.path)
  expect(paths).not.toContain(getActionLog.path)
})

test('sends a comment by keyboard and locks the comment box, even after a reload [T4, T38, V22]', async ({
  page,
}) => {
  await openTicket(page, ticketStatuses.active, 1)
  await expect(send(page)).toHaveText('Add comment')
  await expect(send(page)).toHaveAccessibleDescription('Write at least 2 characters.')
  await box(page).fill('The restart helped.\nThank you.')
  await expect(page.getByText('of 20 lines')).toHaveCount(0)
  await box(page).press('Control+Enter')

  await expect(history(page).filter({ hasText: 'The restart helped.' })).toHaveCount(1)
  await expect(box(page)).toHaveValue('')
  const sentence = 'One comment per 5 minutes is permitted'
  await expect(send(page)).toHaveAccessibleDescription(
    new RegExp(`${sentence}\\s· You can comment again at \\d\\d:\\d\\d`),
  )

  await page.reload()
  await box(page).fill('One thing more')
  await expect(send(page)).toHaveAccessibleDescription(new RegExp(sentence))
  const tooltip = page.getByRole('tooltip')
  await send(page).hover()
  await expect(tooltip).toHaveText(sentence)
  const startOf = async (part: Locator) => (await part.boundingBox())?.x ?? NaN
  // It's placed after it has appeared.
  await expect
    .poll(async () => (await startOf(tooltip)) - (await startOf(send(page))))
    .toBeCloseTo(0, 0)
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await box(page).press('Tab')
  await expect(page.getByRole('button', { name: 'Add files' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(send(page)).toBeFocused()
  await expect(tooltip).toHaveText(sentence)
  await expect(send(page)).toBeDisabled()
})

test('has no comment box on a closed ticket [T2]', async ({ page }) => {
  await openTicket(page, ticketStatuses.closed)
  await expect(page.getByText('This ticket is closed')).toBeVisible()
  await expect(box(page)).toHaveCount(0)
})

test('shows no ticket of another company [P7, P11]', async ({ page, browser }) => {
  const stranger = await browser.newContext({ storageState: stateOf('oliver.grant') })
  const foreign = await openTicket(await stranger.newPage(), ticketStatuses.active)
  await stranger.close()
  for (const ticketId of [foreign.ticketId, 999_999]) {
    await page.goto(`/support/ticket/details/${ticketId}`)
    await expect(page.getByRole('heading', { name: 'Oops..' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'My Tickets' }).last()).toBeVisible()
  }
})
