import { finishFactorRenewal, offerFactor, startFactorRenewal } from '#contract/security.ts'
import { CallFailure } from '#machines/failure.ts'
import type { factorRenewalMachine } from '#machines/account/factor-renewal.machine.ts'
import type { Factor } from '#machines/account/proof.ts'
import type { SetupResult } from '#machines/sign-in/second-factor-setup.machine.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { aroundSecurity } from '#tests/e2e/tours/security-background.ts'

const start = /^(Replace app|Set up app)$/
const inUse = { response: { payload: { isActivated: true, emergencyCode: '', qrData: '' } } }

export const factorRenewalJourney: Journey<typeof factorRenewalMachine> = {
  calls: {
    startFactorRenewal: startFactorRenewal.path,
    secondFactorSetup: offerFactor.path,
    finishFactorRenewal: finishFactorRenewal.path,
  },
  background: (input) => aroundSecurity((input as { factor: Factor }).factor),
  endings: {
    secondFactorSetup: (_, result, answer) =>
      answer(
        'secondFactorSetup',
        (result as SetupResult).status === 'timedOut' ? new CallFailure('noSession') : inUse,
      ),
  },
  open: (page) => page.goto('/account/security'),
  do: {
    'renewal.start': (page) => page.getByRole('button', { name: start }).click(),
    'renewal.cancel': (page) => page.getByRole('button', { name: 'Cancel' }).click(),
    'proof.submit': async (page, { totp, password }) => {
      if (totp) await page.getByLabel('Verification code').fill(totp)
      else await page.getByLabel('Current password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Verify' }).click()
    },
    'totp.submit': async (page, { totp }) => {
      await page.getByLabel('Verification code').fill(totp)
      await page.getByRole('button', { name: 'Connect app' }).click()
    },
  },
  see: {
    button: (page) => expect(page.getByRole('button', { name: start })).toBeVisible(),
    proofDialog: (page) =>
      expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible(),
    wizard: async (page) => {
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
    },
    code: (page) => expect(page.getByRole('button', { name: 'Connect app' })).toBeVisible(),
  },
}
