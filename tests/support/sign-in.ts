import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'

import { demoPassword } from '#server/demo/accounts.ts'
import { publishedSecret } from '#server/demo/people.ts'

const period = 30_000

/**
 * The current TOTP code, or the one `steps` later; one step early is accepted. A code works once,
 * so a user can sign in once in 30 seconds.
 */
export const codeOf = (username: string, steps = 0) => {
  const secret = publishedSecret(username)
  if (secret === null) throw new Error(`${username} has no second factor yet.`)
  const timestamp = Date.now() + steps * period
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

/** Submits a demo user's username and password. */
export const submitPassword = async (page: Page, username: string) => {
  await page.goto('/login')
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Submits codes until one is accepted: an earlier try of the same story may have used the first. */
const submitCode = (page: Page, username: string, home: string) =>
  expect(async () => {
    await page.locator('input[autocomplete="one-time-code"]').fill(codeOf(username))
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page).toHaveURL(home)
  }).toPass({ intervals: [period], timeout: 3 * period })

/** Signs in through the UI, both steps. */
export const signIn = async (page: Page, username: string) => {
  await submitPassword(page, username)
  await submitCode(page, username, '/support/ticket/list')
}

/** Where Playwright's setup stores a signed-in user's cookie and storage. */
export const stateOf = (username: string) => `test-results/people/${username}.json`

/** Submits a demo agent's username and password on the open sign-in page. */
export const submitAgentPassword = async (page: Page, username: string) => {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs a demo agent in to the workspace through the UI, both steps. */
export const signInAgent = async (page: Page, username: string) => {
  await page.goto('/agent')
  await submitAgentPassword(page, username)
  await submitCode(page, username, '/agent')
}

export const fieldsOf = (page: Page) => ({
  current: page.getByLabel('Current password'),
  wanted: page.getByLabel('New password', { exact: true }),
  repeated: page.getByLabel('Repeat new password'),
  save: page.getByRole('button', { name: 'Save password' }),
})

/** Confirms the open dialog by keyboard, once it has the focus. */
export const confirmByKey = async (page: Page) => {
  const ok = page.getByRole('alertdialog').getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  await page.keyboard.press('Enter')
}
