import { endSessions, readSecurity, renewEmergencyCode } from '#contract/security.ts'
import type { securityMachine } from '#machines/account/security.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundSecurity } from '#tests/e2e/tours/security-background.ts'

export const securityJourney: Journey<typeof securityMachine> = {
  calls: { readSecurity: readSecurity.path, endSessions: endSessions.path },
  background: () => ({
    ...aroundSecurity('app'),
    [renewEmergencyCode.path]: { success: true, emergencyCode: 'QXRT-7KWN' },
  }),
  open: (page) => page.goto('/account/security'),
  do: {
    'security.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
    'security.changed': async (page) => {
      await page.getByRole('button', { name: 'Create new code' }).click()
      await page.getByLabel('Verification code').fill('271828')
      await page.getByRole('button', { name: 'Verify' }).click()
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
    'session.end': (page) =>
      page.getByRole('button', { name: 'Sign out: Safari on iPhone' }).click(),
    'sessions.end': (page) => page.getByRole('button', { name: 'Sign out all others' }).click(),
    'proof.submit': async (page, { totp, password }) => {
      if (totp) await page.getByLabel('Verification code').fill(totp)
      else await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
  },
  see: {
    loading: (page) => expect(page.getByRole('heading', { name: 'Security' })).toBeVisible(),
    failed: (page) => expect(page.getByRole('alert')).toContainText('load your security settings'),
    overview: (page) => expect(page.getByText('This device')).toBeVisible(),
    proofDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible(),
  },
}
