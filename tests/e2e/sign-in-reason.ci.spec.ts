import { expect, test, type Page } from '@playwright/test'

import { authenticateUser, getState } from '#contract/authentication.ts'
import { limits } from '#contract/limits.ts'
import { listTickets } from '#contract/tickets.ts'
import { expectAccessibleInBothThemes } from '#tests/support/axe.ts'
import { around, fillFields, report, signedIn, stranger } from './tours/background.ts'

type Answers = Record<string, unknown>

const answer = async (page: Page, answers: Answers) => {
  await page.route('**/api/**', (route) =>
    route.fulfill({ json: answers[new URL(route.request().url()).pathname] ?? {} }),
  )
}

/** A signed-in user's list; `answers` may change while the page is open. */
const openList = async (page: Page) => {
  const answers: Answers = {
    ...around(signedIn(1)),
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  }
  await answer(page, answers)
  await page.goto('/support/ticket/list')
  await expect(page.getByRole('button', { name: 'anna.keller' })).toBeVisible()
  return answers
}
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Sign in' })

test('reports that the session has expired [R53, T37]', async ({ page }) => {
  const answers = await openList(page)
  answers[getState.path] = stranger
  await report(page, { type: 'session.expired', of: 'customer' })
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('Your session has ended')).toBeVisible()
  await expect(page.getByText('What you wrote is still there.', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('reports that another tab signed out [R53]', async ({ page }) => {
  const answers = await openList(page)
  answers[getState.path] = stranger
  await report(page, { type: 'session.changed', of: 'customer' })
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('You signed out in another tab.')).toBeVisible()
})

test('reports that the password was changed elsewhere, even after a reload [R71]', async ({
  page,
}) => {
  const answers = await openList(page)
  answers[getState.path] = { ...stranger, endReason: 'passwordChanged' }
  await report(page, { type: 'session.expired', of: 'customer' })
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Sign in with your new password.', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)
})

test('reports that another device signed this one out [R71]', async ({ page }) => {
  const answers = await openList(page)
  answers[getState.path] = { ...stranger, endReason: 'signedOut' }
  await report(page, { type: 'session.expired', of: 'customer' })
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('You signed this device out')).toBeVisible()
})

test('confirms a sign-out, and shows visitors no reason [R53, T30]', async ({ page }) => {
  const answers = await openList(page)
  answers[getState.path] = stranger
  await page.getByRole('button', { name: 'anna.keller' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  await page.reload()
  await expect(signInForm(page)).toBeVisible()
  await expect(page.getByText('You’re signed out.')).toBeHidden()
})

const refusal = {
  success: false,
  username: '',
  mfaAuthType: 2,
  hasMfa: false,
  mfaWizardComplete: false,
  isPasswordExpired: false,
  requireTotp: false,
}

test('reports that sign-in pauses after several wrong passwords, in addition to X1 [R54, X1]', async ({
  page,
}) => {
  await answer(page, { ...around(stranger), [authenticateUser.path]: refusal })
  await page.goto('/login')
  const pause = page.getByRole('status').filter({ hasText: 'sign-in is paused for a few minutes' })
  for (let refusals = 1; refusals <= limits.signInRefusalsBeforeNotice; refusals += 1) {
    await expect(pause).toBeHidden()
    const response = page.waitForResponse(`**${authenticateUser.path}`)
    await fillFields(page, { Username: 'anna.keller', Password: `wrong ${refusals}` })
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await (await response).finished()
    await expect(page.getByText('Incorrect username or password.')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  }
  await expect(pause).toBeVisible()
  await expectAccessibleInBothThemes(page)
})
