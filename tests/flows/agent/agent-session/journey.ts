import type { Page } from '@playwright/test'

import { getAgentState, prepareAgentFactor, signOutAgent } from '#contract/agent-authentication.ts'
import { getQueue } from '#contract/agent-queue.ts'
import type { agentSessionMachine } from '#machines/agent/agent-session.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { mara } from './model.ts'
import { reads } from '#tests/model/reads.ts'
import { expect } from '#tests/model/expect.ts'
import { emptyQueue } from '#tests/e2e/tours/agent-background.ts'
import { report, setHidden } from '#tests/e2e/tours/background.ts'

const account = (page: Page) => page.getByRole('button', { name: mara.name })
const tickets = (page: Page) => page.getByRole('heading', { name: 'Tickets', exact: true })

export const agentSessionJourney: Journey<typeof agentSessionMachine> = {
  calls: { readState: getAgentState.path, signOut: signOutAgent.path },
  background: () => ({
    ...reads,
    [getQueue.path]: emptyQueue,
    [prepareAgentFactor.path]: { isActivated: true, qrData: '' },
  }),
  open: (page) => page.goto('/agent'),
  do: {
    'session.signOut': async (page) => {
      await account(page).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
    },
    'session.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'agentSession.expired': (page) => report(page, 'agentSession.expired'),
    'agentSession.changed': (page) => report(page, 'agentSession.changed'),
    'tab.shown': (page) => setHidden(page, false),
  },
  see: {
    waiting: (page) => expect(tickets(page)).toHaveCount(0),
    absent: (page) =>
      expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible(),
    unreachable: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled(),
    signedOut: async (page) => {
      await expect(page.getByText('Agent workspace')).toBeVisible()
      await expect(account(page)).toHaveCount(0)
    },
    signedIn: async (page) => {
      await expect(tickets(page)).toBeVisible()
      await expect(account(page)).toBeVisible()
    },
    signingOut: (page) => expect(account(page)).toBeVisible(),
  },
}
