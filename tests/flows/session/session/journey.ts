import type { Page } from '@playwright/test'

import { disconnectUser, getFlags, getState } from '#contract/authentication.ts'
import { listTickets } from '#contract/tickets.ts'
import type { sessionMachine, SessionInput } from '#machines/session/session.machine.ts'
import { reads } from '#tests/model/reads.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { report, setHidden, storePendingSignOut } from '#tests/e2e/tours/background.ts'

const account = (page: Page) => page.getByRole('button', { name: /^(anna\.keller|jonas\.wolff)$/ })
const tickets = (page: Page) => page.getByRole('heading', { name: 'My Tickets' })

export const sessionJourney: Journey<typeof sessionMachine> = {
  calls: { readState: getState.path, readFlags: getFlags.path, disconnect: disconnectUser.path },
  background: () => ({
    ...reads,
    [listTickets.path]: { list: [], summary: { totalVisibleCount: 0 } },
  }),
  open: async (page, input) => {
    if ((input as SessionInput).isSignOutPending) await storePendingSignOut(page)
    await page.goto('/support/ticket/list')
  },
  do: {
    'session.signOut': async (page) => {
      await account(page).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    },
    'session.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'session.expired': (page) => report(page, { type: 'session.expired', of: 'customer' }),
    'session.changed': (page) => report(page, { type: 'session.changed', of: 'customer' }),
    'signOut.failed': (page) => report(page, { type: 'signOut.failed' }),
    'tab.shown': (page) => setHidden(page, false),
  },
  see: {
    waiting: (page) => expect(tickets(page)).toHaveCount(0),
    unreachable: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
    signedOut: async (page) => {
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      await expect(account(page)).toHaveCount(0)
    },
    signedIn: async (page) => {
      await expect(tickets(page)).toBeVisible()
      await expect(account(page)).toBeVisible()
    },
    signingOut: (page) => expect(account(page)).toBeVisible(),
  },
}
