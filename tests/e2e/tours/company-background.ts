import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { listLinkedUsers, readCompanyProvider } from '#contract/company-providers.ts'
import { around, signedIn } from './background.ts'
import { aroundSecurity } from './security-background.ts'

/** The provider's page never opens, so that the portal's stays. */
export const withEndlessProvider = (page: Page) =>
  page.route('https://login.hartmann.example/**', (route) => route.fulfill({ status: 204 }))

/** What a browser reports when the user goes back to a page that it has kept. */
export const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })

/** Browsers only fail to open addresses that aren't one; the walk of the page covers that. */
export const cannotOpen = 'the browser can’t open the address'

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
