import type { Page } from '@playwright/test'

import { getAgentState } from '#contract/agent-authentication.ts'
import {
  approveLoginRequest,
  countLoginRequests,
  declineLoginRequest,
  getLoginRequest,
} from '#contract/agent-requests.ts'
import type { agentRequestMachine } from '#machines/agent/agent-request.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'

/** The open one, because a closing dialog may still be on the page. */
const dialog = (page: Page) => page.locator('[role=dialog][data-state=open]')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

export const agentRequestJourney: Journey<typeof agentRequestMachine> = {
  calls: {
    readRequest: getLoginRequest.path,
    readDecision: getLoginRequest.path,
    approve: approveLoginRequest.path,
    decline: declineLoginRequest.path,
  },
  background: () => ({
    [getAgentState.path]: {
      stage: 'full',
      agent: { agentId: 3, name: 'Mia Vogel', role: 'lead' },
    },
    [countLoginRequests.path]: { open: 2 },
  }),
  open: (page) => page.goto('/agent/requests/7'),
  do: {
    'request.retry': (page) => button(page, 'Try again').click(),
    'approval.open': (page) => button(page, 'Approve').click(),
    'decline.open': (page) => button(page, 'Decline').click(),
    'setup.change': async (page, { setup: { username, mfa } }) => {
      if (username !== undefined) await dialog(page).getByLabel('Username').fill(username)
      if (mfa === 1) await dialog(page).getByLabel('Token').check()
    },
    'reason.change': (page, { reason }) => dialog(page).getByLabel('Reason').fill(reason),
    'decision.confirm': (page) =>
      dialog(page)
        .getByRole('button', { name: /^(Approve|Decline) request$/ })
        .click(),
    'decision.cancel': (page) => dialog(page).getByRole('button', { name: 'Cancel' }).click(),
    'secret.close': (page) => dialog(page).getByRole('button', { name: 'Done' }).click(),
  },
  see: {
    loading: (page) =>
      expect(page.getByRole('heading', { name: 'Login request', exact: true })).toBeVisible(),
    request: async (page, { context: { request } }) => {
      await expect(dialog(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { name: request?.name ?? '' })).toBeVisible()
      await expect(button(page, 'Approve')).toHaveCount(request?.state === 'open' ? 1 : 0)
    },
    approval: (page) => expect(button(page, 'Approve request')).toBeVisible(),
    decline: (page, { context: { reason } }) =>
      expect(dialog(page).getByLabel('Reason')).toHaveValue(reason),
    secret: (page, { context: { totpSecret } }) =>
      expect(dialog(page).getByLabel('Secret')).toHaveText(totpSecret.replace(/.{4}(?=.)/g, '$& ')),
    refreshing: (page) => expect(button(page, 'Approve')).toHaveCount(0),
    failed: (page) => expect(page.getByText('We couldn’t load the request')).toBeVisible(),
    notFound: (page) => expect(page.getByText('We couldn’t find this request')).toBeVisible(),
  },
}
