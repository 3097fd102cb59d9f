import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { listLinkedUsers, readCompanyProvider } from '#contract/company-providers.ts'
import { CallFailure } from '#machines/failure.ts'
import { isFailure } from '#machines/security-manager/company-provider.machine.ts'
import type { DepartureResult } from '#machines/sign-in/company-departure.machine.ts'
import type { Answering } from '#tests/model/browser-walker.ts'
import { around, resumeAt, signedIn, stranger, aroundSecurity } from './background.ts'

const origin = 'https://login.hartmann.example'
const left = { outcome: 'leaving', address: `${origin}/authorize` }

/** The provider's page never opens, so that the portal's stays. */
export const withEndlessProvider = (page: Page) =>
  page.route(`${origin}/**`, (route) => route.fulfill({ status: 204 }))

/** What a browser reports when the user goes back to a page that it has kept. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

/** Ends a departure as its flow expects it: the user is back, or the browser couldn't leave. */
export const endDeparture = async (page: Page, end: unknown, answer: Answering) => {
  const { problem } = end as DepartureResult
  if (isFailure(problem)) return answer('departure', new CallFailure('unreachable'))
  if (problem) return answer('departure', { outcome: 'unreachable', address: '' })
  const request = page.waitForRequest(left.address)
  await answer('departure', left)
  await request
  return comeBack(page)
}

/** The same if the server has already said where to: then the browser can only fail to leave. */
export const endStartedDeparture = (page: Page, end: unknown) =>
  (end as DepartureResult).problem ? page.clock.fastForward(20_000) : comeBack(page)

/** Browsers only fail to open addresses that aren't one; the walk of the page covers that. */
export const cannotOpen = 'the browser can’t open the address'

/** A departure only crashes if it has a defect; the walk of the page covers that. */
export const crashes = 'the departure crashes'

/** The login page of a portal where users of some company sign in at its own provider. */
export const aroundCompanySignIn = () => ({
  ...around(stranger),
  [getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { companySignIn: 1 } },
})

/** From the login page to the departure. */
export const leaveFromLogin = async (page: Page) => {
  await resumeAt(page, null)
  await withEndlessProvider(page)
  await page.getByRole('button', { name: 'Sign in with your company' }).click()
  await page.getByLabel('Work email address').fill('anna.keller@hartmann.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('button', { name: 'Continue to sign-in' }).click()
}

/** The Security page of a user whose company may have a provider. */
export const aroundCompanyLink = () => ({
  ...aroundSecurity('app'),
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { security: 1, companySignIn: 1 } },
})

/** The pages of a security manager whose company may have a provider. */
export const aroundCompanyProvider = () => {
  const groupBasedPermissions = { tc: 1, sm: 1, psm: 0 } as const
  return {
    ...around({ ...signedIn(1), groupBasedPermissions }),
    [getFlags.path]: { ...groupBasedPermissions, extras: { companyProvider: 1 } },
    [readCompanyProvider.path]: { factor: 'app', provider: null },
    [listLinkedUsers.path]: { total: 0, list: [] },
  }
}
