import { renewEmergencyCode } from '#contract/security.ts'
import type { emergencyCodeRenewalMachine } from '#machines/account/emergency-code-renewal.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundSecurity } from '#tests/e2e/tours/security-background.ts'

export const emergencyCodeRenewalJourney: Journey<typeof emergencyCodeRenewalMachine> = {
  calls: { renewEmergencyCode: renewEmergencyCode.path },
  background: () => aroundSecurity('app'),
  open: (page) => page.goto('/account/security'),
  do: {
    'emergencyCode.renew': (page) => page.getByRole('button', { name: 'Create new code' }).click(),
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'dialog.close': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'emergencyCode.confirm': (page) => page.getByRole('button', { name: 'Confirm' }).click(),
  },
  see: {
    button: (page) => expect(page.getByRole('button', { name: 'Create new code' })).toBeVisible(),
    totpDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible(),
    emergencyCode: (page, { context: { emergencyCode } }) =>
      expect(page.getByRole('alertdialog').getByLabel('Emergency code')).toHaveText(
        emergencyCode.replaceAll('-', ' '),
      ),
  },
}
