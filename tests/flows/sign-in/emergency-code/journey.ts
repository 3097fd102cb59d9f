import type { Page } from '@playwright/test'

import { getFlags } from '#contract/authentication.ts'
import { redeemEmergencyCode } from '#contract/extras.ts'
import type { emergencyCodeMachine } from '#machines/sign-in/emergency-code.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, halfway, resumeAt } from '#tests/e2e/tours/background.ts'

const field = (page: Page) => page.getByLabel('Emergency code')

export const emergencyCodeJourney: Journey<typeof emergencyCodeMachine> = {
  calls: { redeemEmergencyCode: redeemEmergencyCode.path },
  background: () => ({
    ...around(halfway),
    [getFlags.path]: { tc: 0, sm: 0, psm: 0, extras: { emergencyCode: 1 } },
  }),
  open: async (page) => {
    await resumeAt(page, 'code')
    await page.getByRole('button', { name: 'Use my emergency code' }).click()
  },
  do: {
    'form.change': (page) => field(page).fill('7'),
    'form.submit': async (page, { emergencyCode }) => {
      await field(page).fill(emergencyCode)
      await page.getByRole('button', { name: 'Sign in with emergency code' }).click()
    },
  },
  see: {
    form: async (page, { context: { problem } }) => {
      await expect(field(page)).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(problem ? 1 : 0)
    },
    gone: (page, snapshot) =>
      snapshot.matches('redeemed')
        ? expect(page.getByText('Signing you in')).toBeVisible()
        : expect(page.getByRole('alert')).toContainText('Your sign-in has timed out'),
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
