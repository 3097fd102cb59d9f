import { expect, test } from '@playwright/test'

import { ticketStatuses } from '#contract/limits.ts'
import { stateOf } from '#tests/support/sign-in.ts'
import { box, history, send, openTicket } from '#tests/support/ticket-parts.ts'

test.use({ storageState: stateOf('anna.keller') })

test('shows when the comment box unlocks, and keeps the draft [A1, T38, R55]', async ({ page }) => {
  await page.clock.install()
  await openTicket(page, ticketStatuses.active, 2)
  await box(page).fill('First')
  await send(page).click()
  await box(page).fill('Second')
  const next = page.getByText(/You can comment again at \d\d:\d\d/)
  await expect(next).toBeVisible()
  const first = await next.textContent()
  await page.clock.fastForward(31_000)
  await expect(next).toHaveText(first ?? '')
  await page.reload()
  await expect(box(page)).toHaveValue('Second')
})

test('shows why a comment was refused, and keeps it [X18]', async ({ page, browser }) => {
  const { ticketId } = await openTicket(page, ticketStatuses.active, 3)
  const device = await browser.newContext({ storageState: stateOf('anna.keller') })
  const other = await device.newPage()
  await other.goto(`/support/ticket/details/${ticketId}`)
  await box(other).fill('From the other tab')
  await expect(send(other)).toBeEnabled()
  await box(page).fill('From this tab')
  await send(page).click()
  await expect(history(page).filter({ hasText: 'From this tab' })).toHaveCount(1)

  await send(other).click()
  const dialog = other.getByRole('alertdialog', { name: 'Add Comment' })
  await expect(dialog).toContainText('One comment per 5 minutes is permitted')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(box(other)).toHaveValue('From the other tab')
  await expect(send(other)).toBeEnabled()
})

test('reports text that is too long instead of truncating it [V20, V21]', async ({ page }) => {
  await openTicket(page, ticketStatuses.active)
  await box(page).fill('x'.repeat(5001))
  await expect(send(page)).toHaveAccessibleDescription(/5,?000 characters at most/)
  await box(page).fill('line\n'.repeat(20))
  await expect(send(page)).toHaveAccessibleDescription(/20 lines at most/)
  await expect(send(page)).toBeDisabled()
  await box(page).fill('')
})

test.describe('a user of another company', () => {
  test.use({ storageState: stateOf('oliver.grant') })

  test('reactivates a resolved ticket with a comment [T3, B30]', async ({ page }) => {
    await openTicket(page, ticketStatuses.resolved)
    await expect(send(page)).toHaveText('Add comment and reactivate')
    await box(page).fill('It happens again since this morning.')
    await send(page).click()
    await expect(page.locator('aside [data-status=Active]')).toBeVisible()
    await expect(send(page)).toHaveText('Add comment')
  })
})

test('removes a comment for good, and leaves a placeholder [T80]', async ({ page }) => {
  await openTicket(page, ticketStatuses.pending)
  await box(page).fill('The password is Zwiebelfisch.')
  await send(page).click()
  const comment = history(page).filter({ hasText: 'Zwiebelfisch' })
  await comment.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByRole('button', { name: 'Keep comment' }).click()
  await expect(comment).toHaveCount(1)

  await comment.getByRole('button', { name: 'Remove comment' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove comment' }).click()
  const trace = history(page).filter({ hasText: 'Comment removed by its author' })
  await expect(trace).toHaveCount(1)
  await expect(comment).toHaveCount(0)
  await expect(trace.getByRole('button', { name: 'Remove comment' })).toHaveCount(0)
  await page.reload()
  await expect(trace).toHaveCount(1)
})
