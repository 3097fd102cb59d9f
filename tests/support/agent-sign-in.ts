import { expect, type Page } from '@playwright/test'

import { demoPassword } from '#server/demo/accounts.ts'
import { codeOf } from './sign-in.ts'

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
  await page.locator('input[autocomplete="one-time-code"]').fill(codeOf(username))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL('/agent')
}
