import { initUserMfa } from '#contract/authentication.ts'
import type { secondFactorSetupMachine } from '#machines/sign-in/second-factor-setup.machine.ts'
import { expectAccessibleInEveryWay } from '#tests/support/axe.ts'
import type { Journey } from '#tests/model/browser-walker.ts'
import { expect } from '#tests/model/expect.ts'
import { around, halfway, resumeAt } from '#tests/e2e/tours/background.ts'

export const secondFactorSetupJourney: Journey<typeof secondFactorSetupMachine> = {
  calls: { prepareSecondFactor: initUserMfa.path },
  background: () => around(halfway),
  open: (page) => resumeAt(page, 'settingUp'),
  do: {
    'wizard.next': (page) => page.getByRole('button', { name: 'Next' }).click(),
    'wizard.confirm': (page) => page.getByRole('button', { name: 'Confirm' }).click(),
    'wizard.retry': (page) => page.getByRole('button', { name: 'Try again' }).click(),
  },
  see: {
    loading: (page) =>
      expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible(),
    failed: (page) => expect(page.getByText('We couldn’t load this')).toBeVisible(),
    qr: (page) => expect(page.getByRole('img', { name: /QR code/ })).toBeVisible(),
    emergencyCode: (page, { context: { setup } }) =>
      expect(page.getByRole('alertdialog').getByLabel('Emergency code')).toHaveText(
        (setup?.emergencyCode ?? '').replaceAll('-', ' '),
      ),
    gone: async (page, snapshot) => {
      const next = snapshot.matches('prepared') ? 'Enter your code' : 'Sign in'
      await expect(page.getByRole('heading', { name: next })).toBeVisible()
      if (snapshot.matches('timedOut'))
        await expect(page.getByRole('alert')).toContainText('Your sign-in has timed out')
    },
  },
  lookCloser: (page) => expectAccessibleInEveryWay(page),
}
