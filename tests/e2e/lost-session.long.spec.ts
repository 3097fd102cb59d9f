import { expect, test as story, type Page } from '@playwright/test'

import { limits, ticketStatuses } from '#contract/limits.ts'
import { openDatabase } from '#server/db/engine/open.ts'
import type { Db } from '#server/db/schema/schema.ts'
import { demoPassword } from '#server/demo/accounts.ts'
import { startFreshPortal, type FreshPortal } from '#tests/support/fresh-portal.ts'
import { description, fillForm, openForm, sendButton } from '#tests/support/new-ticket-form.ts'
import { codeOf, signIn } from '#tests/support/sign-in.ts'
import { openTicket } from '#tests/support/ticket-parts.ts'
import { fillFields } from './tours/background.ts'

/** A separate server, so that ending sessions doesn't affect other stories. */
const test = story.extend<object, { portal: FreshPortal }>({
  portal: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its first parameter.
    async ({}, give) => {
      const portal = await startFreshPortal({ SEED: 'demo' })
      await give(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ portal }, give) => give(portal.origin),
})

test.describe.configure({ mode: 'default' })

const inDatabase = async ({ dataDir }: FreshPortal, work: (db: Db) => Promise<unknown>) => {
  const engine = openDatabase({ dataDir })
  await work(engine.db)
  await engine.close()
}

const sessionsOf = (db: Db, username: string) =>
  db.selectFrom('account').select('id').where('username', '=', username)

const deleteSessions = (portal: FreshPortal, username: string) =>
  inDatabase(portal, (db) =>
    db.deleteFrom('session').where('accountId', 'in', sessionsOf(db, username)).execute(),
  )

const expireSessions = (portal: FreshPortal, username: string) =>
  inDatabase(portal, (db) =>
    db
      .updateTable('session')
      .set({ expiresAt: Date.now() - 1 })
      .where('accountId', 'in', sessionsOf(db, username))
      .execute(),
  )

/** A code works once, so the second sign-in of a story uses the next one. */
const signInAgain = async (page: Page, username: string) => {
  await expect(page).toHaveURL(/\/login\?returnTo=/)
  await fillFields(page, { Username: username, Password: demoPassword })
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByLabel('Verification code').fill(codeOf(username, 1))
  await page.getByRole('button', { name: 'Verify' }).click()
}

const keptPlaces = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('statedesk.draft.')))

test('opens the sign-in page when the session is lost, and keeps the typed ticket, which can then be sent [A61, T37]', async ({
  page,
  portal,
}) => {
  const username = 'anna.keller'
  await signIn(page, username)
  await openForm(page, 'Label printer without a session')
  await fillForm(page)
  await deleteSessions(portal, username)
  await sendButton(page).click()
  await signInAgain(page, username)
  await expect(page).toHaveURL('/support/ticket/create')
  await expect(page.getByLabel('Short description')).toHaveValue('Label printer without a session')
  await expect(description(page)).toContainText('prints every label twice')
  await expect(page.getByRole('radio', { name: 'Medium' })).toBeChecked()
  await sendButton(page).click()
  await expect(page.getByRole('alertdialog')).toContainText('successfully created')
})

test('notices an expired session, and keeps the typed comment, which can then be sent [A61, K26]', async ({
  page,
  portal,
}) => {
  const username = 'oliver.grant'
  const comment = 'It printed twice again, at a quarter past ten.'
  await signIn(page, username)
  await page.clock.install()
  const { ticketId } = await openTicket(page, ticketStatuses.active)
  await page.getByLabel('Your comment').fill(comment)
  await expireSessions(portal, username)
  await page.clock.fastForward(limits.sessionResync)
  await signInAgain(page, username)
  await expect(page).toHaveURL(`/support/ticket/details/${ticketId}`)
  await expect(page.getByLabel('Your comment')).toHaveValue(comment)
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('list', { name: 'Conversation' })).toContainText(comment)
  expect(await keptPlaces(page)).toEqual([])
})

test('names a file whose upload was running when the session was lost, and keeps the comment [T193, T37]', async ({
  page,
  portal,
}) => {
  const username = 'jonas.wolff'
  await signIn(page, username)
  const { ticketId } = await openTicket(page, ticketStatuses.active)
  await page.getByLabel('Your comment').fill('See the log.')
  const log = { name: 'ledger-lock.log', mimeType: 'text/plain', buffer: Buffer.from('lock') }
  await deleteSessions(portal, username)
  await page.getByLabel('Add files').setInputFiles(log)
  await signInAgain(page, username)
  await expect(page).toHaveURL(`/support/ticket/details/${ticketId}`)
  await expect(page.getByLabel('Your comment')).toHaveValue('See the log.')
  const problem = page.getByRole('alert').filter({ hasText: 'ledger-lock.log' })
  await expect(problem).toContainText('The upload didn’t finish. Choose the file again.')
  await page.reload()
  await expect(problem).toBeVisible()
  await page.getByLabel('Add files').setInputFiles(log)
  await expect(page.getByRole('list', { name: 'Files to send' })).toContainText('ledger-lock.log')
  await problem.getByRole('button', { name: 'Dismiss' }).click()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Files to send' })).toBeVisible()
  await expect(problem).toHaveCount(0)
})

test('deletes everything after signing out on the real server [A61]', async ({ page }) => {
  const username = 'maren.diekhoff'
  await signIn(page, username)
  await openForm(page, 'Label printer of a user who leaves')
  await fillForm(page)
  await page.goto('/account/profile')
  await page.getByLabel('Telephone').fill('+49 40 555 0111')
  const places = (await keptPlaces(page)).map((key) => key.split('.').slice(4).join('.'))
  expect(places.toSorted()).toEqual([expect.stringMatching(/^form\.\d+$/), 'profile'])
  await page.getByRole('button', { name: username }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect(await keptPlaces(page)).toEqual([])
  await page.goto('/support/ticket/create')
  await signInAgain(page, username)
  await expect(page).toHaveURL('/support/ticket/create')
  await expect(description(page)).toHaveText('')
})
