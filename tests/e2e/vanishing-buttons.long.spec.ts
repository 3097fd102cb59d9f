import { expect, test, type Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { listParticipants, removeParticipant } from '#contract/ticket-participants.ts'
import { endSessions, readSecurity } from '#contract/security.ts'
import { resolveTicket } from '#contract/ticket-resolution.ts'
import { signedIn, aroundSecurity } from './tours/background.ts'
import { aroundTicket, ticketPage, aroundEnding } from './tours/ticket-background.ts'

const answer = async (page: Page, answers: Record<string, unknown>) => {
  for (const [path, json] of Object.entries(answers))
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('moves the focus to the next device, then to the heading, while devices are signed out [A100]', async ({
  page,
}) => {
  const around = aroundSecurity('app')
  const known = around[readSecurity.path] as { sessions: { id: string; isCurrent: boolean }[] }
  const [here] = known.sessions
  const named = (id: string, browser: string) => ({ ...here, id, browser, isCurrent: false })
  const others = [named('one', 'Safari'), named('two', 'Edge')]
  let left = others.length
  await answer(page, { ...around, [endSessions.path]: { success: true, code: 0 } })
  await page.route(`**${readSecurity.path}`, (route) =>
    route.fulfill({ json: { ...known, sessions: [here, ...others.slice(others.length - left)] } }),
  )
  await page.goto('/account/security')
  for (const name of ['Sign out: Safari on Windows', 'Sign out: Edge on Windows']) {
    await button(page, name).click()
    await page.getByLabel('Verification code').fill('123456')
    left -= 1
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(button(page, name)).toHaveCount(0)
    const next = left > 0 ? button(page, 'Sign out: Edge on Windows') : heading(page)
    await expect(next).toBeFocused()
  }
})
const heading = (page: Page) => page.getByRole('heading', { name: 'Active sessions' })

test('moves the focus nearby when a participant is removed [A100]', async ({ page }) => {
  const ben = { id: 8, name: 'Ben Voss', kind: 'colleague', isYou: false }
  const added = { addedBy: 'Anna Keller', addedAt: '2026-11-19T09:40:00.000Z' }
  let participants = [{ ...ben, ...added, getsEmails: true, mayRemove: true }]
  await answer(page, {
    ...aroundTicket(),
    [getFlags.path]: { ...signedIn(1).groupBasedPermissions, extras: { participants: 1 } },
    [removeParticipant.path]: { success: true, message: '' },
  })
  await page.route(`**${listParticipants.path}`, (route) =>
    route.fulfill({ json: { participants, mayAdd: true, mayAddExternal: false } }),
  )
  await page.goto(ticketPage)
  await button(page, 'Remove Ben Voss').click()
  participants = []
  await button(page, 'Remove participant').click()
  await expect(page.getByText('No participants yet.')).toBeVisible()
  await expect(button(page, 'Add participant')).toBeFocused()
})

test('keeps the focus on the ticket when it’s marked as resolved [A100]', async ({ page }) => {
  await answer(page, {
    ...aroundEnding('Active', { canResolve: true }),
    [resolveTicket.path]: { success: true, message: '' },
  })
  await page.goto(ticketPage)
  await button(page, 'Mark as resolved').click()
  await page.getByRole('radio', { name: 'The problem is solved' }).check()
  await answer(page, aroundEnding('Resolved', { canResolve: false }))
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as resolved' }).click()
  await expect(button(page, 'Mark as resolved')).toHaveCount(0)
  await expect(page.locator('main :focus, main:focus')).toHaveCount(1)
})
