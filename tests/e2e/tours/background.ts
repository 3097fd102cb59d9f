import type { Page } from '@playwright/test'

import { disconnectUser, getFlags, getState } from '#contract/authentication.ts'
import type { Unmet } from '#machines/sign-in/new-password.ts'
import type { BusEvent } from '#machines/ports.ts'
import type { LoginStep } from '#machines/records.ts'
import type { Account } from '#machines/session/session.machine.ts'
import { reads } from '#tests/model/reads.ts'
import { readSecurity } from '#contract/security.ts'
import type { Factor } from '#machines/account/proof.ts'

export const stranger: Account = {
  username: '',
  isAuthenticated: { basic: false, mfa: false, mfaAuthType: 2 },
  hasMfa: false,
  mfaWizardComplete: false,
  groupBasedPermissions: { tc: 0, sm: 0, psm: 0 },
}

export const halfway: Account = {
  ...stranger,
  username: 'anna.keller',
  isAuthenticated: { basic: true, mfa: false, mfaAuthType: 2 },
}

export const signedIn = (tc: 0 | 1): Account => ({
  ...halfway,
  isAuthenticated: { basic: true, mfa: true, mfaAuthType: 2 },
  hasMfa: true,
  mfaWizardComplete: true,
  groupBasedPermissions: { tc, sm: 0, psm: 0 },
})

/** Responses of the portal around a flow, for a user in this situation. */
export const around = (account: Account) => ({
  ...reads,
  [getState.path]: account,
  [getFlags.path]: account.groupBasedPermissions,
  [disconnectUser.path]: {},
})

/** An event of the bus, as if from another tab. */
export const report = (page: Page, event: BusEvent) =>
  page.evaluate((message) => new BroadcastChannel('statedesk').postMessage(message), event)

export const lockFile = {
  name: 'lock.log',
  mimeType: 'text/plain',
  buffer: Buffer.from('lock'),
}

/** Attaches a file, which changes the ticket of the page. */
export const attachFile = (page: Page) => page.getByLabel('Choose files').setInputFiles(lockFile)

/** Flows learn whether the tab is visible only from `setHidden`. */
export const withholdVisibility = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(document, 'visibilityState', { value: 'unknown', configurable: true }),
  )

/** Hides or shows the tab. Flows that start later don't learn it. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    const pretend = (state: string) =>
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    pretend(hidden ? 'hidden' : 'visible')
    document.dispatchEvent(new Event('visibilitychange'))
    pretend('unknown')
  }, isHidden)

/** Opens the sign-in at the step where it was reloaded; null starts from the beginning. */
export const resumeAt = async (page: Page, step: LoginStep | null) => {
  await page.addInitScript(
    (record) => sessionStorage.setItem('statedesk.login.step', JSON.stringify(record)),
    step,
  )
  await page.goto('/login')
}

/** The browser's storage after a sign-out that never reached the server. */
export const storePendingSignOut = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('statedesk.signOut', '"pending"'))

/** Fills fields by their labels. */
export const fillFields = async (page: Page, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text)
}

/** A new password, without a lowercase letter if the flow must report that. */
export const newPasswordFor = (unmet: Unmet) =>
  unmet.length > 0 ? 'CORRECT-HORSE-1' : 'Correct-Horse-1'

const device = { browser: 'Firefox', system: 'Windows', network: '203.0.113.x' }
const at = '2026-11-21T08:00:00.000Z'

/** The Security page of a user who is signed in on this device only. */
export const aroundSecurity = (factor: Factor) => ({
  ...around(signedIn(1)),
  [getFlags.path]: { tc: 1, sm: 0, psm: 0, extras: { security: 1 } },
  [readSecurity.path]: {
    factor,
    hasEmergencyCode: true,
    signIns: [],
    sessions: [{ ...device, id: 'here', isCurrent: true, createdAt: at, lastSeenAt: at }],
  },
})
