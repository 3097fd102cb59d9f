import { expect, test, type Page } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { addComment } from '#contract/tickets.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('maren.diekhoff') })

const box = (page: Page) => page.getByLabel('Your comment')
const history = (page: Page) => page.getByRole('list', { name: 'Conversation' })

test('shares a comment typed in two tabs, and keeps it in both [A61]', async ({
  page,
  context,
}) => {
  const { ticketId } = await openTicket(page, ticketStatuses.active, 2)
  const second = await context.newPage()
  await second.goto(`/support/ticket/details/${ticketId}`)
  await expect(box(second)).toBeVisible()
  await box(page).fill('Begun in the first tab')
  await expect(box(second)).toHaveValue('Begun in the first tab')
  await box(second).press('End')
  await second.keyboard.type(', ended in the second')
  await expect(box(page)).toHaveValue('Begun in the first tab, ended in the second')
  await page.reload()
  await expect(box(page)).toHaveValue('Begun in the first tab, ended in the second')
})

test('doesn’t restore a comment whose tab was closed while it was being sent [A61]', async ({
  page,
  context,
}) => {
  const { ticketId } = await openTicket(page, ticketStatuses.active, 1)
  const written = Promise.withResolvers<void>()
  await page.route(`**${addComment.path}`, async (route) => {
    await route.fetch()
    written.resolve()
  })
  await box(page).fill('Sent by a tab that closes')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await written.promise
  await page.close()
  const again = await context.newPage()
  await again.goto(`/support/ticket/details/${ticketId}`)
  await expect(history(again)).toContainText('Sent by a tab that closes')
  await expect(box(again)).toHaveValue('')
})
